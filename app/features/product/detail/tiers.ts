import type { Money } from '../../../../api/types/common.ts'
import type { PriceTier, ProductPrice } from '../../../../api/types/product.ts'

/** The tier that a quantity falls into; null for a product with one price. */
export const tierOf = (tiers: readonly PriceTier[], quantity: number): PriceTier | null =>
  tiers.find(({ bound, quantity: end }) => bound === 'to' && quantity <= end) ?? tiers.at(-1) ?? null

/** The price of one piece for this quantity. */
export const unitFor = ({ tiers, unit }: ProductPrice, quantity: number): Money => tierOf(tiers, quantity)?.unit ?? unit

/** What this quantity costs, as the mappers' `times` reckons it: those would come along with it, 7 kB of them. */
export function sumFor(price: ProductPrice, quantity: number): Money {
  const { amount, currency } = unitFor(price, quantity)
  return { amount: Math.round(amount * quantity * 10_000) / 10_000, currency }
}

/** Quantities of each tier, both ends included; the first begins with the fewest that are sold, the last has no end. */
export function ranges(tiers: readonly PriceTier[], min = 1): { from: number; to: number | null; unit: Money }[] {
  return tiers.map(({ bound, quantity, unit }, index) =>
    bound === 'from'
      ? { from: quantity, to: null, unit }
      : { from: (tiers[index - 1]?.quantity ?? min - 1) + 1, to: quantity, unit },
  )
}

import { money, moneyOrNull, referencePrice, times } from './basics.ts'
import { number, record, recordOrNull, records, text, type Json } from './read.ts'
import type { Money, QuantityLimits } from '../types/common.ts'
import type { MinimumPurchase, PriceTier, ProductPrice } from '../types/product.ts'

/**
 * Prices of a product (docs/backend.md, "Products and prices"): the price is the one of the fewest that are sold, so of
 * the first graduated price that can be bought, where there are any.
 *
 * @returns null for a product without any price
 */
export function productPrice(product: Json, currency: string, limits: QuantityLimits): ProductPrice | null {
  const single = record(product['calculatedPrice'])
  const priced = records(product['calculatedPrices']).filter((price) => number(price['unitPrice']) !== null)
  const graduated = reachable(tiersOf(priced), limits)
  const base = graduated[0]?.price ?? single
  const unit = number(base['unitPrice'])
  if (unit === null) return null

  const cheapest = record(product['calculatedCheapestPrice'])
  const cheapestUnit = number(cheapest['unitPrice'])
  const isOfFamily = text(product['parentId']) !== null || (number(product['childCount']) ?? 0) > 0
  const differs = isOfFamily && cheapest['hasRange'] === true && cheapestUnit !== null
  const regulated = recordOrNull(base['regulationPrice']) ? base : single
  const taxes = records(base['calculatedTaxes'])
  const reduced = reduction(unit, { ...base, regulationPrice: regulated['regulationPrice'] }, currency)
  return {
    unit: money(unit, currency),
    variantsFrom: differs ? money(cheapestUnit, currency) : null,
    minimum: minimumPurchase(unit, reduced.list, limits, currency),
    variantsMinimum: differs ? minimumPurchase(cheapestUnit, null, limits, currency) : null,
    ...reduced,
    reference: referencePrice(base['referencePrice'], currency),
    variantsReference: differs ? referencePrice(cheapest['referencePrice'], currency) : null,
    tiers: graduated.length > 1 ? graduated.map(({ tier }) => ({ ...tier, unit: money(tier.unit, currency) })) : [],
    ...(taxes.length > 0 && taxes.every(({ taxRate }) => taxRate === 0) ? { untaxed: true } : {}),
  }
}

/** The old price of a product or of a line, and how much less is paid now. */
export type Reduction = Pick<ProductPrice, 'list' | 'listPercentage' | 'regulation'>

const NOT_REDUCED: Reduction = { list: null, listPercentage: null, regulation: null }

/**
 * The one rule for old prices. A reduction refers to the lowest price of the last 30 days (directive 98/6/EC, article
 * 6a; ECJ C-330/23): where the backend sends that price and it is below the list price, it is the price that is struck
 * through. What is not cheaper than it is no reduction, and then no lowest price is named either.
 */
export function reduction(unit: number, price: Json, currency: string): Reduction {
  const listed = record(price['listPrice'])
  const percentage = number(listed['percentage'])
  const list = percentage ? moneyOrNull(listed['price'], currency) : null
  const lowest = moneyOrNull(record(price['regulationPrice'])['price'], currency)
  if (!list || list.amount <= unit) return NOT_REDUCED
  if (!lowest || lowest.amount >= list.amount) return { list, listPercentage: percentage, regulation: lowest }
  if (lowest.amount <= unit) return NOT_REDUCED
  return { list: lowest, listPercentage: (1 - unit / lowest.amount) * 100, regulation: lowest }
}

/**
 * The old price of a line of a cart. Carts repeat the list price and leave the lowest one out (docs/backend.md,
 * "Cart"): without it the shop cannot decide whether the list price may be struck through, so the line shows none.
 */
export function lineReduction(price: Json, currency: string): Money | null {
  if (!recordOrNull(price['regulationPrice'])) return null
  return reduction(number(price['unitPrice']) ?? 0, price, currency).list
}

/** Price of the minimum purchase; null where one piece can be bought. */
function minimumPurchase(
  unit: number,
  list: Money | null,
  { min }: QuantityLimits,
  currency: string,
): MinimumPurchase | null {
  if (min <= 1) return null
  return { quantity: min, total: times(money(unit, currency), min), list: list && times(list, min) }
}

type Tier = Omit<PriceTier, 'unit'> & { unit: number }

interface Graduated {
  price: Json
  tier: Tier
  /** Quantities from and to which it is valid. */
  from: number
  to: number
}

/** Each tier but the last is valid up to its quantity, the last one from its quantity on. */
function tiersOf(graduated: Json[]): Graduated[] {
  const quantities = graduated.map((price) => number(price['quantity']) ?? 1)
  return graduated.map((price, index): Graduated => {
    const isLast = index === graduated.length - 1
    const quantity = quantities[index]!
    return {
      price,
      tier: { bound: isLast ? 'from' : 'to', quantity, unit: number(price['unitPrice']) ?? 0 },
      from: isLast ? quantity : (quantities[index - 1] ?? 0) + 1,
      to: isLast ? Number.MAX_SAFE_INTEGER : quantity,
    }
  })
}

/** Those tiers that some allowed quantity falls into: a price that cannot be paid is not shown. */
function reachable(tiers: Graduated[], { min, max, step }: QuantityLimits): Graduated[] {
  if (tiers.length < 2) return tiers
  const found = tiers.filter(({ from, to }) => {
    const first = from <= min ? min : min + Math.ceil((from - min) / step) * step
    return first <= Math.min(to, max)
  })
  return found.length > 0 ? found : tiers.slice(0, 1)
}

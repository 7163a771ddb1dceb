import type { TaxState } from '../../../api/types/common.ts'
import type { PriceScope, PublicFacts } from '../../platform/context.ts'
import type { PagesOptions } from './page-options.server.ts'
import type { PriceWorld } from './price-worlds.server.ts'

const taxedFacts = new WeakMap<PublicFacts, Map<TaxState, PublicFacts>>()

/** The facts as a world sees them; the same object each time, since its text is made once. */
export function taxed(facts: PublicFacts, { taxState }: Pick<PriceWorld, 'taxState'>): PublicFacts {
  if (facts.taxState === taxState) return facts
  const known = taxedFacts.get(facts) ?? new Map<TaxState, PublicFacts>()
  taxedFacts.set(facts, known)
  const own = known.get(taxState) ?? { ...facts, taxState }
  known.set(taxState, own)
  return own
}

/** The facts for a visitor who is nobody in particular: whether tax is in prices follows from their country. */
export async function factsFor(
  { ownPrices, worlds }: Pick<PagesOptions, 'ownPrices' | 'worlds'>,
  facts: PublicFacts,
  prices: PriceScope,
): Promise<PublicFacts> {
  if (prices.country === ownPrices().country) return facts
  const world = await worlds.nobody(prices)
  return world === null ? facts : taxed(facts, world)
}

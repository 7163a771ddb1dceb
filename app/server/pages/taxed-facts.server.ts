import type { TaxState } from '../../../api/types/common.ts'
import type { PriceScope, PublicFacts } from '../../platform/context.ts'
import type { PagesOptions } from './page-options.server.ts'
import type { PriceWorld } from './price-worlds.server.ts'

const taxedFacts = new WeakMap<PublicFacts, Map<TaxState, PublicFacts>>()

/** The facts as a world sees them; the same object each time, since its text is made once. */
export function taxed(facts: PublicFacts, { taxState }: Pick<PriceWorld, 'taxState'>): PublicFacts {
  if (facts.taxState === taxState) return facts
  const byTaxState = taxedFacts.get(facts) ?? new Map<TaxState, PublicFacts>()
  taxedFacts.set(facts, byTaxState)
  const own = byTaxState.get(taxState) ?? { ...facts, taxState }
  byTaxState.set(taxState, own)
  return own
}

/** The facts for an anonymous visitor: whether prices contain tax follows from their country. */
export async function factsFor(
  { channelPrices, worlds }: Pick<PagesOptions, 'channelPrices' | 'worlds'>,
  facts: PublicFacts,
  prices: PriceScope,
): Promise<PublicFacts> {
  if (prices.country === channelPrices().country) return facts
  const world = await worlds.anonymous(prices)
  return world === null ? facts : taxed(facts, world)
}

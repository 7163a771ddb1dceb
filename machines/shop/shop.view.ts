import type { ShopSnapshot } from './shop.machine.ts'

/** What a screen may read of the shop as a whole. */
export interface ShopFacts {
  /** The backend is in maintenance: the maintenance page stands in for every other. */
  closed: boolean
  /** ISO code of the currency of this browser's session. */
  currency: string
}

const known = new WeakMap<ShopSnapshot, ShopFacts>()

/** Facts of a snapshot; the same object for the same snapshot. */
export function shopFacts(snapshot: ShopSnapshot): ShopFacts {
  const facts = known.get(snapshot) ?? {
    closed: snapshot.matches({ availability: 'closed' }),
    currency: snapshot.context.currency,
  }
  known.set(snapshot, facts)
  return facts
}

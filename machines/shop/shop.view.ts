import type { ShopSnapshot } from './shop.machine.ts'
import type { ShopEvent } from './shop.types.ts'

/** What a screen may read of the shop as a whole. */
export interface ShopFacts {
  /** The backend is in maintenance: the maintenance page stands in for every other. */
  closed: boolean
  /** ISO code of the currency of this browser's session. */
  currency: string
}

/** What a screen may tell the shop. */
export interface ShopIntents {
  /** A page or drawer shows the cart's notices at its lines, until the returned function is called. */
  showNoticesHere: () => () => void
  /** The checkout placed an order. */
  orderPlaced: () => void
}

const known = new WeakMap<ShopSnapshot, ShopFacts>()

/** Facts of a snapshot; the same object for the same snapshot. */
export function shopFacts(snapshot: ShopSnapshot): ShopFacts {
  const facts = known.get(snapshot) ?? { closed: snapshot.matches('closed'), currency: snapshot.context.currency }
  known.set(snapshot, facts)
  return facts
}

/** Names for what can be told; components never send raw events. */
export const shopIntents = (send: (event: ShopEvent) => void): ShopIntents => ({
  showNoticesHere: () => {
    send({ type: 'surface.opened' })
    return () => send({ type: 'surface.closed' })
  },
  orderPlaced: () => send({ type: 'order.placed' }),
})

import type { ShopEvent } from './shop.types.ts'

/** The intents of the shop. */
export interface ShopIntents {
  /** A page or drawer shows the cart's notices at its lines, until the returned function is called. */
  showNoticesHere: () => () => void
  /** The checkout placed an order. */
  orderPlaced: () => void
}

/** Names for the events of the shop; components never send raw events. */
export const shopIntents = (send: (event: ShopEvent) => void): ShopIntents => ({
  showNoticesHere: () => {
    send({ type: 'noticeOutlet.opened' })
    return () => send({ type: 'noticeOutlet.closed' })
  },
  orderPlaced: () => send({ type: 'order.placed' }),
})

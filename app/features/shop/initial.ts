import { createActor } from 'xstate'
import { config } from '../../../app.config.ts'
import { cartFacts, cartMachine } from '../../../machines/cart/index.ts'
import type { KeptCart } from '../../../machines/cart/index.ts'
import { notificationsFacts, notificationsMachine } from '../../../machines/notifications/index.ts'
import { sessionFacts, sessionMachine } from '../../../machines/session/index.ts'
import type { ShopInput } from '../../../machines/shop/index.ts'
import { wishlistFacts, wishlistMachine } from '../../../machines/wishlist/index.ts'
import type { ProductId } from '../../../api/shapes/types.ts'

/** What the browser knows when the shop starts in it. */
export interface Known {
  firstVisit: boolean
  kept: KeptCart | null
  wishlist: ProductId[]
  currency: string
  random: () => number
  newId: () => string
}

const backOff = { first: 1_000, longest: 60_000 }

/** Input of the root machine; timings come from the shop's configuration. */
export function shopInput({ firstVisit, kept, wishlist, currency, random, newId }: Known): ShopInput {
  return {
    session: { firstVisit, backOff, maintenancePoll: 30_000, random },
    cart: { firstVisit, kept, settle: config.timings.quantitySettle, patience: 15_000, backOff, random },
    wishlist: { ids: wishlist },
    notifications: { timeout: config.timings.notification, newId },
    currency,
  }
}

const unknown = shopInput({
  firstVisit: false,
  kept: null,
  wishlist: [],
  currency: '',
  random: () => 0,
  newId: () => '',
})

/**
 * Facts of the machines before they run: what the server renders and the browser hydrates, so that a cached page fits
 * every visitor. No actor is started for them.
 */
export const initialFacts = {
  session: sessionFacts(createActor(sessionMachine, { input: unknown.session }).getSnapshot()),
  cart: cartFacts(createActor(cartMachine, { input: unknown.cart }).getSnapshot()),
  wishlist: wishlistFacts(createActor(wishlistMachine, { input: unknown.wishlist }).getSnapshot()),
  notifications: notificationsFacts(createActor(notificationsMachine, { input: unknown.notifications }).getSnapshot()),
  shop: { closed: false, currency: '' },
}

export type Facts = typeof initialFacts

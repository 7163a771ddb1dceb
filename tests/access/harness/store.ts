import { createActor, fromCallback } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import type { ShopViews } from '../../../app/features/shop/initial-views.ts'
import type { ShopStore } from '../../../app/features/shop/shop.store.ts'
import { cartIntents } from '../../../machines/cart/index.ts'
import { notificationsIntents } from '../../../machines/notifications/index.ts'
import { sessionIntents } from '../../../machines/session/index.ts'
import { shopIntents, shopMachine } from '../../../machines/shop/index.ts'
import { wishlistIntents } from '../../../machines/wishlist/index.ts'

const ignore = (): void => undefined

const silent = fromCallback(() => undefined)

/** A shop without anything that it starts by itself: it runs the actors of pages, and nothing else. */
const pagesOnly = shopMachine.provide({
  actors: Object.fromEntries(Object.keys(shopMachine.implementations.actors).map((name) => [name, silent])),
})
const backOff = { first: 1_000, longest: 60_000 }

/** A shop that stands still: these views, and intents that lead nowhere. Machines of pages run in it. */
export function stillStore(views: ShopViews, api: StoreApi, sideCartOpen: boolean): ShopStore {
  const actor = createActor(pagesOnly, {
    input: {
      session: { firstVisit: true, memory: null, backOff, maintenancePoll: 30_000, share: 0 },
      cart: { firstVisit: true, stored: null, settle: 800, timeout: 15_000, backOff, share: 0 },
      wishlist: { ids: [] },
      notifications: { timeout: 2_500 },
      currency: 'EUR',
    },
  }).start()
  return {
    start: () => ignore,
    ensureStarted: ignore,
    loadFailed: () => false,
    subscribe: () => ignore,
    view: (part) => views[part],
    intents: {
      session: sessionIntents(ignore),
      cart: cartIntents(ignore),
      wishlist: wishlistIntents(ignore),
      notifications: notificationsIntents(ignore),
      shop: shopIntents(ignore),
    },
    api,
    actor: () => actor,
    sideCart: { get: () => sideCartOpen, set: ignore, subscribe: () => ignore },
  }
}

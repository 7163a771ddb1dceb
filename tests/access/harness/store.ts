import type { StoreApi } from '../../../api/client/client.ts'
import type { ShopViews } from '../../../app/features/shop/initial-views.ts'
import type { ShopStore } from '../../../app/features/shop/shop.store.ts'
import { cartIntents } from '../../../machines/cart/index.ts'
import { notificationsIntents } from '../../../machines/notifications/index.ts'
import { sessionIntents } from '../../../machines/session/index.ts'
import { shopIntents } from '../../../machines/shop/index.ts'
import { wishlistIntents } from '../../../machines/wishlist/index.ts'

const ignore = (): void => undefined

/** A shop that stands still: these views, and intents that lead nowhere. */
export function stillStore(views: ShopViews, api: StoreApi, sideCartOpen: boolean): ShopStore {
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
    actor: () => null,
    sideCart: { isOpen: () => sideCartOpen, set: ignore, subscribe: () => ignore },
  }
}

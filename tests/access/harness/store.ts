import type { StoreApi } from '../../../api/client/client.ts'
import type { Facts } from '../../../app/features/shop/initial.ts'
import type { ShopStore } from '../../../app/features/shop/shop.store.ts'
import { cartIntents } from '../../../machines/cart/index.ts'
import { notificationsIntents } from '../../../machines/notifications/index.ts'
import { sessionIntents } from '../../../machines/session/index.ts'
import { shopIntents } from '../../../machines/shop/index.ts'
import { wishlistIntents } from '../../../machines/wishlist/index.ts'

const ignore = (): void => undefined

/** A shop that stands still: these facts, and intents that lead nowhere. */
export function stillStore(facts: Facts, api: StoreApi, sideCartOpen: boolean): ShopStore {
  return {
    start: () => ignore,
    wake: ignore,
    stranded: () => false,
    subscribe: () => ignore,
    facts: (part) => facts[part],
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

import type { CartView, CartIntents } from '../../../machines/cart/index.ts'
import type { NotificationsIntents } from '../../../machines/notifications/index.ts'
import type { WishlistView, WishlistIntents } from '../../../machines/wishlist/index.ts'
import { useAwake, useViewSelector, useShopStore, identity } from './shop.context.ts'

/** The cart's view and what the shopper can do with it. */
export function useCart(): CartView & CartIntents {
  useAwake()
  const view = useViewSelector('cart', identity)
  return { ...view, ...useShopStore().intents.cart }
}

/** The wishlist's view and what the shopper can do with it. */
export function useWishlist(): WishlistView & WishlistIntents {
  useAwake()
  const view = useViewSelector('wishlist', identity)
  return { ...view, ...useShopStore().intents.wishlist }
}

/** Intents for code that only notifies: it never renders again. */
export const useNotify = (): NotificationsIntents => useShopStore().intents.notifications

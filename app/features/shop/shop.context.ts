import { use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Context } from 'react'
import type { StoreApi } from '../../../api/client/client.ts'
import type { CartView, CartIntents } from '../../../machines/cart/index.ts'
import type { NotificationsView, NotificationsIntents } from '../../../machines/notifications/index.ts'
import type { SessionView, SessionIntents } from '../../../machines/session/index.ts'
import type { ShopView, ShopIntents } from '../../../machines/shop/index.ts'
import type { WishlistView } from '../../../machines/wishlist/index.ts'
import { ActorHostContext } from '../../platform/actor-host.ts'
import { initialViews } from './initial-views.ts'
import type { ShopViews } from './initial-views.ts'
import type { MachineName } from './initial-views.ts'
import type { ShopStore } from './shop.store.ts'

/** The store is also where pages find the system for their actors: one context is both. */
export const ShopStoreContext = ActorHostContext as Context<ShopStore | null>

/** The running shop; throws outside of `ShopProvider`, which is in the root route. */
export function useShopStore(): ShopStore {
  const store = use(ShopStoreContext)
  if (store === null) throw new Error('There is no ShopProvider')
  return store
}

/**
 * One value out of a machine's view. The component renders again only when the value changes, so that a card which shows
 * its own quantity is left alone by every other line.
 */
export function useViewSelector<Part extends MachineName, Value>(
  part: Part,
  select: (view: ShopViews[Part]) => Value,
): Value {
  const store = useShopStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(part, listener), [store, part])
  return useSyncExternalStore(
    subscribe,
    () => select(store.view(part)),
    () => select(initialViews[part]),
  )
}

/** All of a view. */
export const identity = <Value>(view: Value): Value => view

/** A page that shows a machine's whole view starts the actors without waiting for an idle browser. */
export function useAwake(): void {
  const store = useShopStore()
  useEffect(() => store.ensureStarted(), [store])
}

/** One value of the cart, chosen by a selector that answers the same value for the same view. */
export const useCartSelector = <Value>(select: (view: CartView) => Value): Value => useViewSelector('cart', select)
export const useSessionSelector = <Value>(select: (view: SessionView) => Value): Value =>
  useViewSelector('session', select)
export const useWishlistSelector = <Value>(select: (view: WishlistView) => Value): Value =>
  useViewSelector('wishlist', select)

/** The session's view and what the shopper can change about it. */
export function useSession(): SessionView & SessionIntents {
  useAwake()
  const view = useViewSelector('session', identity)
  return { ...view, ...useShopStore().intents.session }
}

/** The notifications on screen. */
export function useNotifications(): NotificationsView & NotificationsIntents {
  const view = useViewSelector('notifications', identity)
  return { ...view, ...useShopStore().intents.notifications }
}

export const useCartIntents = (): CartIntents => useShopStore().intents.cart
export const useSessionIntents = (): SessionIntents => useShopStore().intents.session

/** The view of the shop as a whole: closed for maintenance, currency. */
export const useShop = (): ShopView & ShopIntents => {
  const view = useViewSelector('shop', identity)
  return { ...view, ...useShopStore().intents.shop }
}

/** Changes of the cart that wait because the machines could not be loaded, and the way to ask for those again. */
export function useUnsentChanges(): { unsent: number; retry: () => void } {
  const store = useShopStore()
  const unsent = useCartSelector((cart) => (store.loadFailed() ? cart.unsent : 0))
  return { unsent, retry: store.ensureStarted }
}

/** The Store API through the same-origin proxy, in the document's language. */
export const useStoreApi = (): StoreApi => useShopStore().api

/** Whether the side cart is open, and the switch for it. */
export function useSideCart(): { open: boolean; show: () => void; hide: () => void } {
  const { sideCart } = useShopStore()
  const open = useSyncExternalStore(sideCart.subscribe, sideCart.get, () => false)
  const show = useCallback(() => sideCart.set(true), [sideCart])
  const hide = useCallback(() => sideCart.set(false), [sideCart])
  return { open, show, hide }
}

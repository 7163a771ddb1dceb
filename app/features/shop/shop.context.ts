import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { StoreApi } from '../../../api/client/client.ts'
import type { CartView, CartIntents } from '../../../machines/cart/index.ts'
import type { NotificationsView, NotificationsIntents } from '../../../machines/notifications/index.ts'
import type { SessionView, SessionIntents } from '../../../machines/session/index.ts'
import type { ShopActor, ShopView, ShopIntents } from '../../../machines/shop/index.ts'
import type { WishlistView, WishlistIntents } from '../../../machines/wishlist/index.ts'
import { initialFacts } from './initial.ts'
import type { Facts } from './initial.ts'
import type { MachineName } from './initial.ts'
import type { ShopStore } from './shop.store.ts'

export const ShopContext = createContext<ShopStore | null>(null)

/** The running shop; throws outside of `ShopProvider`, which stands in the root route. */
export function useShopStore(): ShopStore {
  const store = use(ShopContext)
  if (store === null) throw new Error('The shop is used outside of ShopProvider')
  return store
}

/**
 * One value out of a part's facts. The component renders again only when the value changes, so that a card which shows
 * its own quantity is left alone by every other line.
 */
function useFact<Part extends MachineName, Value>(part: Part, select: (facts: Facts[Part]) => Value): Value {
  const store = useShopStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(part, listener), [store, part])
  return useSyncExternalStore(
    subscribe,
    () => select(store.facts(part)),
    () => select(initialFacts[part]),
  )
}

const whole = <Value>(facts: Value): Value => facts

/** Who shows all of a part does not wait until the browser has time for it. */
function useAwake(): void {
  const store = useShopStore()
  useEffect(() => store.wake(), [store])
}

/** One fact of the cart, chosen by a selector that answers the same value for the same facts. */
export const useCartFact = <Value>(select: (facts: CartView) => Value): Value => useFact('cart', select)
export const useSessionFact = <Value>(select: (facts: SessionView) => Value): Value => useFact('session', select)
export const useWishlistFact = <Value>(select: (facts: WishlistView) => Value): Value => useFact('wishlist', select)

/** All facts of the cart and what the shopper can do with it. */
export function useCart(): CartView & CartIntents {
  useAwake()
  const facts = useFact('cart', whole)
  return { ...facts, ...useShopStore().intents.cart }
}

/** All facts of the session and what the shopper can change about it. */
export function useSession(): SessionView & SessionIntents {
  useAwake()
  const facts = useFact('session', whole)
  return { ...facts, ...useShopStore().intents.session }
}

/** All facts of the wishlist and what the shopper can do with it. */
export function useWishlist(): WishlistView & WishlistIntents {
  useAwake()
  const facts = useFact('wishlist', whole)
  return { ...facts, ...useShopStore().intents.wishlist }
}

/** The notifications on screen. Code that only tells something takes `useNotify`, which never renders again. */
export function useNotifications(): NotificationsView & NotificationsIntents {
  const facts = useFact('notifications', whole)
  return { ...facts, ...useShopStore().intents.notifications }
}

export const useNotify = (): NotificationsIntents => useShopStore().intents.notifications
export const useCartIntents = (): CartIntents => useShopStore().intents.cart
export const useSessionIntents = (): SessionIntents => useShopStore().intents.session

/** Facts of the shop as a whole: closed for maintenance, currency. */
export const useShop = (): ShopView & ShopIntents => {
  const facts = useFact('shop', whole)
  return { ...facts, ...useShopStore().intents.shop }
}

/** Changes of the cart that wait because the machines could not be loaded, and the way to ask for those again. */
export function useStranded(): { unsent: number; retry: () => void } {
  const store = useShopStore()
  const unsent = useCartFact((cart) => (store.stranded() ? cart.unsent : 0))
  return { unsent, retry: store.wake }
}

/** The root actor; null on the server and before the shop runs. */
export function useShopActor(): ShopActor | null {
  useAwake()
  const store = useShopStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe('shop', listener), [store])
  return useSyncExternalStore(subscribe, store.actor, () => null)
}

/** The Store API through the same-origin proxy, in the document's language. */
export const useStoreApi = (): StoreApi => useShopStore().api

/** Whether the side cart is open, and the switch for it. */
export function useSideCart(): { open: boolean; show: () => void; hide: () => void } {
  const { sideCart } = useShopStore()
  const open = useSyncExternalStore(sideCart.subscribe, sideCart.isOpen, () => false)
  const show = useCallback(() => sideCart.set(true), [sideCart])
  const hide = useCallback(() => sideCart.set(false), [sideCart])
  return { open, show, hide }
}

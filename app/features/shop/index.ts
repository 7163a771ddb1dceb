export {
  ShopStoreContext,
  useCartSelector,
  useCartIntents,
  useNotifications,
  useSession,
  useSessionSelector,
  useSessionIntents,
  useShop,
  useShopStore,
  useSideCart,
  useStoreApi,
  useUnsentChanges,
  useWishlistSelector,
} from './shop.context.ts'
export { useCart, useNotify, useWishlist } from './shop-hooks.ts'
export { usePrefill, usePrefillValues } from './use-prefill.ts'
export { runningOwners } from './running-owners.ts'
export { useShopActor } from './shop-actor.ts'
export { waitForView } from './wait-for-view.ts'
export { watchView } from './watch-view.ts'
export type { ShopStore } from './shop.store.ts'
export type { ShopViews } from './initial-views.ts'

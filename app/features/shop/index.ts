export { ShopProvider } from './shop.provider.tsx'
export {
  ShopContext,
  useCart,
  useCartSelector,
  useCartIntents,
  useNotifications,
  useNotify,
  useSession,
  useSessionSelector,
  useSessionIntents,
  useShop,
  useShopStore,
  useSideCart,
  useStoreApi,
  useWishlist,
  useWishlistSelector,
} from './shop.context.ts'
export { useShopActor } from './shop-actor.ts'
export { createShopStore } from './shop.store.ts'
export type { ShopStore } from './shop.store.ts'

export { ShopProvider } from './shop.provider.tsx'
export {
  ShopContext,
  useCart,
  useCartFact,
  useCartIntents,
  useNotifications,
  useNotify,
  useSession,
  useSessionFact,
  useSessionIntents,
  useShop,
  useShopActor,
  useShopStore,
  useSideCart,
  useStoreApi,
  useWishlist,
  useWishlistFact,
} from './shop.context.ts'
export { createShopStore } from './shop.store.ts'
export type { ShopStore } from './shop.store.ts'

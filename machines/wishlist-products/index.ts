export { wishlistProductsMachine } from './wishlist-products.machine.ts'
export { idsOf } from './wishlist-products.logic.ts'
export { wishlistProductsIntents, wishlistProductsView } from './wishlist-products.connect.ts'
export type { WishlistProductsIntents, WishlistProductsView } from './wishlist-products.connect.ts'
export type {
  ShownList,
  WishPage,
  WishPageRequest,
  WishlistProductsEvent,
  WishlistProductsInput,
  WishlistProductsPorts,
} from './wishlist-products.types.ts'
export type { WishlistProductsSnapshot } from './wishlist-products.machine.ts'

import type { ProductId } from '../../api/types/ids.ts'
import type { WishlistEvent } from './wishlist.types.ts'

/** The intents of the wishlist. */
export interface WishlistIntents {
  add: (productId: ProductId) => void
  remove: (productId: ProductId) => void
  toggle: (productId: ProductId, wanted: boolean) => void
  clear: () => void
  refresh: () => void
}

/** Names for what the shopper can do; components never send raw events. */
export const wishlistIntents = (send: (event: WishlistEvent) => void): WishlistIntents => ({
  add: (productId) => send({ type: 'product.add', productId }),
  remove: (productId) => send({ type: 'product.remove', productId }),
  toggle: (productId, wanted) => send({ type: wanted ? 'product.add' : 'product.remove', productId }),
  clear: () => send({ type: 'list.clear' }),
  refresh: () => send({ type: 'list.refresh' }),
})

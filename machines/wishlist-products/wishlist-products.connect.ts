import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ProductCard } from '../../api/types/product.ts'
import { memoised } from '../shared/view.ts'
import type { WishlistProductsSnapshot } from './wishlist-products.machine.ts'
import type { WishlistProductsEvent } from './wishlist-products.types.ts'

/** What a page with the products of a wishlist may read. */
export interface WishlistProductsView {
  status: 'waiting' | 'empty' | 'cleared' | 'loading' | 'failed' | 'shown' | 'refreshing' | 'outdated'
  /** Also what was taken off since this page is shown. */
  products: ProductCard[]
  page: number
  pages: number
  /** Products of this page that have left the shop and are still on the list. */
  missing: ProductId[]
  /** The content of the list before it was cleared. */
  cleared: ProductId[]
  failure: Failure | null
}

/** The intents of the view. */
export interface WishlistProductsIntents {
  changePage: (page: number) => void
  clear: () => void
  retry: () => void
  networkReturned: () => void
}

function viewOf({ value, context }: WishlistProductsSnapshot): WishlistProductsView {
  const { products, page, limit, total, missing, cleared, failure, list } = context
  return {
    status: typeof value === 'string' ? value : value.onScreen,
    products,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    missing: missing.filter((id) => list?.ids.includes(id)),
    cleared,
    failure,
  }
}

/** The view of a snapshot. */
export const wishlistProductsView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const wishlistProductsIntents = (send: (event: WishlistProductsEvent) => void): WishlistProductsIntents => ({
  changePage: (page) => send({ type: 'page.change', page }),
  clear: () => send({ type: 'list.clear' }),
  retry: () => send({ type: 'list.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

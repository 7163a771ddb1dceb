import { idOf } from '../mappers/ids.ts'
import { needElements, needRecord, number } from '../mappers/read.ts'
import type { Failure } from '../types/failure.ts'
import type { ProductId } from '../types/ids.ts'
import { isGone, nothing, operation } from './operation.ts'

/** Ids on the customer's list; `total` counts all pages. */
export interface WishlistIds {
  ids: ProductId[]
  total: number
}

const EMPTY: WishlistIds = { ids: [], total: 0 }

function wishlistIds(body: unknown): WishlistIds {
  const products = needRecord(needRecord(body, 'wishlist')['products'], 'wishlist.products')
  const ids = needElements(products, 'wishlist.products').flatMap((entity) => idOf('product', entity['id']) ?? [])
  return { ids, total: number(products['total']) ?? ids.length }
}

/**
 * The list of a customer who never had one is empty. A switched-off wishlist is `denied` (docs/backend.md,
 * "Customers").
 */
export const readWishlist = operation('POST /customer/wishlist', {
  kind: 'read',
  request: { body: { page: 1, limit: 100, 'total-count-mode': 'exact', includes: { product: ['id'] } } },
  map: wishlistIds,
  instead: { of: isGone, value: EMPTY },
})

const isOnList = (failure: Failure): boolean =>
  'violations' in failure && failure.violations.some(({ code }) => code === 'CHECKOUT__DUPLICATE_WISHLIST_PRODUCT')

/** A product that is on the list already is no error. */
export const addToWishlist = operation('POST /customer/wishlist/add/{productId}', {
  kind: 'write',
  request: (productId: ProductId) => ({ params: { path: { productId } } }),
  map: nothing,
  instead: { of: isOnList, value: undefined },
})

/** A product that is gone from the list already is no error. */
export const removeFromWishlist = operation('DELETE /customer/wishlist/delete/{productId}', {
  kind: 'write',
  request: (productId: ProductId) => ({ params: { path: { productId } } }),
  map: nothing,
  instead: { of: isGone, value: undefined },
})

/** Adds the products of this browser's list; the backend ignores what it has or does not sell. */
export const mergeWishlist = operation('POST /customer/wishlist/merge', {
  kind: 'write',
  request: (productIds: ProductId[]) => ({ body: { productIds } }),
  map: nothing,
})

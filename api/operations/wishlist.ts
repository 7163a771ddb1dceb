import { idOf } from '../mappers/ids.ts'
import type { CallOptions, StoreApi } from '../client/client.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { Failure } from '../types/failure.ts'
import { needRecord, needElements, number } from '../mappers/read.ts'
import type { ProductId } from '../types/ids.ts'

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

/** Turns one failure into a value, and only that one. */
async function unless<Value>(asked: Promise<Value>, isHarmless: (failure: Failure) => boolean, instead: Value) {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreApiError && isHarmless(error.failure)) return instead
    throw error
  }
}

const hasCode = (failure: Failure, code: string): boolean =>
  'violations' in failure && failure.violations.some((violation) => violation.code === code)

/**
 * The list of a customer who never had one is empty. A switched-off wishlist is `denied` (docs/backend.md,
 * "Customers").
 */
export const readWishlist = (
  api: StoreApi,
  { page = 1, limit = 100, signal }: { page?: number; limit?: number } & CallOptions = {},
): Promise<WishlistIds> =>
  unless(
    api.call({
      name: 'readWishlist',
      kind: 'read',
      signal,
      send: (client, init) =>
        client.POST('/customer/wishlist', {
          ...init,
          body: { page, limit, 'total-count-mode': 'exact', includes: { product: ['id'] } },
        }),
      shape: wishlistIds,
    }),
    (failure) => failure.kind === 'gone',
    EMPTY,
  )

/** A product that is on the list already is no error. */
export const addToWishlist = (api: StoreApi, productId: ProductId, { signal }: CallOptions = {}): Promise<void> =>
  unless(
    api.call({
      name: 'addToWishlist',
      kind: 'write',
      signal,
      send: (client, init) =>
        client.POST('/customer/wishlist/add/{productId}', { ...init, params: { path: { productId } } }),
      shape: () => undefined,
    }),
    (failure) => hasCode(failure, 'CHECKOUT__DUPLICATE_WISHLIST_PRODUCT'),
    undefined,
  )

/** A product that is gone from the list already is no error. */
export const removeFromWishlist = (api: StoreApi, productId: ProductId, { signal }: CallOptions = {}): Promise<void> =>
  unless(
    api.call({
      name: 'removeFromWishlist',
      kind: 'write',
      signal,
      send: (client, init) =>
        client.DELETE('/customer/wishlist/delete/{productId}', { ...init, params: { path: { productId } } }),
      shape: () => undefined,
    }),
    (failure) => failure.kind === 'gone',
    undefined,
  )

/** Adds the products of this browser's list; the backend ignores what it has or does not sell. */
export const mergeWishlist = (api: StoreApi, productIds: ProductId[], { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'mergeWishlist',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/customer/wishlist/merge', { ...init, body: { productIds } }),
    shape: () => undefined,
  })

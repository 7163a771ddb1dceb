import type { CallOptions, StoreApi } from '../client/client.ts'
import { idOf } from '../mappers/ids.ts'
import { productCards } from '../mappers/product.ts'
import { needElements, needRecord, number } from '../mappers/read.ts'
import type { Failure } from '../types/failure.ts'
import type { ProductId } from '../types/ids.ts'
import type { ProductCard } from '../types/product.ts'
import { cardContext, type CardOptions } from './catalogue.ts'
import { CARDS } from './includes.ts'
import { LARGE_BODY_BYTES, at, declareBody, id, list, members, integer } from './body.ts'
import { isNotFound, nothing, operation } from './operation.ts'
import { readAll } from './read-all.ts'

/** Ids on the customer's list; `total` counts those that are not among them, too. */
export interface WishlistIds {
  ids: ProductId[]
  total: number
}

interface Page {
  page: number
  limit: number
}

const pagePart = () => members<Page>({ page: integer(1, 1_000), limit: integer(1, 100) })

const productsIn = (body: unknown) => {
  const products = needRecord(needRecord(body, 'wishlist')['products'], 'wishlist.products')
  const elements = needElements(products, 'wishlist.products')
  return { elements, total: number(products['total']) ?? elements.length }
}

const EMPTY: WishlistIds = { ids: [], total: 0 }

/** The list of a customer who never had one is empty. */
export const readWishlistIds = operation('POST /customer/wishlist', {
  kind: 'read',
  request: (page: Page) => ({
    body: { ...page, 'total-count-mode': 'exact', includes: { product: ['id'] } },
  }),
  map: (body): WishlistIds => {
    const { elements, total } = productsIn(body)
    return { ids: elements.flatMap((entity) => idOf('product', entity['id']) ?? []), total }
  },
  instead: { of: isNotFound, value: EMPTY },
})

export const readWishlistIdsBody = /* @__PURE__ */ declareBody(readWishlistIds, () => pagePart())

const NO_PRODUCTS: { products: ProductCard[]; total: number } = { products: [], total: 0 }

/** One page of the list with its products, newest first; `total` is exact and counts all pages. */
export const readWishlistPage = operation('POST /customer/wishlist', {
  kind: 'read',
  seoUrls: true,
  request: (page: Page) => ({
    body: {
      ...page,
      'total-count-mode': 'exact',
      associations: { options: { associations: { group: {} } } },
      includes: CARDS,
    },
  }),
  map: (body, options: CardOptions): { products: ProductCard[]; total: number } => {
    const { elements, total } = productsIn(body)
    return { products: productCards(elements, cardContext(body, options)), total }
  },
  instead: { of: isNotFound, value: NO_PRODUCTS },
})

export const readWishlistPageBody = /* @__PURE__ */ declareBody(readWishlistPage, () => pagePart())

/**
 * The whole list, however long, so that every heart is right. A switched-off wishlist is `denied` (docs/backend.md,
 * "Customers").
 */
export async function readWishlist(api: StoreApi, options: CallOptions = {}): Promise<WishlistIds> {
  let total = 0
  const ids: ProductId[] = []
  await readAll(10, async (page, limit) => {
    const answer = await readWishlistIds(api, { page, limit }, options)
    ids.push(...answer.ids)
    total = answer.total
    return answer.ids
  })
  return { ids: [...new Set(ids)], total: Math.max(total, ids.length) }
}

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
  instead: { of: isNotFound, value: undefined },
})

/**
 * Adds the products of this browser's list; the backend ignores what it has or does not sell. It shows what comes last
 * first.
 */
export const mergeWishlist = operation('POST /customer/wishlist/merge', {
  kind: 'write',
  request: (productIds: ProductId[]) => ({ body: { productIds } }),
  map: nothing,
})

export const mergeWishlistBody = /* @__PURE__ */ declareBody(
  mergeWishlist,
  () => at(['productIds'], list(1_000, id())),
  {
    bytes: LARGE_BODY_BYTES,
  },
)

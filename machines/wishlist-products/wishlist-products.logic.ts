import type { ProductId } from '../../api/types/ids.ts'
import type { ProductCard } from '../../api/types/product.ts'
import type { ShownList, WishPage, WishPageRequest, WishlistProductsContext } from './wishlist-products.types.ts'

const nothing: ShownList = { ids: [], onServer: false }

export const requestOf = ({ list, page, limit, currency }: WishlistProductsContext): WishPageRequest => ({
  ...(list ?? nothing),
  page,
  limit,
  currency,
})

/** Ids of one page of a list whose ids are all loaded. */
export const idsOf = ({ ids, page, limit }: WishPageRequest): ProductId[] => ids.slice((page - 1) * limit, page * limit)

/** Whether a list needs products that were not requested. A list that only lost some keeps what is on screen. */
export function needsProducts({ list, products }: WishlistProductsContext, next: ShownList): boolean {
  if (list === null || list.onServer !== next.onServer) return true
  const loaded = new Set([...list.ids, ...products.map(({ id }) => id)])
  return next.ids.some((id) => !loaded.has(id))
}

/** What was taken off keeps its place beside what was read now, for the way back. */
function withPlaces(before: readonly ProductCard[], read: readonly ProductCard[], ids: readonly ProductId[]) {
  const all = [...read]
  for (const [place, product] of before.entries())
    if (!ids.includes(product.id) && !read.some(({ id }) => id === product.id)) all.splice(place, 0, product)
  return all
}

/** The change by an answer. */
export function withPage(context: WishlistProductsContext, { products: read, total }: WishPage) {
  const request = requestOf(context)
  const isSamePage = context.shownPage === context.page
  return {
    products: isSamePage ? withPlaces(context.products, read, request.ids) : read,
    total,
    shownPage: context.page,
    missing: request.onServer ? [] : idsOf(request).filter((id) => !read.some((product) => product.id === id)),
    failure: null,
  }
}

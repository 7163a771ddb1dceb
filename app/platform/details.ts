import type { ListingRules } from '../../api/mappers/listing-query.ts'
import { format, parse } from '../../api/mappers/listing-query.ts'
import type { CategoryId, ProductId } from '../../api/types/ids.ts'
import type { ListingQuery } from '../../api/types/listing.ts'
import type { ReviewQuery } from '../../api/types/review.ts'
import { idOf } from '../../api/mappers/ids.ts'
import { listingRules } from './search-params.ts'

/** Counts of a listing's filters: of a category, or of a search. */
interface FilterCountsRequest {
  categoryId: CategoryId | null
  query: ListingQuery
  /** Chosen options by property group. */
  groups: string[][]
}

/** Reviews of one product. */
interface ReviewsRequest extends ReviewQuery {
  productId: ProductId
}

/** Data that pages request beside themselves, once a shopper opens the part that shows them. */
export const FILTERS_PATH = '/_details/filters.json'
export const REVIEWS_PATH = '/_details/reviews.json'
export const SUBMENU_PATH = '/_details/submenu.json'
export const FAMILIES_PATH = '/_details/families.json'

/** The price of delivering the shopper's cart to another country: posted, because the answer is theirs alone. */
export const DELIVERY_ESTIMATE_PATH = '/_details/delivery.json'

const ID = /^[0-9a-f]{32}$/
/** Families that one address may name: more than a page of a list has. */
export const FAMILIES = 50

const rulesOf = (categoryId: CategoryId | null): ListingRules =>
  listingRules[categoryId === null ? 'search' : 'category']

/** Neither pages nor sorting change a figure: one choice has one address. */
const plain = ({ first: _f, last: _l, limit: _s, order: _o, ...chosen }: ListingQuery): ListingQuery => ({
  ...chosen,
  first: 1,
  last: 1,
})

/** The search part of the address, in a fixed order and without question mark. */
export function formatFilterCounts({ categoryId, query, groups }: FilterCountsRequest): string {
  const grouped = groups
    .map((options) => options.toSorted((one, other) => (one < other ? -1 : 1)).join('|'))
    .filter((options) => options !== '')
    .toSorted((one, other) => (one < other ? -1 : 1))
  return [
    ...(categoryId === null ? [] : [`category=${categoryId}`]),
    format(plain(query)),
    ...(grouped.length === 0 ? [] : [`groups=${grouped.join(',')}`]),
  ]
    .filter((part) => part !== '')
    .join('&')
}

/** @returns null for an address that no page of the shop requests */
export function parseFilterCounts(params: URLSearchParams): FilterCountsRequest | null {
  const category = params.get('category')
  if (category !== null && !ID.test(category)) return null
  const categoryId = idOf('category', category)
  const query = plain(parse(params, rulesOf(categoryId)))
  if (categoryId === null && query.search === undefined) return null
  const groups = (params.get('groups') ?? '')
    .split(',')
    .map((options) => options.split('|').filter((id) => ID.test(id) && query.properties.includes(id)))
    .filter((options) => options.length > 0)
  return { categoryId, query, groups }
}

export const formatSubmenu = (categoryId: CategoryId): string => `category=${categoryId}`

/** @returns null for an address that no page of the shop requests */
export function parseSubmenu(params: URLSearchParams): CategoryId | null {
  const category = params.get('category') ?? ''
  return ID.test(category) ? idOf('category', category) : null
}

/** One address for the same families, in whatever order a list has them. */
export const formatFamilies = (families: readonly ProductId[]): string =>
  `of=${[...new Set(families)].toSorted().join(',')}`

/** @returns null for an address that no page of the shop requests */
export function parseFamilies(params: URLSearchParams): ProductId[] | null {
  const ids = (params.get('of') ?? '').split(',')
  const families = ids.flatMap((id) => (ID.test(id) ? (idOf('product', id) ?? []) : []))
  return families.length === ids.length && families.length <= FAMILIES ? families : null
}

const ORDERS: readonly ReviewQuery['order'][] = ['newest', 'best', 'worst']
/** The last page of reviews that can be requested: a reader of a thousand has read enough. */
const LAST_PAGE = 100

export function formatReviews({ productId, page, stars, languageId, order }: ReviewsRequest): string {
  return [
    `product=${productId}`,
    ...(page > 1 ? [`p=${page}`] : []),
    ...(stars === null ? [] : [`stars=${stars}`]),
    ...(languageId === null ? [] : [`language=${languageId}`]),
    ...(order === 'newest' ? [] : [`order=${order}`]),
  ].join('&')
}

/** @returns null for an address that no page of the shop requests */
export function parseReviews(params: URLSearchParams): ReviewsRequest | null {
  const product = params.get('product') ?? ''
  const productId = idOf('product', product)
  const languageId = params.get('language')
  const page = Number(params.get('p') ?? 1)
  const stars = params.has('stars') ? Number(params.get('stars')) : null
  const order = ORDERS.find((candidate) => candidate === (params.get('order') ?? 'newest'))
  if (productId === null || !ID.test(product) || order === undefined) return null
  if (languageId !== null && !ID.test(languageId)) return null
  if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE) return null
  if (stars !== null && ![1, 2, 3, 4, 5].includes(stars)) return null
  return { productId, page, stars, languageId, order }
}

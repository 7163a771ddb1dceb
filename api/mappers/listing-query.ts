import type { ListingQuery } from '../types/listing.ts'

/** Limits and choices of a listing; everything else in an address is ignored. */
export interface ListingRules {
  /** Page sizes to choose from; the first is the default. */
  sizes: readonly number[]
  /** Products that one page may show at most, "load more" included. */
  maxListed: number
  /** Results are of many categories, and can be narrowed to some. */
  byCategory?: boolean
}

const ID = /^[0-9a-f]{32}$/
/** Sorting keys are the shop owner's; the backend falls back on its default for unknown ones. */
const KEY = /^[\w-]{1,64}$/
const LONGEST_SEARCH = 200
const MOST_OPTIONS = 50
const LAST_PAGE = 10_000
/** Products per page where the shop names no size. */
const FALLBACK_SIZE = 10

function integer(value: string | null, least: number, most: number): number | undefined {
  if (value === null || !/^\d{1,6}$/.test(value)) return undefined
  const parsed = Number(value)
  return parsed >= least && parsed <= most ? parsed : undefined
}

function amount(value: string | null): number | undefined {
  if (value === null || !/^\d{1,9}(\.\d{1,4})?$/.test(value)) return undefined
  return Number(value)
}

/** `a|b`, in order and without doubles, so that one choice has one address. */
function ids(value: string | null): string[] {
  const valid = (value ?? '').split('|').filter((id) => ID.test(id))
  return [...new Set(valid)].sort().slice(0, MOST_OPTIONS)
}

/** Products per page of a query. */
export const pageSize = (query: ListingQuery, { sizes }: ListingRules): number =>
  query.limit ?? sizes[0] ?? FALLBACK_SIZE

const withoutUndefined = <Value extends object>(value: Value): Value => {
  for (const key of Object.keys(value)) if (Reflect.get(value, key) === undefined) Reflect.deleteProperty(value, key)
  return value
}

/**
 * Reads the listing part of an address. Unknown, malformed and default values vanish, lists are sorted: two addresses
 * of the same listing parse equal, which makes the result fit for cache keys.
 */
export function parse(search: string | URLSearchParams, rules: ListingRules): ListingQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  const requested = integer(params.get('limit'), 1, 100)
  const limit =
    requested !== undefined && requested !== rules.sizes[0] && rules.sizes.includes(requested) ? requested : undefined
  const order = params.get('order') ?? ''
  const term = (params.get('search') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  const categories = rules.byCategory ? ids(params.get('categories')) : []
  const [from, to] = [amount(params.get('min-price')), amount(params.get('max-price'))]
  // Typed the other way round, they mean the same.
  const isReversed = from !== undefined && to !== undefined && from > to
  const query: ListingQuery = {
    ...pagesOf(params, Math.max(1, Math.floor(rules.maxListed / (limit ?? rules.sizes[0] ?? FALLBACK_SIZE)))),
    limit,
    order: KEY.test(order) ? order : undefined,
    manufacturer: ids(params.get('manufacturer')),
    properties: ids(params.get('properties')),
    categories: categories.length > 0 ? categories : undefined,
    minPrice: isReversed ? to : from,
    maxPrice: isReversed ? from : to,
    rating: integer(params.get('rating'), 1, 5),
    shippingFree: params.get('shipping-free') === 'true' || params.get('shipping-free') === '1' || undefined,
    search: term === '' ? undefined : term,
  }
  return withoutUndefined(query)
}

/** `pages=1-3` shows pages from the first on; one page alone is `p=3`. More than may be shown at once is cut off. */
function pagesOf(params: URLSearchParams, most: number): { first: number; last: number } {
  const range = /^1-(\d{1,3})$/.exec(params.get('pages') ?? '')
  if (range) return { first: 1, last: Math.max(1, Math.min(Number(range[1]), most)) }
  const page = integer(params.get('p'), 1, LAST_PAGE) ?? 1
  return { first: page, last: page }
}

/**
 * The address's search part of a query, the listing's parameters in a fixed order; empty for the plain listing.
 *
 * @returns without leading `?`
 */
export function format(query: ListingQuery): string {
  const parts: [string, string][] = []
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') parts.push([name, encodeURIComponent(value).replaceAll('%7C', '|')])
  }
  add('search', query.search)
  add('order', query.order)
  add('limit', query.limit)
  add('manufacturer', query.manufacturer.join('|'))
  add('properties', query.properties.join('|'))
  add('categories', query.categories?.join('|'))
  add('min-price', query.minPrice)
  add('max-price', query.maxPrice)
  add('rating', query.rating)
  add('shipping-free', query.shippingFree ? 'true' : undefined)
  if (query.last > query.first) add('pages', `1-${query.last}`)
  else if (query.last > 1) add('p', query.last)
  return parts.map(([name, value]) => `${name}=${value}`).join('&')
}

/** The listing parameters that backends read (docs/backend.md, "Listings": `page` alone is ignored). */
export interface ListingBody {
  p: number
  limit: number
  order?: string
  manufacturer?: string
  properties?: string
  'min-price'?: number
  'max-price'?: number
  rating?: number
  'shipping-free'?: boolean
  search?: string
}

/** One call for all shown pages: pages 1 to n are one page n times as long. */
export function toBackend(query: ListingQuery, rules: ListingRules): ListingBody {
  const size = pageSize(query, rules)
  const span = query.last - query.first + 1
  return withoutUndefined({
    p: span > 1 ? 1 : query.first,
    limit: span > 1 ? Math.min(size * query.last, 100) : size,
    order: query.order,
    manufacturer: query.manufacturer.join('|') || undefined,
    properties: query.properties.join('|') || undefined,
    'min-price': query.minPrice,
    'max-price': query.maxPrice,
    rating: query.rating,
    'shipping-free': query.shippingFree,
    search: query.search,
  })
}

/** The plain listing. */
export const emptyQuery = (): ListingQuery => ({ first: 1, last: 1, manufacturer: [], properties: [] })

/** True when a filter narrows the listing; order, page and search term are no filters. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.manufacturer.length > 0 ||
  query.properties.length > 0 ||
  (query.categories?.length ?? 0) > 0 ||
  query.minPrice !== undefined ||
  query.maxPrice !== undefined ||
  query.rating !== undefined ||
  query.shippingFree === true

import type { Listing, ListingQuery } from '../../api/types/listing.ts'
import type { FilterChange, ListingEvent } from './listing.types.ts'

const first = { first: 1, last: 1 }

const toggled = (list: string[], id: string, chosen: boolean): string[] => [
  ...list.filter((other) => other !== id),
  ...(chosen ? [id] : []),
]

/** The query with one filter changed. The page starts over; order, limit and search text stay. */
export function withFilter(query: ListingQuery, change: FilterChange): ListingQuery {
  switch (change.filter) {
    case 'manufacturer':
      return { ...query, ...first, manufacturer: toggled(query.manufacturer, change.id, change.chosen) }
    case 'properties':
      return { ...query, ...first, properties: toggled(query.properties, change.id, change.chosen) }
    case 'categories': {
      const categories = toggled(query.categories ?? [], change.id, change.chosen)
      return { ...query, ...first, categories: categories.length > 0 ? categories : undefined }
    }
    case 'price':
      return { ...query, ...first, minPrice: change.min, maxPrice: change.max }
    case 'rating':
      return { ...query, ...first, rating: change.atLeast }
    default:
      return { ...query, ...first, shippingFree: change.only || undefined }
  }
}

export const withOrder = (query: ListingQuery, order: string): ListingQuery => ({ ...query, ...first, order })

export const withLimit = (query: ListingQuery, limit: number): ListingQuery => ({ ...query, ...first, limit })

/** One page alone; a number outside of the list means its nearest page. */
export function withPage(query: ListingQuery, page: number, pages: number): ListingQuery {
  const there = Math.max(1, Math.min(page, pages))
  return { ...query, first: there, last: there }
}

/** One page more at the end, shown from the first page on: that is what an address can say. */
export const withMore = (query: ListingQuery): ListingQuery => ({ ...query, first: 1, last: query.last + 1 })

/** "Load more" has something to load, and the page may hold it. */
export const hasMore = (query: ListingQuery, { pages, limit }: Listing, maxListed: number): boolean =>
  query.last < pages && (query.last + 1) * limit <= maxListed

/** No filter chosen: search text, sorting, page size and the maker whose list it is are no filters and stay. */
export const withoutFilters = (
  { search, order, limit, manufacturer }: ListingQuery,
  { maker }: Pick<Listing, 'maker'>,
): ListingQuery => ({
  ...first,
  manufacturer: maker ? manufacturer : [],
  properties: [],
  search,
  order,
  limit,
})

/** How many filters are set: a price range counts once, the maker whose list it is does not. */
export const filterCount = (query: ListingQuery, { maker }: Pick<Listing, 'maker'>): number =>
  (maker ? 0 : query.manufacturer.length) +
  query.properties.length +
  (query.categories?.length ?? 0) +
  (query.minPrice !== undefined || query.maxPrice !== undefined ? 1 : 0) +
  (query.rating === undefined ? 0 : 1) +
  (query.shippingFree ? 1 : 0)

/** The query that a choice leads to, shown before the machine gets the event; null for events that choose nothing. */
export function queryAfter(
  query: ListingQuery,
  event: ListingEvent,
  listing: Pick<Listing, 'maker'>,
): ListingQuery | null {
  switch (event.type) {
    case 'filter.change':
      return withFilter(query, event.change)
    case 'price.type':
      return withFilter(query, { filter: 'price', min: event.min, max: event.max })
    case 'sorting.choose':
      return withOrder(query, event.order)
    case 'limit.choose':
      return withLimit(query, event.limit)
    case 'filters.reset':
      return withoutFilters(query, listing)
    default:
      return null
  }
}

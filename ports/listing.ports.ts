import type { StoreApi } from '../api/client/client.ts'
import type { ListingRules } from '../api/mappers/listing-query.ts'
import { readListing, search } from '../api/operations/catalogue.ts'
import type { CategoryId } from '../api/types/ids.ts'
import type { Listing, ListingQuery } from '../api/types/listing.ts'

/** Source of a list: the products of a category, or the results of a search. */
export type ListingSource = { categoryId: CategoryId } | 'search'

/** Data that a search needs beside the query. */
interface ListingSurroundings {
  rules: ListingRules
  /** ISO code of the session's currency. */
  currency: string
  /** Milliseconds since the epoch. */
  now: number
  signal?: AbortSignal
}

/** Reads one list of products; rejects as the functions of `api/` do. */
export const listingOf = (
  api: StoreApi,
  source: ListingSource,
  query: ListingQuery,
  { rules, ...options }: ListingSurroundings,
): Promise<Listing> =>
  source === 'search'
    ? search(api, { query: { ...query, search: query.search ?? '' }, rules }, options)
    : readListing(api, { categoryId: source.categoryId, query, rules }, options)

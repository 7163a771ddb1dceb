import type { Failure } from '../../api/types/failure.ts'
import type { Listing, ListingQuery } from '../../api/types/listing.ts'

/** A change to one filter; everything else that is chosen stays. */
export type FilterChange =
  | { filter: 'manufacturer' | 'properties' | 'categories'; id: string; chosen: boolean }
  | { filter: 'price'; min?: number; max?: number }
  | { filter: 'rating'; atLeast?: number }
  | { filter: 'shippingFree'; only: boolean }

/** The ports of the machine. */
export interface ListingPorts {
  /**
   * Puts the query into the address and answers with what the page's loader read for it: the loader is the only
   * fetcher. Rejects with a `StoreApiError`, then the address is as it was.
   */
  search: (input: { query: ListingQuery }, signal: AbortSignal) => Promise<Listing>
}

export interface ListingInput {
  /** Read by the loader; server and first client render show it. */
  listing: Listing
  /** Products that "load more" may put on one page. */
  maxListed: number
  /** Milliseconds of rest before a typed price is searched for. */
  settle: number
}

export interface ListingContext {
  listing: Listing
  /** The query under way, or the one that failed; null when the listing shows the last query. */
  pendingQuery: ListingQuery | null
  failure: Failure | null
  limits: { maxListed: number; settle: number }
}

export type ListingEvent =
  /** The shopper sets a filter, or takes it back. */
  | { type: 'filter.change'; change: FilterChange }
  /** Like `filter.change`, but typed: settles before the search. */
  | { type: 'price.type'; min?: number; max?: number }
  /** The shopper chooses another order of the products. */
  | { type: 'sorting.choose'; order: string }
  /** The shopper chooses how many products a page has. */
  | { type: 'limit.choose'; limit: number }
  /** The shopper turns to another page. */
  | { type: 'page.choose'; page: number }
  /** The shopper wants more products below those on screen. */
  | { type: 'more.load' }
  /** The shopper takes every filter back. */
  | { type: 'filters.reset' }
  /** The shopper retries. */
  | { type: 'search.retry' }
  /** The address changed, by a link or by Back; its list has arrived. */
  | { type: 'url.applied'; listing: Listing }

/** `listing.shown`: the list moves into view and its size is read out; `more` when it only grew at its end. */
export type ListingEmitted = { type: 'listing.shown'; more: boolean }

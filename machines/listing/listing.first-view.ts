import type { Listing } from '../../api/types/listing.ts'
import type { ListingView } from './listing.connect.ts'
import { filterCount, hasMore } from './listing.logic.ts'

/** View of a list before its machine runs: what the server renders and the browser hydrates. */
export function firstView(listing: Listing, maxListed: number): ListingView {
  const query = listing.current
  return {
    status: 'initial',
    listing,
    query,
    filters: filterCount(query, listing),
    busy: false,
    canLoadMore: hasMore(query, listing, maxListed),
    failure: null,
  }
}

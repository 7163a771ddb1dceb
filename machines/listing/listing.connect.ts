import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Listing, ListingQuery } from '../../api/types/listing.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { listingMachine } from './listing.machine.ts'
import { filterCount, hasMore } from './listing.logic.ts'
import type { FilterChange, ListingEvent } from './listing.types.ts'

/** The screen's name of each state. */
const statuses = {
  initial: 'initial',
  searching: 'searching',
  applied: 'applied',
  loadingMore: 'loadingMore',
  failed: 'failed',
} as const satisfies Statuses<SnapshotFrom<typeof listingMachine>['value']>

/** The view of a list of products. */
export interface ListingView {
  status: StatusIn<typeof statuses>
  /** The list on the screen. */
  listing: Listing
  /** The choice: shown at once, before the list follows. */
  query: ListingQuery
  filters: number
  /** The list does not show yet what is chosen. */
  busy: boolean
  canLoadMore: boolean
  failure: Failure | null
}

function viewOf(snapshot: SnapshotFrom<typeof listingMachine>): ListingView {
  const { listing, pendingQuery, failure } = snapshot.context
  const status = statusIn(statuses, snapshot.value)
  const query = pendingQuery ?? listing.current
  return {
    status,
    listing,
    query,
    filters: filterCount(query, listing),
    busy: status === 'searching' || status === 'loadingMore',
    canLoadMore: snapshot.can({ type: 'more.load' }),
    failure,
  }
}

/** The view of a snapshot. */
export const listingView = memoised(viewOf)

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

/** The intents of a list of products. */
export interface ListingIntents {
  changeFilter: (change: FilterChange) => void
  /** Typed prices, in the document's currency; undefined means no bound. */
  typePrice: (min: number | undefined, max: number | undefined) => void
  chooseSorting: (order: string) => void
  chooseLimit: (limit: number) => void
  choosePage: (page: number) => void
  loadMore: () => void
  reset: () => void
  retry: () => void
}

export function listingIntents(send: (event: ListingEvent) => void): ListingIntents {
  return {
    changeFilter: (change) => send({ type: 'filter.change', change }),
    typePrice: (min, max) => send({ type: 'price.type', min, max }),
    chooseSorting: (order) => send({ type: 'sorting.choose', order }),
    chooseLimit: (limit) => send({ type: 'limit.choose', limit }),
    choosePage: (page) => send({ type: 'page.choose', page }),
    loadMore: () => send({ type: 'more.load' }),
    reset: () => send({ type: 'filters.reset' }),
    retry: () => send({ type: 'search.retry' }),
  }
}

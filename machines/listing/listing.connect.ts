import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Listing, ListingQuery } from '../../api/types/listing.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { listingMachine } from './listing.machine.ts'
import { filterCount } from './listing.logic.ts'

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

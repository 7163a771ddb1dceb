import type { ProductId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { WishlistSnapshot } from './wishlist.machine.ts'
import { shownIds } from './wishlist.logic.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'

/** The screen's name of each state. */
const statuses = {
  local: 'local',
  merging: 'merging',
  server: {
    loading: 'loading',
    ready: 'ready',
    unread: 'unread',
    changing: 'ready',
    disabled: 'disabled',
  },
} as const satisfies Statuses<WishlistSnapshot['value']>

/** The view of the wishlist. */
export interface WishlistView {
  status: StatusIn<typeof statuses>
  /** Products on the list, newest first. */
  ids: ProductId[]
  has: (productId: ProductId) => boolean
  /** Also what the list is too long to name. */
  count: number
  pending: boolean
  failure: Failure | null
}

function viewOf(snapshot: WishlistSnapshot): WishlistView {
  const { context } = snapshot
  const onServer = snapshot.matches('server')
  const ids = shownIds(context, onServer)
  const more = onServer && context.server !== null ? context.server.total - context.server.ids.length : 0
  const held = new Set(ids)
  return {
    status: statusIn(statuses, snapshot.value),
    ids,
    has: (productId) => held.has(productId),
    count: ids.length + more,
    pending: context.queue.length > 0,
    failure: context.failure,
  }
}

/** The view of a snapshot. */
export const wishlistView = memoised(viewOf)

import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ComparedProduct } from '../../api/types/product.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { ComparisonSnapshot } from './comparison.machine.ts'
import type { ComparisonEvent } from './comparison.types.ts'
import { isFull } from './comparison.logic.ts'

/** The view of the comparison. */
export interface ComparisonView {
  /** Of the page; `closed` while another one is on screen. */
  status: StatusIn<typeof statuses>
  /** In the order in which they were added. */
  ids: readonly ProductId[]
  has: (id: ProductId) => boolean
  full: boolean
  most: number
  /** One product too many was wanted. */
  refused: ProductId | null
  /** Those of the list that were read, in its order. */
  products: ComparedProduct[]
  /** Products of the list that have left the shop. */
  missing: ProductId[]
  onlyDifferences: boolean
  failure: Failure | null
}

/** The intents of the view. */
export interface ComparisonIntents {
  add: (id: ProductId) => void
  remove: (id: ProductId) => void
  clear: () => void
  dismissRefusal: () => void
  open: () => void
  close: () => void
  showDifferences: (only: boolean) => void
  retry: () => void
  networkReturned: () => void
}

const statuses = {
  closed: 'closed',
  open: {
    deciding: 'reading',
    empty: 'empty',
    reading: 'reading',
    failed: 'failed',
    shown: { current: 'shown', refreshing: 'refreshing', outdated: 'outdated' },
  },
} as const satisfies Statuses<ComparisonSnapshot['value']['page']>

function viewOf({ value, context }: ComparisonSnapshot): ComparisonView {
  const { ids, most, refused, products, missing, onlyDifferences, failure } = context
  return {
    status: statusIn(statuses, value.page),
    ids,
    has: (id) => ids.includes(id),
    full: isFull(context),
    most,
    refused,
    products: ids.flatMap((id) => products.find((product) => product.id === id) ?? []),
    missing: missing.filter((id) => ids.includes(id)),
    onlyDifferences,
    failure,
  }
}

/** The view of a snapshot. */
export const comparisonView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const comparisonIntents = (send: (event: ComparisonEvent) => void): ComparisonIntents => ({
  add: (id) => send({ type: 'product.add', id }),
  remove: (id) => send({ type: 'product.remove', id }),
  clear: () => send({ type: 'list.clear' }),
  dismissRefusal: () => send({ type: 'refusal.dismiss' }),
  open: () => send({ type: 'page.opened' }),
  close: () => send({ type: 'page.closed' }),
  showDifferences: (only) => send({ type: 'differences.show', only }),
  retry: () => send({ type: 'products.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

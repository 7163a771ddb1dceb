import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ComparedProduct } from '../../api/types/product.ts'
import { memoised } from '../shared/view.ts'
import type { ComparisonSnapshot } from './comparison.machine.ts'
import type { ComparisonEvent } from './comparison.types.ts'
import { isFull } from './comparison.logic.ts'

/** The view of the comparison. */
export interface ComparisonView {
  /** Of the page; `closed` while another one is on screen. */
  status: 'closed' | 'empty' | 'reading' | 'failed' | 'shown' | 'refreshing' | 'outdated'
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
  open: (currency: string) => void
  close: () => void
  changePrices: (currency: string) => void
  showDifferences: (only: boolean) => void
  retry: () => void
  networkReturned: () => void
}

type PageState = Exclude<ComparisonSnapshot['value']['page'], 'deciding'>
const statuses = { current: 'shown', refreshing: 'refreshing', outdated: 'outdated' } as const

const statusOf = (page: PageState): ComparisonView['status'] => (typeof page === 'string' ? page : statuses[page.shown])

function viewOf({ value, context }: ComparisonSnapshot): ComparisonView {
  const { ids, most, refused, products, missing, onlyDifferences, failure } = context
  return {
    status: statusOf(value.page as PageState),
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
  open: (currency) => send({ type: 'page.opened', currency }),
  close: () => send({ type: 'page.closed' }),
  changePrices: (currency) => send({ type: 'prices.changed', currency }),
  showDifferences: (only) => send({ type: 'differences.show', only }),
  retry: () => send({ type: 'products.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

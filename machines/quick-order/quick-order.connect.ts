import type { Failure } from '../../api/types/failure.ts'
import type { NumberedProduct } from '../../api/types/product.ts'
import { statusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import { numberIn } from './quick-order.list.ts'
import { itemsOf, piecesOf, productOf, readyRows, statusOf, type RowStatus } from './quick-order.logic.ts'
import type { QuickOrderSnapshot } from './quick-order.machine.ts'
import type { OrderRow, QuickOrderContext, QuickOrderEvent, RowText } from './quick-order.types.ts'

/** A row on screen. */
export interface ShownRow extends OrderRow {
  status: RowStatus
  /** The product of the number; null while it is unknown. */
  product: NumberedProduct | null
}

/** The view of a quick order. */
export interface QuickOrderView {
  status: 'ready' | 'lookingUp' | 'failed' | 'adding' | 'notAdded'
  rows: ShownRow[]
  text: string
  code: string | null
  /** What can be put into the cart, in pieces as the cart counts them. */
  pieces: number
  /** The button was pressed: what is missing is said. */
  checked: boolean
  added: QuickOrderContext['added']
  full: boolean
  failure: Failure | null
}

/** The intents of the view. */
export interface QuickOrderIntents {
  change: (id: number, part: { number?: string; quantity?: string }) => void
  remove: (id: number) => void
  addRow: () => void
  changeText: (text: string) => void
  takeText: () => void
  restoreDraft: (rows: RowText[], text: string) => void
  addToCart: () => void
  retry: () => void
  networkReturned: () => void
}

const statuses = {
  deciding: 'ready',
  ordering: 'ready',
  writing: 'ready',
  settling: 'lookingUp',
  lookingUp: 'lookingUp',
  failed: 'failed',
  adding: 'adding',
  notAdded: 'notAdded',
} as const satisfies Statuses<QuickOrderSnapshot['value']>

function viewOf({ value, context }: QuickOrderSnapshot): QuickOrderView {
  const { rows, text, code, checked, added, failure, most } = context
  return {
    status: statusIn(statuses, value),
    rows: rows.map((row) => ({ ...row, status: statusOf(context, row), product: productOf(context, row) })),
    text,
    code,
    pieces: piecesOf(itemsOf(context, readyRows(context))),
    checked,
    added,
    full: rows.length >= most,
    failure,
  }
}

/** The view of a snapshot. */
export const quickOrderView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const quickOrderIntents = (send: (event: QuickOrderEvent) => void): QuickOrderIntents => ({
  change: (id, { number, quantity }) =>
    send({
      type: 'row.change',
      id,
      part: {
        ...(number === undefined ? {} : { number }),
        ...(quantity === undefined ? {} : { quantity, pieces: numberIn(quantity) }),
      },
    }),
  remove: (id) => send({ type: 'row.remove', id }),
  addRow: () => send({ type: 'row.add' }),
  changeText: (text) => send({ type: 'text.change', text }),
  takeText: () => send({ type: 'text.take' }),
  restoreDraft: (rows, text) => send({ type: 'draft.restore', rows, text }),
  addToCart: () => send({ type: 'order.add' }),
  retry: () => send({ type: 'lookup.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

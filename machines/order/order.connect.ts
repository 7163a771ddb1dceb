import type { Failure } from '../../api/types/failure.ts'
import type { OrderSnapshot } from './order.machine.ts'
import type { AgainLine, AgainResult, OrderEvent } from './order.types.ts'
import { memoised } from '../shared/view.ts'

/** What the page of an order may read, beside the order itself. */
export interface OrderView {
  cancellation: 'none' | 'confirming' | 'sending' | 'checking' | 'unknown' | 'cancelled'
  cancelFailure: Failure | null
  adding: boolean
  /** The result of ordering again; null before, and while it is done once more. */
  again: AgainResult | null
  againFailure: Failure | null
}

export interface OrderIntents {
  askCancel: () => void
  confirmCancel: () => void
  dismissCancel: () => void
  checkCancel: () => void
  addAgain: (lines: AgainLine[]) => void
  networkReturned: () => void
}

function viewOf({ value, context }: OrderSnapshot): OrderView {
  const { cancelFailure, result, againFailure } = context
  return {
    cancellation: value.cancellation,
    cancelFailure,
    adding: (value.again satisfies 'resting' | 'adding') === 'adding',
    again: result,
    againFailure,
  }
}

/** The view of a snapshot. */
export const orderView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const orderIntents = (send: (event: OrderEvent) => void): OrderIntents => ({
  askCancel: () => send({ type: 'cancel.ask' }),
  confirmCancel: () => send({ type: 'cancel.confirm' }),
  dismissCancel: () => send({ type: 'cancel.dismiss' }),
  checkCancel: () => send({ type: 'cancel.check' }),
  addAgain: (lines) => send({ type: 'again.add', lines }),
  networkReturned: () => send({ type: 'network.returned' }),
})

import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import type { Order } from '../../api/types/order.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { OrderAccessSnapshot } from './order-access.machine.ts'
import type { OrderAccessEvent, Visitor } from './order-access.types.ts'

/** The screen's name of each state. */
const statuses = {
  deciding: 'opening',
  finding: 'opening',
  locked: { looking: 'opening', occupied: 'occupied', leaving: 'leaving', proving: 'locked' },
  ofAccount: 'ofAccount',
  ofSession: 'ofSession',
  shown: 'shown',
  refreshing: 'shown',
  throttled: 'throttled',
  failed: 'failed',
  broken: 'broken',
} as const satisfies Statuses<OrderAccessSnapshot['value']>

/** The view of an order behind a mail's link. */
export interface OrderAccessView {
  status: StatusIn<typeof statuses>
  /** The order, where the session may read it. */
  orderId: OrderId | null
  /** The order, as the proof has opened it. */
  order: Order | null
  /** It is read again. */
  refreshing: boolean
  failure: Failure | null
  /** Seconds until it is tried again. */
  seconds: number
  /** The customer or guest who is at this browser. */
  customer: Visitor['customer']
  /** The visitor has left for this order: the form follows the button that did it. */
  left: boolean
}

/** The intents of the view. */
export interface OrderAccessIntents {
  retry: () => void
  refresh: () => void
  leave: () => void
  networkReturned: () => void
}

function viewOf({
  value,
  context: { orderId, order, failure, seconds, visitor, left },
}: OrderAccessSnapshot): OrderAccessView {
  const refreshing = value === 'refreshing'
  // Who comes back to the page has the proof, but not yet the order.
  const status = refreshing && order === null ? 'opening' : statusIn(statuses, value)
  return { status, orderId, order, refreshing, failure, seconds, customer: visitor.customer, left }
}

/** The view of a snapshot. */
export const orderAccessView = memoised(viewOf)

/** Named intents → events. */
export const orderAccessIntents = (send: (event: OrderAccessEvent) => void): OrderAccessIntents => ({
  retry: () => send({ type: 'link.retry' }),
  refresh: () => send({ type: 'order.refresh' }),
  leave: () => send({ type: 'session.leave' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

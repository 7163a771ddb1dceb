import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import type { Order } from '../../api/types/order.ts'
import { memoised } from '../shared/view.ts'
import type { OrderAccessSnapshot } from './order-access.machine.ts'
import type { OrderAccessEvent } from './order-access.types.ts'

/** The view of an order behind a mail's link. */
export interface OrderAccessView {
  status: 'opening' | 'locked' | 'ofAccount' | 'throttled' | 'failed' | 'broken' | 'ofSession' | 'shown'
  /** The order, where the session may read it. */
  orderId: OrderId | null
  /** The order, as the proof has opened it. */
  order: Order | null
  /** It is read again. */
  rereading: boolean
  failure: Failure | null
  /** Seconds until it is tried again. */
  seconds: number
}

/** The intents of the view. */
export interface OrderAccessIntents {
  retry: () => void
  refresh: () => void
  networkReturned: () => void
}

function statusOf({ value, context }: OrderAccessSnapshot): OrderAccessView['status'] {
  switch (value) {
    case 'deciding':
    case 'finding':
      return 'opening'
    case 'proving':
      return 'locked'
    case 'rereading':
      return context.order === null ? 'opening' : 'shown'
    default:
      return value
  }
}

function viewOf(snapshot: OrderAccessSnapshot): OrderAccessView {
  const { orderId, order, failure, seconds } = snapshot.context
  return { status: statusOf(snapshot), orderId, order, rereading: snapshot.value === 'rereading', failure, seconds }
}

/** The view of a snapshot. */
export const orderAccessView = memoised(viewOf)

/** Named intents → events. */
export const orderAccessIntents = (send: (event: OrderAccessEvent) => void): OrderAccessIntents => ({
  retry: () => send({ type: 'link.retry' }),
  refresh: () => send({ type: 'order.refresh' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

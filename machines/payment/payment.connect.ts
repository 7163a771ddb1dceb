import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethod } from '../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../api/types/ids.ts'
import type { Order } from '../../api/types/order.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import { cameBackLate, mayBePaid, outcomeOf } from './payment.logic.ts'
import type { paymentMachine } from './payment.machine.ts'
import type { Outcome, PaymentEvent } from './payment.types.ts'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
export type PaymentActor = ActorRefFrom<typeof paymentMachine>

export type PaymentStatus = StatusIn<typeof statuses>

/** The view of the pages after an order. Amounts and texts are the order's own. */
export interface PaymentView {
  status: PaymentStatus
  order: Order | null
  /** The outcome that the page shows of the order's payment; null until it was read. */
  outcome: Outcome | null
  /** Seconds until the redirect, and of how many; null outside `waiting`. */
  countdown: { remaining: number; of: number } | null
  /** Code of the last failed payment, for a text. */
  errorCode: string | null
  failure: Failure | null
  methods: PaymentMethod[]
  chosenMethod: PaymentMethodId | null
  mayRetry: boolean
  mayChangeMethod: boolean
  /** True when the payment needs nothing more from the shopper now, although the order is not paid (invoice). */
  paysLater: boolean
  /** The shopper chose the method that the order has now, after the confirmation of the order was sent. */
  isMethodSaved: boolean
}

function viewOf(snapshot: PaymentSnapshot): PaymentView {
  const { context } = snapshot
  const status = statusIn(statuses, snapshot.value)
  const outcome = outcomeShown(context, status)
  const changeable = context.order !== null && mayBePaid(context.order)
  return {
    status,
    order: context.order,
    outcome,
    countdown: status === 'waiting' ? { remaining: context.seconds, of: context.countdown } : null,
    errorCode: context.errorCode,
    failure: context.failure,
    methods: context.methods,
    chosenMethod: context.wanted ?? context.order?.payment?.methodId ?? null,
    mayRetry: ['failed', 'confirming', 'unreported'].includes(status) && changeable,
    mayChangeMethod: changeable,
    paysLater: status === 'settled' && outcome === 'open',
    isMethodSaved: context.wanted !== null && context.wanted === context.order?.payment?.methodId,
  }
}

const statuses = {
  deciding: 'reading',
  reading: 'reading',
  refreshing: 'reading',
  refreshed: 'reading',
  starting: 'starting',
  waiting: 'waiting',
  stopped: 'stopped',
  redirecting: 'redirecting',
  awaiting: { confirming: 'confirming', unreported: 'unreported' },
  failed: 'failed',
  settled: 'settled',
  changingMethod: { listing: 'changing', choosing: 'choosing', saving: 'changing' },
  notFound: 'notFound',
  denied: 'denied',
  unavailable: 'unavailable',
} as const satisfies Statuses<PaymentSnapshot['value']>

/** An order may say for days that a payment was started which the payment page has given up. */
function outcomeShown({ order, errorCode }: PaymentSnapshot['context'], status: PaymentStatus): Outcome | null {
  const outcome = order && outcomeOf(order)
  const isLate = cameBackLate({ errorCode })
  if (isLate && outcome === 'open' && status !== 'settled') return 'started'
  if (outcome !== 'confirming' && outcome !== 'started') return outcome
  if (errorCode !== null && !isLate) return 'failed'
  return status === 'confirming' ? 'confirming' : outcome
}

/** The view of a snapshot. */
export const paymentView = memoised(viewOf)

/** The intents of these pages. */
export interface PaymentIntents {
  retry: () => void
  payNow: () => void
  stop: () => void
  changeMethod: () => void
  chooseMethod: (id: PaymentMethodId) => void
  keepMethod: () => void
  refresh: () => void
  /** The browser shows the page again as it was left (back/forward cache). */
  pageRestored: () => void
}

/** Named intents → events. */
export const paymentIntents = (send: (event: PaymentEvent) => void): PaymentIntents => ({
  retry: () => send({ type: 'payment.retry' }),
  payNow: () => send({ type: 'payment.now' }),
  stop: () => send({ type: 'payment.stop' }),
  changeMethod: () => send({ type: 'method.change' }),
  chooseMethod: (id) => send({ type: 'method.choose', id }),
  keepMethod: () => send({ type: 'method.cancel' }),
  refresh: () => send({ type: 'order.refresh' }),
  pageRestored: () => send({ type: 'page.restored' }),
})

import type { Failure } from '../../api/types/failure.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { ExpressCheckoutSnapshot } from './express-checkout.machine.ts'
import type { ExpressCheckoutEvent, ExpressGoods } from './express-checkout.types.ts'

/** The screen's name of each state. */
const statuses = {
  ready: {
    idle: 'idle',
    declined: 'declined',
    cancelled: 'cancelled',
    failed: 'failed',
    timedOut: 'timedOut',
    unusable: 'unusable',
    optInPending: 'optInPending',
    impossible: 'impossible',
    interrupted: 'interrupted',
  },
  authorizing: 'authorizing',
  identifying: 'identifying',
  choosing: 'choosing',
  leaving: 'leaving',
} as const satisfies Statuses<ExpressCheckoutSnapshot['value']>

export interface ExpressCheckoutView {
  status: StatusIn<typeof statuses>
  /** A press would do nothing: an earlier one is under way. */
  busy: boolean
  /** Technical name of the method whose button was pressed last. */
  method: string | null
  /** That press put goods into the cart, which stay in it. */
  filled: boolean
  failure: Failure | null
}

/** The intents of the view. */
export interface ExpressCheckoutIntents {
  press: (method: string, goods: ExpressGoods | null) => void
  cancel: () => void
  retry: () => void
  pageRestored: () => void
}

/** The view of a snapshot. */
export const expressCheckoutView = memoised(
  ({ value, context: { method, goods, failure } }: ExpressCheckoutSnapshot): ExpressCheckoutView => ({
    status: statusIn(statuses, value),
    busy: typeof value === 'string',
    method,
    filled: goods !== null,
    failure,
  }),
)

/** Names for what can be done; components never send raw events. */
export const expressCheckoutIntents = (send: (event: ExpressCheckoutEvent) => void): ExpressCheckoutIntents => ({
  press: (method, goods) => send({ type: 'express.press', method, goods }),
  cancel: () => send({ type: 'express.cancel' }),
  retry: () => send({ type: 'express.retry' }),
  pageRestored: () => send({ type: 'page.restored' }),
})

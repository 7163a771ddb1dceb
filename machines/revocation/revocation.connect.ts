import type { Failure } from '../../api/types/failure.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import { objectionsOf, type RevocationObjection } from './revocation.logic.ts'
import type { RevocationSnapshot } from './revocation.machine.ts'
import type { RevocationEvent, RevocationFields, RevocationReceipt } from './revocation.types.ts'

/** The screen's name of each state. */
const statuses = {
  recalling: 'filling',
  filling: 'filling',
  confirming: 'confirming',
  looking: 'confirming',
  comparing: 'sending',
  returning: 'sending',
  sending: 'sending',
  writing: 'sending',
  throttled: 'throttled',
  undelivered: 'undelivered',
  received: 'received',
} as const satisfies Statuses<RevocationSnapshot['value']>

/** The view of a withdrawal. */
export interface RevocationView {
  status: StatusIn<typeof statuses>
  fields: RevocationFields | null
  receipt: RevocationReceipt | null
  failure: Failure | null
  /** The order has changed since it was filled in: some of it was declared elsewhere, or handed out. */
  overtaken: boolean
  /** Fields of the form that the shop refuses. */
  objections: RevocationObjection[]
  /** Seconds until it is tried again. */
  seconds: number
}

/** The intents of the view. */
export interface RevocationIntents {
  review: (fields: RevocationFields) => void
  edit: () => void
  refresh: () => void
  confirm: () => void
}

function viewOf({ value, context }: RevocationSnapshot): RevocationView {
  return {
    status: statusIn(statuses, value),
    ...context,
    objections: objectionsOf(context.failure),
  }
}

/** The view of a snapshot. */
export const revocationView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const revocationIntents = (send: (event: RevocationEvent) => void): RevocationIntents => ({
  review: (fields) => send({ type: 'revocation.review', fields }),
  edit: () => send({ type: 'revocation.edit' }),
  refresh: () => send({ type: 'revocation.refresh' }),
  confirm: () => send({ type: 'revocation.confirm' }),
})

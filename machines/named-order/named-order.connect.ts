import type { DeclaredWithdrawal, ReturnableOrder } from '../../api/types/order.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { NamedOrderSnapshot } from './named-order.machine.ts'
import type { NamedOrderEvent } from './named-order.types.ts'

/** The screen's name of each state. */
const statuses = {
  deciding: 'looking',
  settling: 'looking',
  unnamed: 'unnamed',
  looking: 'looking',
  comparing: 'looking',
  answering: 'looking',
  found: 'found',
  unknown: 'unknown',
  failed: 'failed',
} as const satisfies Statuses<NamedOrderSnapshot['value']>

/** The view of the order that a form names. */
export interface NamedOrderView {
  status: StatusIn<typeof statuses>
  order: ReturnableOrder | null
  /** What was declared about it before, oldest first. */
  declared: readonly DeclaredWithdrawal[]
}

export interface NamedOrderIntents {
  name: (number: string) => void
  networkReturned: () => void
}

function viewOf({ value, context }: NamedOrderSnapshot): NamedOrderView {
  const { order, declared } = context
  return { status: statusIn(statuses, value), order, declared }
}

/** The view of a snapshot. */
export const namedOrderView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const namedOrderIntents = (send: (event: NamedOrderEvent) => void): NamedOrderIntents => ({
  name: (number) => send({ type: 'order.name', number }),
  networkReturned: () => send({ type: 'network.returned' }),
})

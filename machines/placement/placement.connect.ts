import type { Failure } from '../../api/types/failure.ts'
import type { PlacementSnapshot } from './placement.machine.ts'
import { hasEnded } from './placement.logic.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'

// A final state is on screen for no longer than the checkout takes to go on.
const statuses = {
  deciding: 'placing',
  ordering: 'placing',
  classifying: 'placing',
  comparing: 'placing',
  unknown: 'unknown',
  reconciling: 'reconciling',
  unresolved: 'unresolved',
  placed: 'placing',
  refused: 'placing',
  outdated: 'placing',
  unsent: 'placing',
  forgotten: 'placing',
  abandoned: 'placing',
} as const satisfies Statuses<PlacementSnapshot['value']>

/** The view of an order that is being placed. */
export interface PlacementView {
  status: StatusIn<typeof statuses>
  /** Where the order is: another tab has the lock, the attempt is prepared, the order is sent; null outside `placing`. */
  stage: 'waiting' | 'preparing' | 'sending' | null
  /** The backend has answered with an error: within seconds it is clear whether there is an order. */
  answered: boolean
  /** Why the order could not be looked for. */
  failure: Failure | null
}

function viewOf({ value, context }: PlacementSnapshot): PlacementView {
  const status = statusIn(statuses, value)
  const stage = typeof value === 'object' && 'ordering' in value ? value.ordering : 'sending'
  return {
    status,
    stage: status === 'placing' ? stage : null,
    answered: status !== 'placing' && (context.looks > 0 || hasEnded(context.failure)),
    failure: status === 'unresolved' ? context.failure : null,
  }
}

/** The view of a snapshot. */
export const placementView = memoised(viewOf)

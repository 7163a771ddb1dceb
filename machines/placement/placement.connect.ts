import type { Failure } from '../../api/types/failure.ts'
import type { PlacementSnapshot } from './placement.machine.ts'
import { hasEnded } from './placement.logic.ts'
import { memoised } from '../shared/view.ts'

/** What a screen may read of an order that is being placed. */
export interface PlacementView {
  status: 'placing' | 'unknown' | 'reconciling' | 'unresolved'
  /** Where the order is: another tab has the lock, the attempt is prepared, the order is sent; null outside `placing`. */
  stage: 'waiting' | 'preparing' | 'sending' | null
  /** The backend has answered with an error: it is known within seconds whether there is an order. */
  answered: boolean
  /** Why nobody could look for the order. */
  failure: Failure | null
}

const statuses = ['unknown', 'reconciling', 'unresolved'] as const

function viewOf(snapshot: PlacementSnapshot): PlacementView {
  const status = statuses.find((tag) => snapshot.hasTag(tag)) ?? 'placing'
  const stage = snapshot.matches({ ordering: 'waiting' })
    ? 'waiting'
    : snapshot.matches({ ordering: 'preparing' })
      ? 'preparing'
      : 'sending'
  return {
    status,
    stage: status === 'placing' ? stage : null,
    answered: status !== 'placing' && (snapshot.context.looks > 0 || hasEnded(snapshot.context.failure)),
    failure: status === 'unresolved' ? snapshot.context.failure : null,
  }
}

/** What a screen reads of a snapshot. */
export const placementView = memoised(viewOf)

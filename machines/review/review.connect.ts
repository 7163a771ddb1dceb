import type { Failure } from '../../api/types/failure.ts'
import type { Review } from '../../api/types/review.ts'
import { memoised } from '../shared/view.ts'
import type { ReviewSnapshot } from './review.machine.ts'
import type { ReviewEvent } from './review.types.ts'

/** The view of the review that waits for approval. */
export interface ReviewView {
  status: 'reading' | 'failed' | 'offered' | 'shown' | 'writing'
  pending: Review | null
  sent: boolean
  failure: Failure | null
}

/** The intents of the view. */
export interface ReviewIntents {
  write: () => void
  leave: () => void
  retry: () => void
  networkReturned: () => void
}

function viewOf({ value, context }: ReviewSnapshot): ReviewView {
  const { pending, sent, failure } = context
  return { status: value, pending, sent, failure }
}

/** The view of a snapshot. */
export const reviewView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const reviewIntents = (send: (event: ReviewEvent) => void): ReviewIntents => ({
  write: () => send({ type: 'review.write' }),
  leave: () => send({ type: 'review.leave' }),
  retry: () => send({ type: 'review.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})

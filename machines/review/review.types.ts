import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { Review } from '../../api/types/review.ts'

export interface ReviewInput {
  productId: ProductId
  /** The shopper already wants to write: the form opens as soon as their earlier review was read. */
  begin: boolean
}

export interface ReviewContext extends ReviewInput {
  /** The shopper's own review that is not published yet; null when there is none. */
  pending: Review | null
  /** It was sent in this visit. */
  sent: boolean
  failure: Failure | null
}

export type ReviewEvent =
  /** The shopper opens the form. */
  | { type: 'review.write' }
  /** The shopper closes the form. */
  | { type: 'review.leave' }
  /** The shopper retries. */
  | { type: 'review.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

export interface ReviewPorts {
  /** Reads the customer's own review of the product, as long as it waits for approval. */
  readPending: (signal: AbortSignal) => Promise<Review | null>
}

import { readAttempt } from '../api/operations/attempt.ts'
import { placeOrder, readNewestOrder } from '../api/operations/checkout.ts'
import type { StoreApi } from '../api/client/client.ts'
import { StoreApiError } from '../api/client/store-api-error.ts'
import type { Cart } from '../api/types/cart.ts'
import { isDelayed, type Look, type PlacementPorts } from '../machines/placement/index.ts'
import type { AttemptStore } from './attempts.ts'

/** Tools that ordering needs besides the Store API. */
export interface PlacementTools {
  /** Milliseconds since the epoch. */
  now: () => number
  newId: () => string
  /** Has the cart read again. */
  readCart: () => Promise<Cart>
  /**
   * Fields that the payment provider wants in the order, by the reference of its confirmation, and fields of the
   * owner's steps: their `customerComment` comes below the delivery's fields and the shopper's own text.
   */
  fieldsFor: (authorization: string | null) => Readonly<Record<string, string>>
}

/** The ports of ordering on a Store API. */
export const placementPorts = (
  api: StoreApi,
  attempts: AttemptStore,
  { now, newId, readCart, fieldsFor }: PlacementTools,
): PlacementPorts => ({
  prepareAttempt: async ({ draft }, signal) => {
    const open = attempts.open()
    if (open?.customerId === draft.customerId) return { kind: 'open', attempt: open }
    const note = attempts.placed()
    if (note && note.customerId === draft.customerId && note.at >= draft.seenAt) {
      return { kind: 'placed', order: note.order }
    }
    const [baseline, { lines }] = await Promise.all([readNewestOrder(api), readCart()])
    // The shopper left before anything was sent: no order of a stored attempt could be found.
    signal?.throwIfAborted()
    if (isDelayed(draft.lines, lines)) return { kind: 'delayed' }
    const { cartHash, customerId } = draft
    const attempt = { attemptId: newId(), baseline, cartHash, customerId, startedAt: now() }
    attempts.keep(attempt)
    return { kind: 'ready', attempt }
  },
  placeOrder: async ({ attempt, comment, authorization }) => {
    const { customerComment = '', ...provider } = fieldsFor(authorization)
    return placeOrder(api, {
      hash: attempt.cartHash,
      // Pages read the delivery's fields from the top of it.
      comment: `${comment}\n${customerComment}`.trim(),
      attemptId: attempt.attemptId,
      provider,
    })
  },
  readAttempt: ({ attemptId }) => readAttempt(api, attemptId),
  lookForOrder: async ({ deadline }): Promise<Look> => {
    const late = now() >= deadline
    try {
      return { newest: await readNewestOrder(api), late, denied: null }
    } catch (error) {
      if (error instanceof StoreApiError && error.failure.kind === 'denied') {
        return { newest: null, late, denied: error.failure }
      }
      throw error
    }
  },
})

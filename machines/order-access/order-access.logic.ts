import type { Failure } from '../../api/types/failure.ts'
import type { OrderAccessContext, OrderAccessInput, ProofAnswer } from './order-access.types.ts'

/** A page behind an order's link of which nothing was read yet. */
export const initialContext = ({ proof }: OrderAccessInput): OrderAccessContext => ({
  proof,
  orderId: null,
  order: null,
  failure: null,
  seconds: 0,
})

/** The backend knows nothing of this link, or no longer. */
export const isBroken = (failure: Failure): boolean => failure.kind === 'refused' || failure.kind === 'notFound'

/** What an answer brings: an order of the session, or the order itself. */
export const openedBy = (answer: ProofAnswer): Pick<OrderAccessContext, 'order' | 'orderId'> => ({
  orderId: answer.kind === 'session' ? answer.orderId : null,
  order: answer.kind === 'order' ? answer.order : null,
})

/** A wrong pair: which of the two is wrong, the backend does not say, so it is shown at the postal code. */
export const WRONG_PROOF: Failure = {
  kind: 'refused',
  status: 403,
  violations: [{ code: 'CHECKOUT__GUEST_WRONG_CREDENTIALS', pointer: '/zipcode', parameters: {}, detail: '' }],
}

/** What the form shows of a rejected proof. */
export const refusalOf = (failure: Failure): Failure =>
  failure.kind === 'denied' || failure.kind === 'notFound' ? WRONG_PROOF : failure

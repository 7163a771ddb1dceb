import type { Failure } from '../../api/types/failure.ts'
import type { FormInput } from '../form/index.ts'
import type { OrderAccessContext, OrderAccessInput, ProofAnswer } from './order-access.types.ts'

/** A page behind an order's link of which nothing was read yet. */
export const initialContext = ({ proof }: OrderAccessInput): OrderAccessContext => ({
  proof,
  visitor: { customer: null, isRead: false, isLeaving: false },
  left: false,
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

/** The form for a proof, which is empty at first. */
export const proofForm: FormInput = {
  name: 'guest-order',
  values: { email: '', zipcode: '' },
  secret: [],
  again: false,
}

import type { NewsletterState } from '../types/customer.ts'
import type { PaymentMethodId } from '../types/ids.ts'
import { idOf } from './ids.ts'
import { record, text } from './read.ts'

/** `direct` and `optIn` receive it, `notSet` still has to confirm; every other status does not receive it. */
export function newsletterState(body: unknown): NewsletterState {
  switch (text(record(body)['status'])) {
    case 'direct':
    case 'optIn':
      return 'subscribed'
    case 'notSet':
      return 'pending'
    default:
      return 'unsubscribed'
  }
}

/** The customer's own method of payment; null where the backend has none of them. */
export function defaultPayment(body: unknown): PaymentMethodId | null {
  const customer = record(body)
  return (
    idOf('paymentMethod', customer['defaultPaymentMethodId']) ??
    idOf('paymentMethod', record(customer['defaultPaymentMethod'])['id'])
  )
}

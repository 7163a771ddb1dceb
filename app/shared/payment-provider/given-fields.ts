import type { SentFields } from './define-provider.ts'

/** What providers gave, in the memory of this document alone: no machine, storage or report has it. */
const withOrder = new Map<string, Given>()
const withPayment = new Map<string, SentFields>()

interface Given {
  order: SentFields
  payment: SentFields
}

/** Keeps what a provider gave for the next order, and forgets what it gave before. */
export function keepGiven(reference: string, given: Given): void {
  withOrder.clear()
  withOrder.set(reference, given)
}

/** What goes along with the order; the same reference gives nothing a second time. */
export function takeForOrder(reference: string | null): SentFields {
  const given = withOrder.get(reference ?? '')
  withOrder.clear()
  withPayment.clear()
  if (given) withPayment.set('', given.payment)
  return given?.order ?? {}
}

/** The order that the last given fields were sent with exists. */
export function keepForPayment(orderId: string): void {
  const payment = withPayment.get('')
  withPayment.clear()
  if (payment) withPayment.set(orderId, payment)
}

/** What goes along when the payment of this order is started, once. */
export function takeForPayment(orderId: string): SentFields {
  const payment = withPayment.get(orderId) ?? {}
  withPayment.delete(orderId)
  return payment
}

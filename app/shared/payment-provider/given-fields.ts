import type { Money } from '../../../api/types/common.ts'
import type { ExpressAnswer, ProviderAnswer, SentFields } from './define-provider.ts'

/** Fields from providers, in the memory of this document alone: no machine, storage or report has them. */
const withOrder = new Map<string, Given>()
const withPayment = new Map<string, SentFields>()

interface Given {
  order: SentFields
  payment: SentFields
}

/** The result of the last express button. */
interface Brought extends Extract<ExpressAnswer, { kind: 'authorized' }> {
  method: string
  total: Money
}
const brought = new Map<string, Brought>()

/** Forgets all fields of providers: after an order, or when another shopper uses the tab. */
export function forgetGiven(): void {
  for (const kept of [withOrder, withPayment, brought]) kept.clear()
}

/** Keeps what a provider gave for the next order, and forgets what it gave before. */
export function keepGiven(reference: string, given: Given): void {
  withOrder.clear()
  withOrder.set(reference, given)
}

/** Fields for the order; the same reference gives nothing a second time. */
export function takeForOrder(reference: string | null): SentFields {
  const given = withOrder.get(reference ?? '')
  forgetGiven()
  if (given) withPayment.set('', given.payment)
  return given?.order ?? {}
}

/** The order that the last given fields were sent with exists. */
export function keepForPayment(orderId: string): void {
  const payment = withPayment.get('')
  withPayment.clear()
  if (payment) withPayment.set(orderId, payment)
}

/** Fields for the start of this order's payment, once. */
export function takeForPayment(orderId: string): SentFields {
  const payment = withPayment.get(orderId) ?? {}
  withPayment.delete(orderId)
  return payment
}

/** Keeps what an express button brought, and forgets what one brought before. */
export function keepBrought(reference: string, what: Brought): void {
  brought.clear()
  brought.set(reference, what)
}

/** The customer and address of an express button; undefined after another one, or in another document. */
export const broughtBy = (reference: string | null): Pick<Brought, 'email' | 'address'> | undefined =>
  brought.get(reference ?? '')

const broughtFor = (method: string, { amount, currency }: Money): [string, Brought] | undefined =>
  [...brought].find(
    ([, { method: of, total }]) => of === method && total.amount === amount && total.currency === currency,
  )

/** An express button has confirmed this total for this method, and no order was sent with that yet. */
export const isConfirmed = (method: string, total: Money): boolean => broughtFor(method, total) !== undefined

/**
 * The result of an express button for an order of this total, once; null where the provider has to confirm it first.
 */
export function takeBrought(method: string, total: Money): Extract<ProviderAnswer, { kind: 'authorized' }> | null {
  const found = broughtFor(method, total)
  if (!found) return null
  const [reference, { kind, order = {}, payment = {} }] = found
  brought.delete(reference)
  return { kind, order, payment }
}

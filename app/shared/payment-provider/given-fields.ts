import type { Money } from '../../../api/types/common.ts'
import type { ExpressAnswer, ProviderAnswer, SentFields } from './define-provider.ts'

/** Fields from providers, in the memory of this document alone: no machine, storage or report has them. */
const withOrder = new Map<string, ProviderFields>()
const withPayment = new Map<string, SentFields>()

/** What a provider wants to be sent with an order and with the start of its payment. */
interface ProviderFields {
  order: SentFields
  payment: SentFields
}

/** The result of the last express button. */
interface ExpressResult extends Extract<ExpressAnswer, { kind: 'authorized' }> {
  method: string
  total: Money
}
const expressResults = new Map<string, ExpressResult>()

/** Forgets all fields of providers: after an order, or when another shopper uses the tab. */
export function forgetFields(): void {
  for (const fields of [withOrder, withPayment, expressResults]) fields.clear()
}

/** Stores the fields of a provider for the next order instead of those for any other. */
export function storeFields(reference: string, fields: ProviderFields): void {
  withOrder.clear()
  withOrder.set(reference, fields)
}

/** Fields for the order, once: the same reference has none a second time. */
export function takeForOrder(reference: string | null): SentFields {
  const fields = withOrder.get(reference ?? '')
  forgetFields()
  if (fields) withPayment.set('', fields.payment)
  return fields?.order ?? {}
}

/** The order exists: the fields for its payment, which were taken with those for the order, belong to it from now on. */
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

/** Stores the result of an express button instead of that of any other. */
export function storeExpressResult(reference: string, result: ExpressResult): void {
  expressResults.clear()
  expressResults.set(reference, result)
}

/** The customer and address of an express button; undefined after another one, or in another document. */
export const expressContact = (reference: string | null): Pick<ExpressResult, 'email' | 'address'> | undefined =>
  expressResults.get(reference ?? '')

const resultFor = (method: string, { amount, currency }: Money): [string, ExpressResult] | undefined =>
  [...expressResults].find(
    ([, { method: of, total }]) => of === method && total.amount === amount && total.currency === currency,
  )

/** An express button has confirmed this total for this method, and no order was sent with that yet. */
export const isConfirmed = (method: string, total: Money): boolean => resultFor(method, total) !== undefined

/**
 * The result of an express button for an order of this total, once; null where the provider has to confirm it first.
 */
export function takeExpressResult(
  method: string,
  total: Money,
): Extract<ProviderAnswer, { kind: 'authorized' }> | null {
  const found = resultFor(method, total)
  if (!found) return null
  const [reference, { kind, order = {}, payment = {} }] = found
  expressResults.delete(reference)
  return { kind, order, payment }
}

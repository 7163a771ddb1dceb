import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../../api/types/failure.ts'
import type { PaymentMethodId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import { sampleAddress } from '../../../machines/checkout/test/checkout.samples.ts'
import { paymentMachine, type PaymentInput, type PaymentPorts } from '../../../machines/payment/index.ts'
import { payment as paymentModel } from '../../../machines/payment/test/payment.model.ts'
import { sampleInvoice, sampleMethods, sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { driven, everyState, passes, stepsOf, type DrivenStep } from '../../model/driven.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<PaymentPorts>()

const go = (
  steps: readonly DrivenStep<typeof paymentMachine>[],
  page: PaymentInput['page'] = 'success',
  errorCode: string | null = null,
): SnapshotFrom<typeof paymentMachine> =>
  driven(paymentMachine, { orderId: sampleOrder(null).id, page, errorCode, countdown: 5, lookAgain: 3_000 }, steps)

/** An order that is paid by one of the backend's own methods. */
const paidBy = (
  technicalName: string,
  methodName: string,
  description: string,
  methodId?: PaymentMethodId,
): Partial<Order> => {
  const { payment } = sampleOrder('open')
  return { payment: payment && { ...payment, technicalName, methodName, description, ...(methodId && { methodId }) } }
}

/** An order of a download alone. */
const ofDownload = (granted: boolean): Partial<Order> => ({
  shipping: null,
  shippingAddress: null,
  digital: true,
  lines: sampleOrder('open').lines.map((line) => ({
    ...line,
    label: 'Knitting pattern (PDF)',
    digital: true,
    downloads: [{ id: 'd'.repeat(32), name: 'knitting-pattern.pdf', granted }],
  })),
})

const free: Partial<Order> = {
  totals: { ...sampleOrder('open').totals, total: { amount: 0, currency: 'EUR' } },
}

const read = (state: Parameters<typeof sampleOrder>[0], part: Partial<Order> = {}) =>
  answers('readOrder', {
    order: sampleOrder(state, { billingAddress: sampleAddress, shippingAddress: sampleAddress, ...part }),
    leftBefore: false,
    url: null,
    arranged: false,
  })

const denied: Failure = { kind: 'denied', status: 403, violations: [] }
const lost: Failure = { kind: 'unreachable', reason: 'network', status: null, violations: [] }

const redirected = answers('startPayment', { kind: 'redirect', url: 'https://pay.example/1' })
const interrupted = 'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED'
const methodChange = { type: 'method.change' } as const
const stop = { type: 'payment.stop' } as const

/** The start of the payment answers that there is nothing to do; the order is read again. */
const arranged = (part: Partial<Order> = {}) =>
  go([read('open', part), answers('startPayment', { kind: 'settled' }), read('open', part)])

/** Back from the payment page without having paid. */
const unpaid = (...steps: DrivenStep<typeof paymentMachine>[]) => go([read('failed'), ...steps], 'unpaid', interrupted)

/** The payment of an order that is looked at later, on a page of its own. */
export const paymentOf = (order: Order): SnapshotFrom<typeof paymentMachine> =>
  go([answers('readOrder', { order, leftBefore: false, url: null, arranged: false })], 'order')

/** Every situation of the pages after an order, reached by the machine itself. */
export const paymentSituations: Record<string, SnapshotFrom<typeof paymentMachine>> = everyState(paymentModel, {
  reading: go([]),
  'reading again': go([read('open'), redirected, stop, { type: 'order.refresh' }]),
  starting: go([read('open')]),
  'starting, nowhere to go': go([read('open'), answers('startPayment', { kind: 'settled' })]),
  waiting: go([read('open'), redirected, passes('second')]),
  stopped: go([read('open'), redirected, stop]),
  'stopped, not started': go([read('open'), fails('startPayment', lost)]),
  redirecting: go([read('open'), redirected, { type: 'payment.now' }]),
  confirming: go([read('in_progress')]),
  'confirming, nothing to do': go([read('in_progress', { paymentChangeable: false })]),
  'confirming, just back': go([read('unconfirmed')], 'paid'),
  unreported: go([read('unconfirmed')]),
  'unreported, nothing to do': go([read('unconfirmed', { paymentChangeable: false })]),
  paid: go([read('paid')]),
  'pays later': arranged(),
  'pays by transfer': arranged(
    paidBy(
      'payment_prepayment',
      'Bank transfer (prepayment)',
      'We send your order after your payment has arrived.\nMorrow Home GmbH, IBAN DE02 1203 0000 0000 2020 51',
    ),
  ),
  'pays by invoice': arranged(paidBy('payment_invoicepayment', 'Invoice', 'Pay within 14 days of delivery.')),
  'pays at the door': arranged(paidBy('payment_cashpayment', 'Cash on delivery', 'Pay the courier at the door.')),
  'nothing to pay': go([read('open', free)]),
  'nothing to pay, a download': go([read('paid', { ...ofDownload(true), ...free })]),
  'nothing to pay, a download still locked': go([read('open', { ...ofDownload(false), ...free })]),
  'a download, not paid': go([read('open', ofDownload(false)), redirected, stop]),
  'a download, paid': go([read('paid', ofDownload(true))]),
  'a download, paid but still locked': go([read('paid', ofDownload(false))]),
  'a download, refunded': go([read('refunded', ofDownload(false))]),
  refunded: go([read('refunded')]),
  'order cancelled': go([read('open', { state: { key: 'cancelled', name: 'Cancelled' } })]),
  failed: unpaid(),
  'failed, nothing to do': go([read('failed', { paymentChangeable: false })], 'unpaid', interrupted),
  'failed again, by the network': unpaid({ type: 'payment.retry' }, fails('changePayment', lost)),
  'failed, reason unknown': go([read('failed')]),
  cancelled: go([read('cancelled')], 'unpaid', 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'),
  'too late': go([read('unconfirmed')], 'unpaid', 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'),
  'choosing, methods on their way': unpaid(methodChange),
  choosing: unpaid(methodChange, answers('readMethods', sampleMethods)),
  'choosing, none left': unpaid(methodChange, answers('readMethods', [])),
  'choosing, methods cannot be read': unpaid(methodChange, fails('readMethods', lost)),
  'choosing, not saved': unpaid(
    methodChange,
    answers('readMethods', sampleMethods),
    { type: 'method.choose', id: sampleInvoice.id },
    fails('changePayment', lost),
  ),
  'method chosen': unpaid(methodChange, answers('readMethods', sampleMethods), {
    type: 'method.choose',
    id: sampleInvoice.id,
  }),
  'another method saved': unpaid(
    methodChange,
    answers('readMethods', sampleMethods),
    { type: 'method.choose', id: sampleInvoice.id },
    answers('changePayment', undefined),
    answers('startPayment', { kind: 'settled' }),
    read('open', paidBy('payment_invoicepayment', 'Invoice', 'Pay within 14 days of delivery.', sampleInvoice.id)),
  ),
  'not found': go([answers('readOrder', { order: null, leftBefore: false, url: null, arranged: false })]),
  denied: go([fails('readOrder', denied)]),
  unavailable: go([fails('readOrder', lost)]),
  'denied, the order is known': unpaid({ type: 'payment.retry' }, fails('changePayment', denied)),
  'unavailable, the order is known': go([read('in_progress'), { type: 'order.refresh' }, fails('readOrder', lost)]),
})

export const faces: Face[] = [{ machine: paymentMachine, shown: Object.values(paymentSituations) }]

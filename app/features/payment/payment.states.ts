import type { Order } from '../../../api/types/order.ts'
import { sampleAddress } from '../../../machines/checkout/test/checkout.samples.ts'
import { outcomeOf } from '../../../machines/payment/payment.logic.ts'
import { sampleMethods, sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import type { PaymentView } from '../../../machines/payment/index.ts'

const start: PaymentView = {
  status: 'reading',
  order: null,
  outcome: null,
  countdown: null,
  errorCode: null,
  failure: null,
  methods: [],
  chosenMethod: null,
  mayRetry: false,
  mayChangeMethod: false,
  paysLater: false,
}

/** An order that is paid by one of the backend's own methods. */
const paidBy = (technicalName: string, methodName: string, description: string): Partial<Order> => {
  const { payment } = sampleOrder('open')
  return { payment: payment && { ...payment, technicalName, methodName, description } }
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

const addresses = { billingAddress: sampleAddress, shippingAddress: sampleAddress }

function view(
  state: Parameters<typeof sampleOrder>[0],
  part: Partial<PaymentView>,
  orderPart: Partial<Order> = {},
): PaymentView {
  const order = sampleOrder(state, { ...addresses, ...orderPart })
  return { ...start, order, outcome: outcomeOf(order), mayChangeMethod: true, ...part }
}

/** Every situation of the pages after an order, for tests that render them without a backend. */
export const paymentStates: Record<string, PaymentView> = {
  reading: start,
  starting: view('open', { status: 'starting' }),
  waiting: view('open', { status: 'waiting', countdown: { remaining: 4, of: 5 } }),
  stopped: view('open', { status: 'stopped' }),
  redirecting: view('open', { status: 'redirecting' }),
  confirming: view('in_progress', { status: 'confirming', mayRetry: true }),
  paid: view('paid', { status: 'settled' }),
  'pays later': view('open', { status: 'settled', paysLater: true }),
  'pays by transfer': view(
    'open',
    { status: 'settled', paysLater: true },
    paidBy(
      'payment_prepayment',
      'Bank transfer (prepayment)',
      'We send your order as soon as your payment has arrived.\nMorrow Home GmbH, IBAN DE02 1203 0000 0000 2020 51',
    ),
  ),
  'pays by invoice': view(
    'open',
    { status: 'settled', paysLater: true },
    paidBy('payment_invoicepayment', 'Invoice', 'Pay within 14 days of delivery.'),
  ),
  'pays at the door': view(
    'open',
    { status: 'settled', paysLater: true },
    paidBy('payment_cashpayment', 'Cash on delivery', 'Pay the courier at the door.'),
  ),
  'nothing to pay': view('open', { status: 'settled', paysLater: true }, free),
  'a download, not paid': view('open', { status: 'stopped' }, ofDownload(false)),
  'a download, paid': view('paid', { status: 'settled' }, ofDownload(true)),
  'a download, paid but still locked': view('paid', { status: 'settled' }, ofDownload(false)),
  'a download, refunded': view('refunded', { status: 'settled' }, ofDownload(false)),
  refunded: view('refunded', { status: 'settled' }),
  failed: view('failed', {
    status: 'failed',
    mayRetry: true,
    errorCode: 'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED',
  }),
  cancelled: view('cancelled', {
    status: 'failed',
    mayRetry: true,
    errorCode: 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT',
  }),
  'too late': view('open', { status: 'failed', mayRetry: true, errorCode: 'CHECKOUT__PAYMENT_TOKEN_EXPIRED' }),
  choosing: view('failed', {
    status: 'choosing',
    methods: sampleMethods,
    chosenMethod: sampleMethods[0]?.id ?? null,
  }),
  'choosing, none left': view('failed', { status: 'choosing' }),
  'not found': { ...start, status: 'notFound' },
  denied: { ...start, status: 'denied' },
  unavailable: {
    ...start,
    status: 'unavailable',
    failure: { kind: 'unreachable', reason: 'network', status: null, violations: [] },
  },
}

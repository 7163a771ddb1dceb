import { sampleAddress } from '../../../machines/checkout/checkout.samples.ts'
import { outcomeOf } from '../../../machines/payment/payment.facts.ts'
import { sampleMethods, sampleOrder } from '../../../machines/payment/payment.samples.ts'
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

const addresses = { billingAddress: sampleAddress, shippingAddress: sampleAddress }

function view(state: Parameters<typeof sampleOrder>[0], part: Partial<PaymentView>): PaymentView {
  const order = sampleOrder(state, addresses)
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

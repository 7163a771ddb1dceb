import type { AnyMachineSnapshot } from 'xstate'
import type { Order, TransactionState } from '../../../api/types/order.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { outcomeOf } from '../payment.logic.ts'
import { paymentInvariants } from './payment.invariants.ts'
import { paymentMachine } from '../payment.machine.ts'
import type { OrderRead, PaymentContext, PaymentEvent, PaymentInput } from '../payment.types.ts'
import { sampleInvoice, sampleMethods, sampleOrder } from './payment.samples.ts'
import { paymentView, type PaymentSnapshot } from '../payment.connect.ts'

const violation = (code: string) => [{ code, pointer: null, parameters: {}, detail: code }]
const rejected = (failure: Failure) => ({ failure })
const lost = rejected({ kind: 'unreachable', reason: 'network', status: null, violations: [] })
const denied = rejected({ kind: 'denied', status: 403, violations: violation('CHECKOUT__CUSTOMER_NOT_LOGGED_IN') })
const missing = rejected({ kind: 'notFound', violations: violation('FRAMEWORK__ENTITY_NOT_FOUND') })
const noMethod = rejected({ kind: 'notFound', violations: violation('CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE') })
const underWay = rejected({
  kind: 'refused',
  status: 400,
  violations: violation('CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'),
})

const input = (page: PaymentInput['page'], errorCode: string | null = null): PaymentInput => ({
  orderId: sampleOrder(null).id,
  page,
  errorCode,
  countdown: 2,
  lookAgain: 3_000,
})

const contextOf = ({ context }: AnyMachineSnapshot): PaymentContext => context

const events = {
  'payment.retry': [{ type: 'payment.retry' }],
  'payment.now': [{ type: 'payment.now' }],
  'payment.stop': [{ type: 'payment.stop' }],
  'method.change': [{ type: 'method.change' }],
  'method.choose': [{ type: 'method.choose', id: sampleInvoice.id }],
  'method.cancel': [{ type: 'method.cancel' }],
  'order.refresh': [{ type: 'order.refresh' }],
  'page.restored': [{ type: 'page.restored' }],
} satisfies Samples<PaymentEvent>

const read = (
  state: TransactionState | null,
  part: Partial<Order> = {},
  { leftBefore = false, url = null, arranged = false }: Partial<OrderRead> = {},
): OrderRead => ({ order: sampleOrder(state, part), leftBefore, url, arranged })
const missingOrder: OrderRead = { order: null, leftBefore: false, url: null, arranged: false }
const left = { leftBefore: true }

/** How the payment takes part in charts, paths and mutation. */
export const payment: TestModel = {
  name: 'payment',
  machine: paymentMachine,
  inputs: {
    success: input('success'),
    paid: input('paid'),
    unpaid: input('unpaid', 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'),
    late: input('unpaid', 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'),
    order: input('order'),
  },
  events,
  answers: {
    readOrder: {
      done: [
        read('open'),
        read('open', {}, left),
        read('open', { paymentChangeable: false }, left),
        read('paid'),
        read('in_progress'),
        read('in_progress', { paymentChangeable: false }),
        read('unconfirmed'),
        read('failed'),
        read('failed', { paymentChangeable: false }),
        read('cancelled'),
        read('open', { state: { key: 'cancelled', name: 'Cancelled' } }),
        missingOrder,
        read('in_progress', {}, { url: 'https://pay.example/1' }),
        read('open', {}, { arranged: true }),
        read('open', { payment: { ...sampleOrder('open').payment!, technicalName: 'payment_invoicepayment' } }),
      ],
      error: [lost, denied, missing],
    },
    refreshOrder: {
      done: [read('open'), read('paid'), read('failed'), read('in_progress'), read('unconfirmed'), missingOrder],
      error: [lost],
    },
    lookAtOrder: {
      done: [read('unconfirmed', {}, left), read('in_progress', {}, left), read('paid', {}, left), missingOrder],
      error: [lost, denied],
    },
    startPayment: {
      done: [
        { kind: 'redirect', url: 'https://pay.example/1' },
        { kind: 'settled' },
        { kind: 'failed', code: 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED' },
      ],
      error: [lost, underWay, missing, denied],
    },
    readMethods: { done: [sampleMethods, []], error: [lost] },
    changePayment: { done: [undefined], error: [lost, underWay, missing, denied, noMethod] },
    redirect: { error: [lost] },
  },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    const settled = [
      context.order && outcomeOf(context.order),
      context.order?.paymentChangeable,
      context.page,
      context.leftBefore,
      context.errorCode,
      context.looks > 9,
    ]
    if (snapshot.matches('waiting')) return [...settled, context.seconds]
    if (snapshot.matches('stopped')) return [...settled, context.url !== null]
    if (snapshot.matches('starting')) return [...settled, context.atOnce]
    if (snapshot.matches('changingMethod')) return [...settled, context.methods.length, context.failure !== null]
    if (snapshot.matches('awaiting') || snapshot.matches('reading')) {
      return [...settled, context.page === 'paid' && context.looks]
    }
    return settled
  },
  view: (snapshot) => paymentView(snapshot as PaymentSnapshot),
  alike: {
    'an order that is read again is shown as being read': ['payment.reading', 'payment.refreshing'],
    'the page of an expected payment stays while the order is looked at': ['payment.awaiting.confirming'],
    'the page of an unreported payment stays while the order is looked at': ['payment.awaiting.unreported'],
    'methods are read and saved by the same line of progress': [
      'payment.changingMethod.listing',
      'payment.changingMethod.saving',
    ],
  },
  invariants: {
    'a payment that can go on has no failure beside it': invariant<typeof paymentMachine>(
      ({ after }) => !after.matches('stopped') || after.context.url === null || after.context.failure === null,
    ),
    ...paymentInvariants,
    'the payment’s outcome in the view is the one of the order': invariant<typeof paymentMachine>(({ after }) => {
      const { outcome, status } = paymentView(after)
      const { order, errorCode } = after.context
      const said = order && outcomeOf(order)
      const isLate = errorCode === 'CHECKOUT__PAYMENT_TOKEN_EXPIRED'
      // Money may have moved: no word of an order that is merely open.
      if (isLate && said === 'open') return outcome === (status === 'settled' ? 'open' : 'started')
      if (said !== 'started' && said !== 'confirming') return outcome === said
      // The payment page has given it up, or the browser has just come back from it.
      if (errorCode !== null && !isLate) return outcome === 'failed'
      return outcome === (status === 'confirming' ? 'confirming' : said)
    }),
    'a shopper is never sent to pay an order that is paid, refunded or void': invariant<typeof paymentMachine>(
      ({ after }) =>
        !(after.matches('waiting') || after.matches('redirecting')) ||
        (after.context.order !== null && !['paid', 'refunded', 'void'].includes(outcomeOf(after.context.order))),
    ),
    'the countdown starts only before the first departure': invariant<typeof paymentMachine>(
      ({ before, after }) =>
        !after.matches('waiting') || before?.matches('waiting') === true || !after.context.leftBefore,
    ),
    'there is an address to leave for': invariant<typeof paymentMachine>(
      ({ after }) => !after.matches('redirecting') || after.context.url !== null,
    ),
    'a stopped countdown stays stopped until the shopper wants to pay': invariant<typeof paymentMachine>(
      ({ before, after, event }) =>
        !before?.matches('stopped') || !after.matches('redirecting') || event.type === 'payment.now',
    ),
    'a failed payment is reopened before it is started': invariant<typeof paymentMachine>(
      ({ before, after }) => !(before?.matches('failed') && after.matches('starting')),
    ),
    'the countdown ends': invariant<typeof paymentMachine>(
      ({ after }) => !after.matches('waiting') || after.context.seconds >= 1,
    ),
  },
}

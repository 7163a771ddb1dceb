import type { AnyMachineSnapshot } from 'xstate'
import type { Order, OrderId, PaymentMethod, PaymentMethodId, TransactionState } from '../../api/shapes/types.ts'
import type { Failure } from '../../api/shapes/failure.ts'
import { law } from '../kit/testing.ts'
import type { MachineEntry, Samples } from '../kit/testing.ts'
import { outcomeOf } from './payment.facts.ts'
import { paymentMachine } from './payment.machine.ts'
import type { PaymentContext, PaymentEvent, PaymentInput } from './payment.types.ts'
import { paymentView, type PaymentSnapshot } from './payment.view.ts'

const hex = (letter: string) => letter.repeat(32)
const euro = (amount: number) => ({ amount, currency: 'EUR' })

const card: PaymentMethod = {
  id: hex('1') as PaymentMethodId,
  name: 'Card',
  description: 'At our payment partner',
  afterOrder: true,
  technicalName: 'payment_card',
  image: null,
}
const invoice: PaymentMethod = { ...card, id: hex('2') as PaymentMethodId, name: 'Invoice' }

/** An order whose payment is in the given state. */
export function sampleOrder(state: TransactionState | null, part: Partial<Order> = {}): Order {
  return {
    id: hex('8') as OrderId,
    number: '10030',
    date: '2026-11-21T10:00:00.000+00:00',
    state: { key: 'open', name: 'Open' },
    payment: state && { methodId: card.id, methodName: card.name, state, stateName: state },
    shipping: { methodName: 'Standard', stateName: 'Open', delivery: null },
    billingAddress: null,
    shippingAddress: null,
    email: 'ada@example.com',
    lines: [
      {
        id: hex('5'),
        type: 'product',
        productId: null,
        label: 'Stoneware bowl',
        quantity: 2,
        unitPrice: euro(40),
        totalPrice: euro(80),
        image: null,
        options: [{ group: 'Glaze', option: 'Sage' }],
        digital: false,
        downloads: [],
      },
    ],
    totals: {
      positions: euro(80),
      shipping: euro(4.9),
      total: euro(84.9),
      net: euro(71.34),
      taxes: [{ rate: 19, tax: euro(13.56), price: euro(84.9) }],
      taxState: 'gross',
    },
    paymentChangeable: true,
    comment: null,
    digital: false,
    ...part,
  }
}

const violation = (code: string) => [{ code, pointer: null, parameters: {}, detail: code }]
const rejected = (failure: Failure) => ({ failure })
const lost = rejected({ kind: 'unreachable', reason: 'network', status: null, violations: [] })
const denied = rejected({ kind: 'denied', status: 403, violations: violation('CHECKOUT__CUSTOMER_NOT_LOGGED_IN') })
const missing = rejected({ kind: 'gone', violations: violation('FRAMEWORK__ENTITY_NOT_FOUND') })
const noMethod = rejected({ kind: 'gone', violations: violation('CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE') })
const paidAlready = rejected({
  kind: 'refused',
  status: 400,
  violations: violation('CHECKOUT__ORDER_ORDER_ALREADY_PAID'),
})

const input = (page: PaymentInput['page'], errorCode: string | null = null): PaymentInput => ({
  orderId: hex('8') as OrderId,
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
  'method.choose': [{ type: 'method.choose', id: invoice.id }],
  'method.cancel': [{ type: 'method.cancel' }],
  'order.reread': [{ type: 'order.reread' }],
  'page.returned': [{ type: 'page.returned' }],
} satisfies Samples<PaymentEvent>

const read = (state: TransactionState | null, part: Partial<Order> = {}, leftBefore = false) => ({
  order: sampleOrder(state, part),
  leftBefore,
})

/** How the payment takes part in charts, paths and mutation. */
export const payment: MachineEntry = {
  name: 'payment',
  machine: paymentMachine,
  inputs: {
    success: input('success'),
    paid: input('paid'),
    unpaid: input('unpaid', 'CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT'),
  },
  events,
  answers: {
    readOrder: {
      done: [
        read('open'),
        read('open', {}, true),
        read('open', { paymentChangeable: false }, true),
        read('paid'),
        read('in_progress'),
        read('failed'),
        read('failed', { paymentChangeable: false }),
        read('cancelled'),
        read('open', { state: { key: 'cancelled', name: 'Cancelled' } }),
        { order: null, leftBefore: false },
      ],
      error: [lost, denied, missing],
    },
    rereadOrder: {
      done: [read('open'), read('paid'), read('failed'), read('in_progress'), { order: null, leftBefore: false }],
      error: [lost],
    },
    startPayment: {
      done: [
        { kind: 'redirect', url: 'https://pay.example/1' },
        { kind: 'settled' },
        { kind: 'failed', code: 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED' },
      ],
      error: [lost, paidAlready, missing],
    },
    readMethods: { done: [[card, invoice], []], error: [lost] },
    changePayment: { done: [undefined], error: [lost, paidAlready, missing, denied, noMethod] },
    redirect: { error: [lost] },
  },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    const settled = [
      context.order && outcomeOf(context.order),
      context.order?.paymentChangeable,
      context.page,
      context.leftBefore,
      context.errorCode !== null,
      context.looks > 9,
    ]
    if (snapshot.matches('waiting')) return [...settled, context.remaining]
    if (snapshot.matches('starting')) return [...settled, context.atOnce]
    if (snapshot.matches('changingMethod')) return [...settled, context.methods.length]
    return settled
  },
  facts: (snapshot) => paymentView(snapshot as PaymentSnapshot),
  laws: {
    'what is said about the payment is what the order says': law<typeof paymentMachine>(({ after }) => {
      const view = paymentView(after)
      return view.outcome === (after.context.order ? outcomeOf(after.context.order) : null)
    }),
    'nobody is sent to pay what is paid': law<typeof paymentMachine>(
      ({ after }) =>
        !(after.matches('waiting') || after.matches('redirecting')) ||
        (after.context.order !== null && !['paid', 'refunded', 'void'].includes(outcomeOf(after.context.order))),
    ),
    'she leaves by herself only once': law<typeof paymentMachine>(
      ({ before, after }) =>
        !after.matches('waiting') || before?.matches('waiting') === true || !after.context.leftBefore,
    ),
    'there is an address to leave for': law<typeof paymentMachine>(
      ({ after }) => !after.matches('redirecting') || after.context.url !== null,
    ),
    'a stopped countdown stays stopped': law<typeof paymentMachine>(
      ({ before, after }) => !before?.matches('stopped') || !after.matches('redirecting'),
    ),
    'a failed payment is reopened before it is started': law<typeof paymentMachine>(
      ({ before, after }) => !(before?.matches('failed') && after.matches('starting')),
    ),
    'the countdown ends': law<typeof paymentMachine>(
      ({ after }) => !after.matches('waiting') || after.context.remaining >= 1,
    ),
  },
}

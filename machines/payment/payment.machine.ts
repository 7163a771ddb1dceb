import { assign, fromPromise, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { failureOf } from '../shared/failure.ts'
import { typesOf } from '../shared/types-of.ts'
import { hasAnyCode, mayBePaid, outcomeOf, paysWithoutPage } from './payment.logic.ts'
import type { PaymentContext, PaymentEvent, PaymentInput, PaymentPorts } from './payment.types.ts'

type Input<Port extends keyof PaymentPorts> = Parameters<PaymentPorts[Port]>[0]
type Output<Port extends keyof PaymentPorts> = Awaited<ReturnType<PaymentPorts[Port]>>

/** Stands in for a port until the page provides it. */
const port = <Port extends keyof PaymentPorts>(name: Port) =>
  fromPromise<Output<Port>, Input<Port>>(() => Promise.reject(new Error(`${name} is not provided`)))

/** What a port answered; `_port` names it for the type. */
const outputOf = <Port extends keyof PaymentPorts>(_port: Port, event: EventObject): Output<Port> =>
  (event as EventObject & { output: Output<Port> }).output
const errorOf = (event: EventObject) => failureOf((event as EventObject & { error?: unknown }).error)

const outcome = ({ order }: PaymentContext) => (order ? outcomeOf(order) : null)

/** Looks at a payment that is being confirmed before the page waits for the shopper. */
const maxLooks = 10

const start = (input: PaymentInput): PaymentContext => ({
  ...input,
  order: null,
  leftBefore: false,
  url: null,
  arranged: false,
  remaining: input.countdown,
  methods: [],
  wanted: null,
  failure: null,
  atOnce: false,
  looks: 0,
})

export const paymentMachine = setup({
  types: typesOf<{
    context: PaymentContext
    events: PaymentEvent
    input: PaymentInput
  }>(),
  actors: {
    readOrder: port('readOrder'),
    startPayment: port('startPayment'),
    readMethods: port('readMethods'),
    changePayment: port('changePayment'),
    redirect: port('redirect'),
  },
  delays: {
    second: 1_000,
    lookAgain: ({ context }) => context.lookAgain,
  },
  guards: {
    orderIsMissing: ({ event }) => outputOf('readOrder', event).order === null,
    accessIsDenied: ({ event }) => errorOf(event).kind === 'denied',
    orderIsGone: ({ event }) =>
      errorOf(event).kind === 'gone' &&
      hasAnyCode(
        errorOf(event),
        'FRAMEWORK__ENTITY_NOT_FOUND',
        'CHECKOUT__ORDER_ORDER_NOT_FOUND',
        'CHECKOUT__INVALID_ORDER_ID',
      ),
    paymentIsUnderWay: ({ event }) => hasAnyCode(errorOf(event), 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'),
    isConfirming: ({ context }) => outcome(context) === 'confirming',
    hasFailed: ({ context }) => ['failed', 'cancelled'].includes(outcome(context) ?? ''),
    isOpen: ({ context }) => outcome(context) === 'open',
    // Invoice, prepayment, cash on delivery: the payment page would have nothing to ask.
    isArranged: ({ context }) =>
      outcome(context) === 'open' &&
      (context.arranged || (context.page !== 'success' && context.order !== null && paysWithoutPage(context.order))),
    startsByItself: ({ context }) => outcome(context) === 'open' && context.page === 'success' && !context.leftBefore,
    // Coming back too late leaves a payment in progress that nobody will confirm any more.
    cameBackWithError: ({ context }) =>
      ['open', 'confirming'].includes(outcome(context) ?? '') && context.errorCode !== null,
    // Started, but the shopper was never at the payment page: the page was loaded anew during the countdown or after
    // it.
    startedHere: ({ context }) => outcome(context) === 'confirming' && context.url !== null && !context.leftBefore,
    hasAddress: ({ context }) => context.url !== null,
    goesAtOnce: ({ context, event }) => outputOf('startPayment', event).kind === 'redirect' && context.atOnce,
    hasPaymentPage: ({ event }) => outputOf('startPayment', event).kind === 'redirect',
    startFailed: ({ event }) => outputOf('startPayment', event).kind === 'failed',
    isLastSecond: ({ context }) => context.remaining <= 1,
    hasMethods: ({ context }) => context.methods.length > 0,
    keepsLooking: ({ context }) => context.looks < maxLooks,
    mayChange: ({ context }) => context.order !== null && mayBePaid(context.order),
  },
  actions: {
    takeOrder: assign(({ context, event }) => {
      const { order, leftBefore, url, arranged } = outputOf('readOrder', event)
      return { order, leftBefore: context.leftBefore || leftBefore, url: context.url ?? url, arranged, failure: null }
    }),
    noteFailure: assign(({ event }) => ({ failure: errorOf(event) })),
    clearFailure: assign({ failure: null }),
    takeUrl: assign(({ context, event }) => {
      const answer = outputOf('startPayment', event)
      return answer.kind === 'redirect' ? { url: answer.url, remaining: context.countdown } : {}
    }),
    forgetUrl: assign({ url: null }),
    noteCode: assign(({ event }) => {
      const answer = outputOf('startPayment', event)
      return answer.kind === 'failed' ? { errorCode: answer.code } : {}
    }),
    clearCode: assign({ errorCode: null }),
    countDown: assign(({ context }) => ({ remaining: context.remaining - 1 })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    goAtOnce: assign({ atOnce: true }),
    noteLeft: assign({ leftBefore: true, atOnce: false }),
    takeMethods: assign(({ event }) => ({ methods: outputOf('readMethods', event), failure: null })),
    wantMethod: assign(({ event }) => (event.type === 'method.choose' ? { wanted: event.id, failure: null } : {})),
    wantSameMethod: assign(({ context }) => ({ wanted: context.order?.payment?.methodId ?? null, failure: null })),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => start(input),
  initial: 'reading',
  states: {
    reading: {
      description: 'The order is read.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: 'orderIsMissing', target: 'notFound' },
          { target: 'deciding', actions: 'takeOrder' },
        ],
        onError: [
          { guard: 'accessIsDenied', target: 'denied', actions: 'noteFailure' },
          { guard: 'orderIsGone', target: 'notFound' },
          { target: 'unavailable', actions: 'noteFailure' },
        ],
      },
    },
    deciding: {
      description: 'What happens next follows from the order.',
      always: [
        { guard: 'isArranged', target: 'settled' },
        { guard: 'startsByItself', target: 'starting' },
        { guard: 'cameBackWithError', target: 'failed' },
        { guard: 'startedHere', target: 'stopped' },
        { guard: 'isOpen', target: 'stopped' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isConfirming', target: 'confirming' },
        { target: 'settled' },
      ],
    },
    starting: {
      description: 'The backend is asked where to pay.',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: 'goesAtOnce', target: 'redirecting', actions: ['takeUrl', 'clearCode'] },
          { guard: 'hasPaymentPage', target: 'waiting', actions: ['takeUrl', 'clearCode'] },
          { guard: 'startFailed', target: 'rereading', actions: 'noteCode' },
          { target: 'rereading', actions: 'clearCode' },
        ],
        onError: [
          { guard: 'paymentIsUnderWay', target: 'reading' },
          { guard: 'orderIsGone', target: 'notFound' },
          { target: 'stopped', actions: 'noteFailure' },
        ],
      },
    },
    rereading: {
      description: 'There is nowhere to go: the order says what became of the payment.',
      invoke: {
        id: 'rereadOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: 'orderIsMissing', target: 'notFound' },
          { target: 'told', actions: 'takeOrder' },
        ],
        onError: { target: 'told', actions: 'noteFailure' },
      },
    },
    told: {
      description: 'The outcome follows from the order.',
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'cameBackWithError', target: 'failed' },
        { guard: 'isConfirming', target: 'confirming' },
        { target: 'settled' },
      ],
    },
    waiting: {
      description: 'The payment page is about to open; the seconds count down.',
      after: {
        second: [
          { guard: 'isLastSecond', target: 'redirecting', actions: 'countDown' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
      on: {
        'payment.now': { target: 'redirecting' },
        'payment.stop': { target: 'stopped' },
        'page.returned': { target: 'reading' },
      },
    },
    stopped: {
      description: 'The payment waits for the shopper.',
      on: {
        // A payment that was started once is not started again: the backend would give no second address.
        'payment.now': [
          { guard: 'hasAddress', target: 'redirecting', actions: 'clearFailure' },
          { target: 'starting', actions: ['goAtOnce', 'clearFailure'] },
        ],
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.reread': { target: 'reading' },
        'page.returned': { target: 'reading' },
      },
    },
    redirecting: {
      description: 'The browser leaves for the payment page.',
      entry: 'noteLeft',
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) => ({ url: context.url ?? '', orderId: context.orderId }),
        onError: { target: 'stopped', actions: 'noteFailure' },
      },
      exit: 'forgetUrl',
      on: { 'page.returned': { target: 'reading' } },
    },
    confirming: {
      description: 'The provider has not confirmed yet; it is looked again.',
      after: { lookAgain: { guard: 'keepsLooking', target: 'reading', actions: 'countLook' } },
      on: {
        // The shopper may have left the payment page by Back: the backend calls that in progress too.
        'payment.retry': { guard: 'mayChange', target: 'changingMethod.saving', actions: 'wantSameMethod' },
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.reread': { target: 'reading' },
        'page.returned': { target: 'reading' },
      },
    },
    failed: {
      description: 'The payment did not go through.',
      on: {
        'payment.retry': { guard: 'mayChange', target: 'changingMethod.saving', actions: 'wantSameMethod' },
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.reread': { target: 'reading' },
        'page.returned': { target: 'reading' },
      },
    },
    changingMethod: {
      description: 'Another payment method is chosen.',
      initial: 'listing',
      states: {
        listing: {
          description: 'The methods that the order may have are read.',
          invoke: {
            id: 'readMethods',
            src: 'readMethods',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'choosing', actions: 'takeMethods' },
            onError: { target: 'choosing', actions: 'noteFailure' },
          },
          on: { 'method.cancel': { target: '#payment.reading' } },
        },
        choosing: {
          description: 'The shopper chooses a method.',
          on: {
            'method.choose': { target: 'saving', actions: 'wantMethod' },
            'method.change': { target: 'listing' },
            'method.cancel': { target: '#payment.reading', actions: 'clearFailure' },
          },
        },
        saving: {
          description: 'The chosen method is saved at the order.',
          invoke: {
            id: 'changePayment',
            src: 'changePayment',
            input: ({ context }) => ({ orderId: context.orderId, methodId: context.wanted! }),
            onDone: { target: '#payment.starting', actions: ['goAtOnce', 'clearCode'] },
            onError: [
              { guard: 'paymentIsUnderWay', target: '#payment.reading', actions: 'clearCode' },
              { guard: 'orderIsGone', target: '#payment.notFound' },
              { guard: 'accessIsDenied', target: '#payment.denied', actions: 'noteFailure' },
              { guard: 'hasMethods', target: 'choosing', actions: 'noteFailure' },
              { target: '#payment.failed', actions: 'noteFailure' },
            ],
          },
        },
      },
    },
    settled: {
      description: 'There is nothing left to pay here.',
      on: {
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.reread': { target: 'reading' },
        'page.returned': { target: 'reading' },
      },
    },
    notFound: { description: 'No such order, or somebody else’s.' },
    denied: { description: 'The session may not see the order.', on: { 'order.reread': { target: 'reading' } } },
    unavailable: { description: 'The order could not be read.', on: { 'order.reread': { target: 'reading' } } },
  },
})

import { assign, setup } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethod } from '../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../api/types/ids.ts'
import { countDown, second } from '../shared/countdown.ts'
import { portsOf } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import { hasAnyCode, mayBePaid, outcomeOf, paysWithoutPage } from './payment.logic.ts'
import type {
  OrderRead,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentPorts,
  PaymentStart,
} from './payment.types.ts'

const port = portsOf<PaymentPorts>()

const outcome = ({ order }: PaymentContext) => (order ? outcomeOf(order) : null)

/** Looks at a payment that is being confirmed before the page waits for the shopper. */
const maxLooks = 10

/** Types, ports, guards and actions of the payment; the chart is in `payment.machine.ts`. */
export const paymentSetup = setup({
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
    second,
    lookAgain: ({ context }) => context.lookAgain,
  },
  guards: {
    orderIsMissing: (_, { order }: OrderRead) => order === null,
    accessIsDenied: (_, failure: Failure) => failure.kind === 'denied',
    isOrderNotFound: (_, failure: Failure) =>
      failure.kind === 'notFound' &&
      hasAnyCode(
        failure,
        'FRAMEWORK__ENTITY_NOT_FOUND',
        'CHECKOUT__ORDER_ORDER_NOT_FOUND',
        'CHECKOUT__INVALID_ORDER_ID',
      ),
    paymentIsUnderWay: (_, failure: Failure) => hasAnyCode(failure, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'),
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
    goesAtOnce: ({ context }, { kind }: PaymentStart) => kind === 'redirect' && context.atOnce,
    hasPaymentPage: (_, { kind }: PaymentStart) => kind === 'redirect',
    startFailed: (_, { kind }: PaymentStart) => kind === 'failed',
    isLastSecond: ({ context }) => context.seconds <= 1,
    hasMethods: ({ context }) => context.methods.length > 0,
    keepsLooking: ({ context }) => context.looks < maxLooks,
    mayChange: ({ context }) => context.order !== null && mayBePaid(context.order),
  },
  actions: {
    takeOrder: assign(({ context }, { order, leftBefore, url, arranged }: OrderRead) => ({
      order,
      leftBefore: context.leftBefore || leftBefore,
      url: context.url ?? url,
      arranged,
      failure: null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    takeUrl: assign(({ context }, answer: PaymentStart) =>
      answer.kind === 'redirect' ? { url: answer.url, seconds: context.countdown } : {},
    ),
    forgetUrl: assign({ url: null }),
    noteCode: assign((_, answer: PaymentStart) => (answer.kind === 'failed' ? { errorCode: answer.code } : {})),
    clearCode: assign({ errorCode: null }),
    countDown: assign(({ context }) => countDown(context)),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    goAtOnce: assign({ atOnce: true }),
    noteLeft: assign({ leftBefore: true, atOnce: false }),
    takeMethods: assign((_, methods: PaymentMethod[]) => ({ methods, failure: null })),
    wantMethod: assign((_, wanted: PaymentMethodId) => ({ wanted, failure: null })),
    wantSameMethod: assign(({ context }) => ({ wanted: context.order?.payment?.methodId ?? null, failure: null })),
  },
})

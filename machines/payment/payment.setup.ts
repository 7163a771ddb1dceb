import { assign, setup } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethod } from '../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../api/types/ids.ts'
import { countDown, second } from '../shared/countdown.ts'
import { portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import {
  cameBackLate,
  hasAnyCode,
  isConfirming,
  maxLooks,
  mayBePaid,
  outcomeOf,
  paysWithoutPage,
} from './payment.logic.ts'
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

/** Types, ports, guards and actions of the payment; the chart is in `payment.machine.ts`. */
export const paymentSetup = setup({
  types: setupTypes<{
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
    /** Pause between two looks at a payment that is being confirmed. */
    lookAgain: ({ context }) => context.lookAgain,
  },
  guards: {
    /** The session has no such order. */
    orderIsMissing: (_, { order }: OrderRead) => order === null,
    /** The session may not see this order. */
    accessIsDenied: (_, failure: Failure) => failure.kind === 'denied',
    /** The backend has no such order. */
    isOrderNotFound: (_, failure: Failure) =>
      failure.kind === 'notFound' &&
      hasAnyCode(
        failure,
        'FRAMEWORK__ENTITY_NOT_FOUND',
        'CHECKOUT__ORDER_ORDER_NOT_FOUND',
        'CHECKOUT__INVALID_ORDER_ID',
      ),
    /** The provider is processing the payment: the method cannot be changed. */
    paymentIsUnderWay: (_, failure: Failure) => hasAnyCode(failure, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'),
    /** The payment was started, and the provider has not said how it ended. */
    isUnderWay: ({ context }) =>
      isConfirming(context) || outcome(context) === 'started' || (outcome(context) === 'open' && cameBackLate(context)),
    /** The payment page was opened, and there is no answer of the provider since. */
    isUnreported: ({ context }) => !isConfirming(context),
    /** The payment failed or was cancelled. */
    hasFailed: ({ context }) => ['failed', 'cancelled'].includes(outcome(context) ?? ''),
    /** Nothing is paid, and nothing is under way. */
    isOpen: ({ context }) => outcome(context) === 'open' && !cameBackLate(context),
    /** Nothing is paid on a page: invoice, prepayment, cash on delivery. */
    isArranged: ({ context }) =>
      outcome(context) === 'open' &&
      (context.arranged || (context.page !== 'success' && context.order !== null && paysWithoutPage(context.order))),
    /** The order was placed just now and is not paid. */
    startsByItself: ({ context }) => outcome(context) === 'open' && context.page === 'success' && !context.leftBefore,
    /** The payment page sent the shopper back with an error, or did not open: this payment will not be confirmed. */
    hasErrorCode: ({ context }) =>
      ['open', 'started', 'confirming'].includes(outcome(context) ?? '') &&
      context.errorCode !== null &&
      !cameBackLate(context),
    /** Started, but the page was loaded anew before the shopper was at the payment page. */
    startedHere: ({ context }) =>
      ['started', 'confirming'].includes(outcome(context) ?? '') &&
      context.url !== null &&
      !context.leftBefore &&
      !cameBackLate(context),
    /** The address of the payment page was read. */
    hasAddress: ({ context }) => context.url !== null,
    /** There is a payment page, and the shopper wants to open it. */
    goesAtOnce: ({ context }, { kind }: PaymentStart) => kind === 'redirect' && context.atOnce,
    /** There is a payment page. */
    hasPaymentPage: (_, { kind }: PaymentStart) => kind === 'redirect',
    /** The provider could not be reached, or refused. */
    startFailed: (_, { kind }: PaymentStart) => kind === 'failed',
    /** The countdown is over with this second. */
    isLastSecond: ({ context }) => context.seconds <= 1,
    /** There are methods to choose from. */
    hasMethods: ({ context }) => context.methods.length > 0,
    /** The order has not been read again too often. */
    keepsLooking: ({ context }) => context.looks < maxLooks,
    /** The order can still be paid. */
    mayChange: ({ context }) => context.order !== null && mayBePaid(context.order),
  },
  actions: {
    assignOrder: assign(({ context }, { order, leftBefore, url, arranged }: OrderRead) => ({
      order,
      leftBefore: context.leftBefore || leftBefore,
      url: context.url ?? url,
      arranged,
      failure: null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    assignUrl: assign(({ context }, answer: PaymentStart) =>
      answer.kind === 'redirect' ? { url: answer.url, seconds: context.countdown } : {},
    ),
    forgetUrl: assign({ url: null }),
    setCode: assign((_, answer: PaymentStart) => (answer.kind === 'failed' ? { errorCode: answer.code } : {})),
    clearCode: assign({ errorCode: null }),
    /** The session may have ended; filled by pages that only a customer sees. */
    checkSession: unfilled,
    countDown: assign(({ context }) => countDown(context)),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    goAtOnce: assign({ atOnce: true }),
    setLeft: assign({ leftBefore: true, atOnce: false }),
    assignMethods: assign((_, methods: PaymentMethod[]) => ({ methods, failure: null })),
    wantMethod: assign((_, wanted: PaymentMethodId) => ({ wanted, failure: null })),
    wantSameMethod: assign(({ context }) => ({ wanted: context.order?.payment?.methodId ?? null, failure: null })),
  },
})

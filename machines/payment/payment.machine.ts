import { needed } from '../shared/needed.ts'
import { answered, rejected } from '../shared/port.ts'
import { initialContext } from './payment.logic.ts'
import { paymentSetup } from './payment.setup.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const orderIsMissing = { type: 'orderIsMissing', params: answered } as const
const assignOrder = { type: 'assignOrder', params: answered } as const
const accessIsDenied = { type: 'accessIsDenied', params: rejected } as const
const isOrderNotFound = { type: 'isOrderNotFound', params: rejected } as const
const assignUrl = { type: 'assignUrl', params: answered } as const
const paymentIsUnderWay = { type: 'paymentIsUnderWay', params: rejected } as const

/** The payment of one order, after it was placed: started, waited for, confirmed, or made with another method. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => initialContext(input),
  initial: 'reading',
  states: {
    reading: {
      description: 'The order is read.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: orderIsMissing, target: 'notFound' },
          { target: 'deciding', actions: assignOrder },
        ],
        onError: [
          { guard: accessIsDenied, target: 'denied', actions: setFailure },
          { guard: isOrderNotFound, target: 'notFound' },
          { target: 'unavailable', actions: setFailure },
        ],
      },
    },
    deciding: {
      description: 'What happens next follows from the order.',
      always: [
        { guard: 'isArranged', target: 'settled' },
        { guard: 'startsByItself', target: 'starting' },
        { guard: 'hasErrorCode', target: 'failed' },
        { guard: 'startedHere', target: 'stopped' },
        { guard: 'isOpen', target: 'stopped' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isUnderWay', target: 'awaiting' },
        { target: 'settled' },
      ],
    },
    starting: {
      description: 'The backend is requested to start the payment.',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'goesAtOnce', params: answered },
            target: 'redirecting',
            actions: [assignUrl, 'clearCode'],
          },
          {
            guard: { type: 'hasPaymentPage', params: answered },
            target: 'waiting',
            actions: [assignUrl, 'clearCode'],
          },
          {
            guard: { type: 'startFailed', params: answered },
            target: 'refreshing',
            actions: { type: 'setCode', params: answered },
          },
          { target: 'refreshing', actions: 'clearCode' },
        ],
        onError: [
          { guard: paymentIsUnderWay, target: 'reading' },
          { guard: isOrderNotFound, target: 'notFound' },
          { guard: accessIsDenied, target: 'denied', actions: setFailure },
          { target: 'stopped', actions: setFailure },
        ],
      },
    },
    refreshing: {
      description: 'There is nowhere to go: the order says what became of the payment.',
      invoke: {
        id: 'refreshOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: orderIsMissing, target: 'notFound' },
          { target: 'refreshed', actions: assignOrder },
        ],
        onError: { target: 'refreshed', actions: setFailure },
      },
    },
    refreshed: {
      description: 'The outcome follows from the order.',
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasErrorCode', target: 'failed' },
        { guard: 'isUnderWay', target: 'awaiting' },
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
        'page.restored': { target: 'reading' },
      },
    },
    stopped: {
      description: 'The payment waits for the shopper.',
      on: {
        // A payment that was started once is not started again: the backend would give no second address.
        'payment.now': [
          { guard: 'hasAddress', target: 'redirecting' },
          { target: 'starting', actions: ['goAtOnce', 'clearFailure'] },
        ],
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.refresh': { target: 'reading' },
        'page.restored': { target: 'reading' },
      },
    },
    redirecting: {
      description: 'The browser leaves for the payment page.',
      entry: 'setLeft',
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) => ({ url: needed(context.url, 'address'), orderId: context.orderId }),
        onError: { target: 'stopped', actions: setFailure },
      },
      exit: 'forgetUrl',
      on: { 'page.restored': { target: 'reading' } },
    },
    awaiting: {
      description: 'The payment was started, and the provider has not said how it ended.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The provider is processing the payment: its answer is expected within seconds.',
          initial: 'pausing',
          states: {
            pausing: {
              description: 'A while passes before the order is read again.',
              after: { lookAgain: { guard: 'keepsLooking', target: 'looking', actions: 'countLook' } },
              always: { guard: 'isUnreported', target: '#payment.awaiting.unreported' },
            },
            looking: {
              description: 'The order is read again while the page stays as it is.',
              invoke: {
                id: 'lookAtOrder',
                src: 'readOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: [
                  { guard: orderIsMissing, target: '#payment.notFound' },
                  { target: '#payment.deciding', actions: assignOrder },
                ],
                onError: [
                  { guard: accessIsDenied, target: '#payment.denied', actions: setFailure },
                  { target: '#payment.deciding' },
                ],
              },
            },
          },
        },
        unreported: {
          description: 'The payment page was opened, and no payment was reported since: it may never be.',
          initial: 'pausing',
          states: {
            pausing: {
              description: 'A while passes before the order is read again.',
              after: { lookAgain: { guard: 'keepsLooking', target: 'looking', actions: 'countLook' } },
            },
            looking: {
              description: 'The order is read again while the page stays as it is.',
              invoke: {
                id: 'lookAtOrder',
                src: 'readOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: [
                  { guard: orderIsMissing, target: '#payment.notFound' },
                  { target: '#payment.deciding', actions: assignOrder },
                ],
                onError: [
                  { guard: accessIsDenied, target: '#payment.denied', actions: setFailure },
                  { target: '#payment.deciding' },
                ],
              },
            },
          },
        },
      },
      on: {
        // The shopper may have left the payment page by Back: this looks the same as a payment that is on its way.
        'payment.retry': { guard: 'mayChange', target: 'changingMethod.saving', actions: 'wantSameMethod' },
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.refresh': { target: 'reading' },
        'page.restored': { target: 'reading' },
      },
    },
    failed: {
      description: 'The payment did not go through.',
      on: {
        'payment.retry': { guard: 'mayChange', target: 'changingMethod.saving', actions: 'wantSameMethod' },
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.refresh': { target: 'reading' },
        'page.restored': { target: 'reading' },
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
            onDone: { target: 'choosing', actions: { type: 'assignMethods', params: answered } },
            onError: { target: 'choosing', actions: setFailure },
          },
          on: { 'method.cancel': { target: '#payment.reading' } },
        },
        choosing: {
          description: 'The shopper chooses a method.',
          on: {
            'method.choose': { target: 'saving', actions: { type: 'wantMethod', params: ({ event }) => event.id } },
            'method.change': { target: 'listing' },
            'method.cancel': { target: '#payment.reading', actions: 'clearFailure' },
          },
        },
        saving: {
          description: 'The chosen method is saved at the order.',
          invoke: {
            id: 'changePayment',
            src: 'changePayment',
            input: ({ context }) => ({ orderId: context.orderId, methodId: needed(context.wanted, 'method') }),
            onDone: { target: '#payment.starting', actions: ['goAtOnce', 'clearCode'] },
            onError: [
              { guard: paymentIsUnderWay, target: '#payment.reading', actions: 'clearCode' },
              { guard: isOrderNotFound, target: '#payment.notFound' },
              { guard: accessIsDenied, target: '#payment.denied', actions: setFailure },
              { guard: 'hasMethods', target: 'choosing', actions: setFailure },
              { target: '#payment.failed', actions: setFailure },
            ],
          },
        },
      },
    },
    settled: {
      description: 'There is nothing left to pay here.',
      on: {
        'method.change': { guard: 'mayChange', target: 'changingMethod' },
        'order.refresh': { target: 'reading' },
        'page.restored': { target: 'reading' },
      },
    },
    notFound: { description: 'No such order, or somebody else’s.' },
    denied: {
      description: 'The session may not see the order.',
      entry: 'checkSession',
      on: { 'order.refresh': { target: 'reading' } },
    },
    unavailable: { description: 'The order could not be read.', on: { 'order.refresh': { target: 'reading' } } },
  },
})

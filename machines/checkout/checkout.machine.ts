import { checkoutSetup } from './checkout.actions.ts'
import { formParts } from './checkout.form.ts'
import type { CheckoutContext, CheckoutInput } from './checkout.types.ts'

const start = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  reading: null,
  agreed: null,
  changes: [],
  foreign: false,
  switches: [],
  blockedShipping: [],
  blockedPayment: [],
  identity: 'guest',
  contact: null,
  submitted: null,
  editing: null,
  saves: [],
  wantedShipping: null,
  wantedPayment: null,
  codes: [],
  consents: { terms: false, waiver: false },
  waiverBasis: [],
  optInEmail: null,
  failure: null,
  refusal: null,
  attempt: null,
  deadlinePassed: false,
  order: null,
  elsewhere: false,
  move: null,
  renewed: false,
  sessionLost: false,
  stale: false,
  asked: false,
})

function missing(name: string): never {
  throw new Error(`${name} was entered without its event`)
}

/** What may happen outside the page while the form is open. */
const outside = {
  'order.appeared': { target: 'placed', actions: ['refusePending', 'takeAppeared'] },
  'cart.changed': { guard: 'cartDiffers', actions: 'markStale' },
  'session.changed': { guard: 'sessionDiffers', actions: 'markStale' },
  'session.forgotten': { target: 'renewing', actions: 'refusePending' },
} as const

/** Everything that she can still change when the order is complete; it leads back into the form. */
const edits = {
  'contact.edit': { target: 'filling', actions: 'openContact' },
  'contact.save': { target: 'filling', actions: 'noteChange' },
  'shipping.choose': { target: 'filling', actions: 'wantShipping' },
  'payment.choose': { target: 'filling', actions: 'wantPayment' },
  'code.add': { target: 'filling', actions: 'noteCode' },
  'code.remove': { target: 'filling', actions: 'noteCode' },
  'terms.set': { target: 'filling', actions: 'setTerms' },
  'waiver.set': { target: 'filling', actions: 'setWaiver' },
  'switches.dismiss': { actions: 'dismissSwitches' },
} as const

/** What she does while everything is read again: it is done as soon as the form is back. */
const remembered = {
  'contact.edit': { actions: 'openContact' },
  'contact.cancel': { actions: 'closeContact' },
  'contact.save': { actions: 'noteChange' },
  'shipping.choose': { actions: 'wantShipping' },
  'payment.choose': { actions: 'wantPayment' },
  'code.add': { actions: 'noteCode' },
  'code.remove': { actions: 'noteCode' },
  'terms.set': { actions: 'setTerms' },
  'waiver.set': { actions: 'setWaiver' },
} as const

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => start(input),
  invoke: { id: 'watchShop', src: 'watchShop' },
  on: {
    'network.lost': { actions: 'noteOffline' },
    'network.back': { actions: 'noteOnline' },
    'comment.write': { actions: 'writeComment' },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          { guard: 'attemptIsOpen', target: 'unknown', actions: ['takeForeign', 'takeAttempt', 'tellReading'] },
          { target: 'deciding', actions: ['takeForeign', 'tellReading'] },
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
      on: { ...remembered, 'session.forgotten': { target: 'renewing', actions: 'refusePending' } },
    },
    unavailable: {
      on: {
        'checkout.retry': { target: 'loading' },
        'network.back': { target: 'loading', actions: 'noteOnline' },
      },
    },
    deciding: {
      always: [
        { guard: 'cartIsEmpty', target: 'empty' },
        { guard: 'mustIdentify', target: 'identifying' },
        { target: 'filling' },
      ],
    },
    empty: {
      on: {
        'cart.changed': { guard: 'cartDiffers', target: 'loading' },
        'session.forgotten': { target: 'renewing' },
      },
    },
    identifying: {
      on: {
        ...outside,
        'terms.set': { actions: 'setTerms' },
        'waiver.set': { actions: 'setWaiver' },
        'order.place': { actions: 'showMissing' },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'choosesLogin', target: 'login' },
            { guard: 'choosesAccount', target: 'account' },
            { target: 'guest' },
          ],
        },
        guest: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'identity.submit': { target: 'registering', actions: 'noteSubmitted' },
          },
        },
        account: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'identity.submit': { target: 'registering', actions: 'noteSubmitted' },
          },
        },
        login: {
          always: { guard: 'mustReadAgain', target: '#checkout.loading' },
          on: {
            'identity.choose': { target: 'choosing', actions: 'chooseIdentity' },
            'login.submit': { target: 'loggingIn' },
          },
        },
        registering: {
          // The call looks for a forgotten session itself and waits until it is made again.
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => (event.type === 'identity.submit' ? { fields: event.fields } : missing('register')),
            onDone: [
              { guard: 'optInIsPending', target: 'optInPending', actions: ['acceptIdentity', 'noteOptIn'] },
              {
                target: '#checkout.deciding',
                actions: ['takeRegistered', 'keepContact', 'acceptIdentity', 'tellReading'],
              },
            ],
            onError: { target: 'choosing', actions: ['refuseIdentity', 'forgetSubmitted'] },
          },
        },
        loggingIn: {
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ event }) =>
              event.type === 'login.submit' ? { email: event.email, password: event.password } : missing('login'),
            onDone: { target: '#checkout.deciding', actions: ['takeRestored', 'acceptIdentity', 'tellReading'] },
            onError: { target: 'choosing', actions: 'refuseIdentity' },
          },
        },
        optInPending: {
          on: {
            'session.changed': { guard: 'sessionDiffers', target: '#checkout.loading', actions: 'leaveOptIn' },
            'identity.choose': { target: 'choosing', actions: ['leaveOptIn', 'chooseIdentity'] },
          },
        },
      },
    },
    filling: {
      type: 'parallel',
      always: [
        { guard: 'mustReadAgain', target: 'loading' },
        { guard: 'everythingIsReady', target: 'reviewing' },
        { guard: 'somethingChanged', target: 'changed' },
      ],
      on: {
        ...outside,
        'changes.accept': { actions: 'acceptChanges' },
        'switches.dismiss': { actions: 'dismissSwitches' },
        'order.place': { actions: 'showMissing' },
        'checkout.retry': { actions: ['clearFailure', 'freeMethods', 'markStale'] },
      },
      states: formParts,
    },
    changed: {
      always: [{ guard: 'mustReadAgain', target: 'loading' }],
      on: {
        ...outside,
        ...edits,
        'changes.accept': { target: 'deciding', actions: 'acceptChanges' },
      },
    },
    reviewing: {
      always: [{ guard: 'mustReadAgain', target: 'loading' }],
      on: {
        ...outside,
        ...edits,
        'order.place': { guard: 'canPlace', target: 'placing', actions: 'openAttempt' },
      },
    },
    placing: {
      invoke: { id: 'holdOrderLock', src: 'holdOrderLock' },
      on: { 'session.forgotten': { actions: 'noteSessionLost' } },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'lock.held': { target: 'preparing' },
            'order.appeared': { target: '#checkout.placed', actions: ['dropAttempt', 'takeAppeared'] },
          },
        },
        preparing: {
          invoke: {
            id: 'prepareAttempt',
            src: 'prepareAttempt',
            input: ({ context }) => ({ attempt: context.attempt! }),
            onDone: [
              { guard: 'anotherAttemptIsOpen', target: '#checkout.unknown', actions: 'takeOpenAttempt' },
              { guard: 'orderWasPlaced', target: '#checkout.placed', actions: ['dropAttempt', 'takeFromOtherTab'] },
              { target: 'sending', actions: 'keepBaseline' },
            ],
            onError: [
              { guard: 'errorSaysSessionLost', target: '#checkout.renewing', actions: 'dropAttempt' },
              { target: '#checkout.deciding', actions: ['dropAttempt', 'noteFailure'] },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({ attempt: context.attempt!, comment: context.comment }),
            onDone: { target: '#checkout.placed', actions: 'takePlaced' },
            onError: { target: '#checkout.judging', actions: 'noteFailure' },
          },
        },
      },
    },
    judging: {
      always: [
        { guard: 'leavesItOpen', target: 'unknown' },
        { guard: 'saysSessionLost', target: 'renewing', actions: 'giveUpAttempt' },
        { guard: 'saysCartChanged', target: 'comparing' },
        { target: 'rejected', actions: ['noteRefusal', 'giveUpAttempt'] },
      ],
    },
    comparing: {
      invoke: {
        id: 'compare',
        src: 'compare',
        input: {},
        onDone: [
          { guard: 'newOrderIsThere', target: 'placed', actions: 'takeNewest' },
          { target: 'deciding', actions: ['giveUpAttempt', 'takeCompared', 'tellReading'] },
        ],
        onError: { target: 'rejected', actions: ['noteRefusal', 'giveUpAttempt'] },
      },
    },
    rejected: {
      on: remembered,
      invoke: {
        id: 'rereadCheckout',
        src: 'readCheckout',
        input: {},
        onDone: { target: 'deciding', actions: ['takeForeign', 'tellReading'] },
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
    },
    unknown: {
      always: { guard: 'isOnline', target: 'reconciling' },
    },
    reconciling: {
      after: { orderDeadline: { actions: 'markDeadline' } },
      on: {
        'network.lost': { target: 'unknown', actions: 'noteOffline' },
        'order.appeared': { target: 'placed', actions: 'takeAppeared' },
      },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'askAttempt',
            src: 'askAttempt',
            input: ({ context }) => ({ attemptId: context.attempt!.attemptId }),
            onDone: [
              { guard: 'attemptSucceeded', target: '#checkout.placed', actions: 'takeAnswered' },
              { guard: 'attemptWasRefused', target: '#checkout.judging', actions: 'noteAnswerFailure' },
              { guard: 'attemptIsRunning', target: 'resting' },
              { target: 'looking' },
            ],
            onError: { target: 'looking' },
          },
        },
        looking: {
          invoke: {
            id: 'readNewestOrder',
            src: 'readNewestOrder',
            input: {},
            onDone: [
              { guard: 'orderIsNewer', target: '#checkout.placed', actions: 'takeFound' },
              { guard: 'deadlineHasPassed', target: '#checkout.unresolved', actions: 'clearFailure' },
              { target: 'resting' },
            ],
            onError: [
              { guard: 'nobodyCanLook', target: '#checkout.unresolved', actions: 'noteFailure' },
              { target: 'resting' },
            ],
          },
        },
        resting: { after: { lookAgain: { target: 'asking' } } },
      },
    },
    unresolved: {
      on: {
        'order.again': { target: 'loading', actions: 'giveUpAttempt' },
        'order.appeared': { target: 'placed', actions: 'takeAppeared' },
      },
    },
    renewing: {
      on: remembered,
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ contact: context.contact, reading: context.reading }),
        onDone: [
          { guard: 'customerIsGone', target: 'deciding', actions: ['takeRestored', 'askForLogin', 'tellReading'] },
          { target: 'deciding', actions: ['takeRestored', 'noteRenewed', 'tellReading'] },
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
    },
    placed: { entry: 'tellPlaced' },
  },
})

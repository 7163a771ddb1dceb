import { answered } from '../kit/port.ts'
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
  leftAttempt: null,
  order: null,
  elsewhere: false,
  move: null,
  renewed: false,
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
    'network.returned': { actions: 'noteOnline' },
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
          { guard: 'attemptIsOpen', target: 'placing', actions: ['takeForeign', 'takeAttempt', 'tellReading'] },
          { target: 'deciding', actions: ['takeForeign', 'tellReading'] },
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
      on: { ...remembered, 'session.forgotten': { target: 'renewing', actions: 'refusePending' } },
    },
    unavailable: {
      on: {
        'checkout.retry': { target: 'loading' },
        'network.returned': { target: 'loading', actions: 'noteOnline' },
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
        'order.place': { guard: 'canPlace', target: 'placing', actions: 'beginOrder' },
      },
    },
    placing: {
      invoke: {
        id: 'placement',
        src: 'placement',
        input: ({ context }) => ({
          timings: context.timings,
          draft: {
            cartHash: context.reading?.cart.hash ?? '',
            customerId: context.reading?.session.customer?.id ?? '',
            seenAt: context.reading?.at ?? 0,
          },
          attempt: context.leftAttempt,
          comment: context.comment,
          online: context.online,
        }),
        onDone: [
          {
            guard: { type: 'wasPlaced', params: answered },
            target: 'placed',
            actions: [
              { type: 'settleAttempt', params: answered },
              { type: 'takeOrder', params: answered },
            ],
          },
          {
            guard: { type: 'wasRefused', params: answered },
            target: 'rejected',
            actions: [
              { type: 'settleAttempt', params: answered },
              { type: 'noteRefusal', params: answered },
            ],
          },
          {
            guard: { type: 'wasOutdated', params: answered },
            target: 'comparing',
            actions: { type: 'settleAttempt', params: answered },
          },
          {
            guard: { type: 'wasUnsent', params: answered },
            target: 'deciding',
            actions: [
              { type: 'settleAttempt', params: answered },
              { type: 'noteUnsent', params: answered },
            ],
          },
          {
            guard: { type: 'wasForgotten', params: answered },
            target: 'renewing',
            actions: { type: 'settleAttempt', params: answered },
          },
          { target: 'loading', actions: { type: 'settleAttempt', params: answered } },
        ],
      },
      on: {
        'session.forgotten': { actions: 'tellPlacement' },
        'order.appeared': { actions: 'tellPlacement' },
        'order.again': { actions: 'tellPlacement' },
        'network.lost': { actions: ['noteOffline', 'tellPlacement'] },
        'network.returned': { actions: ['noteOnline', 'tellPlacement'] },
      },
    },
    comparing: {
      on: remembered,
      invoke: {
        id: 'compareCheckout',
        src: 'readCheckout',
        input: {},
        onDone: { target: 'deciding', actions: ['takeCompared', 'tellReading'] },
        onError: { target: 'unavailable', actions: 'noteFailure' },
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

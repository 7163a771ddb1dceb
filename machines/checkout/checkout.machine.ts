import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { answered, rejected } from '../shared/port.ts'
import {
  acts,
  appears,
  changedCart,
  changedSession,
  edits,
  forgotten,
  form,
  noted,
  outside,
  dataBy,
  remembered,
} from './checkout.acts.ts'
import { identificationOf, placementOf, startOf } from './checkout.logic.ts'
import { checkoutSetup, methodOf } from './checkout.setup.ts'

const settleAttempt = { type: 'settleAttempt', params: answered } as const

/**
 * The checkout of one page: who orders, where to, how it is sent and paid, and what the shopper agreed to. Cart and
 * session belong to their own machines; how a method is chosen and an order placed are machines too.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => startOf(input),
  invoke: { id: 'watchShop', src: 'watchShop' },
  on: {
    'network.lost': { actions: 'noteOffline' },
    'network.returned': { actions: 'noteOnline' },
    'comment.write': { actions: { type: 'writeComment', params: ({ event }) => event.comment } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Everything is read, or read again; what is done with the form meanwhile is kept.',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          {
            guard: { type: 'attemptIsLeft', params: answered },
            target: 'placing',
            actions: [
              { type: 'takeData', params: dataBy('outside') },
              { type: 'takeAttempt', params: answered },
            ],
          },
          { target: 'deciding', actions: { type: 'takeData', params: dataBy('outside') } },
        ],
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
      on: { ...remembered, 'session.forgotten': forgotten },
    },
    unavailable: {
      description: 'Nothing could be read.',
      on: {
        'checkout.retry': { target: 'loading' },
        'network.returned': { target: 'loading', actions: 'noteOnline' },
      },
    },
    deciding: {
      description: 'What is missing first?',
      always: [
        { guard: 'cartIsEmpty', target: 'empty' },
        { guard: 'mustIdentify', target: 'identifying' },
        { target: 'filling' },
      ],
    },
    empty: {
      description: 'There is nothing to order.',
      on: {
        'cart.changed': { guard: { type: 'cartDiffers', params: changedCart }, target: 'loading' },
        'session.forgotten': forgotten,
      },
    },
    identifying: {
      description: 'Who orders is not known yet.',
      initial: 'asking',
      on: {
        'order.appeared': appears,
        'session.forgotten': forgotten,
        'terms.set': { actions: acts['terms.set'] },
        'waiver.set': { actions: acts['waiver.set'] },
        'order.place': { actions: 'showMissing' },
      },
      states: {
        asking: {
          description: 'As a guest, with a new account, or by login.',
          on: {
            'identity.choose': { actions: { type: 'chooseIdentity', params: ({ event }) => event.kind } },
            'identity.submit': { target: 'submitting', actions: { type: 'noteIdentity', params: form } },
            'login.submit': { target: 'submitting', actions: { type: 'noteIdentity', params: form } },
            'cart.changed': { guard: { type: 'cartDiffers', params: changedCart }, target: '#checkout.loading' },
            'session.changed': {
              guard: { type: 'sessionDiffers', params: changedSession },
              target: '#checkout.loading',
            },
          },
        },
        submitting: {
          description: 'Registration or login is under way.',
          // The call looks for a forgotten session itself and waits until it is made again.
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'identify',
            src: 'identify',
            input: ({ event }) => ({ form: identificationOf(event) }),
            onDone: [
              {
                guard: { type: 'optInIsPending', params: answered },
                target: 'optInPending',
                actions: ['acceptIdentity', 'noteOptIn'],
              },
              {
                target: '#checkout.deciding',
                actions: [{ type: 'takeIdentified', params: answered }, 'noteContact', 'acceptIdentity'],
              },
            ],
            onError: {
              target: 'asking',
              actions: [{ type: 'refuseIdentity', params: rejected }, 'forgetSubmitted'],
            },
          },
        },
        optInPending: {
          description: 'The email address has to be confirmed first.',
          exit: 'leaveOptIn',
          on: {
            'session.changed': {
              guard: { type: 'sessionDiffers', params: changedSession },
              target: '#checkout.loading',
            },
            'identity.choose': {
              target: 'asking',
              actions: { type: 'chooseIdentity', params: ({ event }) => event.kind },
            },
          },
        },
      },
    },
    filling: {
      description: 'The form: its parts are filled side by side.',
      type: 'parallel',
      always: [
        { guard: 'everythingIsReady', target: 'reviewing' },
        { guard: 'somethingChanged', target: 'changed' },
      ],
      on: {
        'order.appeared': appears,
        'cart.changed': { guard: { type: 'cartIsNews', params: changedCart }, target: '#checkout.loading' },
        'session.changed': { guard: { type: 'sessionIsNews', params: changedSession }, target: '#checkout.loading' },
        'session.forgotten': forgotten,
        ...noted,
        'changes.accept': { actions: 'acceptChanges' },
        'switches.dismiss': { actions: 'dismissSwitches' },
        'order.place': { actions: 'showMissing' },
        'checkout.retry': { target: 'loading', actions: ['clearFailure', 'freeMethods'] },
      },
      states: {
        saves: {
          initial: 'resting',
          description: 'Changes of the contact and of the codes, one after another.',
          states: {
            resting: {
              description: 'Nothing is saved.',
              always: { guard: 'hasSaves', target: 'saving' },
            },
            saving: {
              description: 'The first change is being saved.',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ change: context.saves[0]!, data: context.data! }),
                onDone: { target: 'resting', actions: ['acceptSave', { type: 'takeSave', params: answered }] },
                onError: {
                  target: 'resting',
                  actions: [
                    { type: 'noteUntoldFailure', params: rejected },
                    { type: 'refuseSave', params: rejected },
                    'settleSave',
                  ],
                },
              },
            },
          },
        },
        delivery: {
          ...methodOf('shipping', 'chooseShipping'),
          on: { 'shipping.choose': { target: '.choosing', reenter: true, actions: acts['shipping.choose'] } },
        },
        payment: {
          ...methodOf('payment', 'choosePayment'),
          on: { 'payment.choose': { target: '.choosing', reenter: true, actions: acts['payment.choose'] } },
        },
      },
    },
    changed: {
      description: 'The order became another one than the shopper saw: that has to be accepted.',
      on: {
        ...outside,
        ...edits,
        'changes.accept': { target: 'deciding', actions: 'acceptChanges' },
      },
    },
    reviewing: {
      description: 'Complete and agreed to: it can be ordered.',
      on: {
        ...outside,
        ...edits,
        'order.place': { guard: 'canPlace', target: 'placing', actions: 'beginOrder' },
      },
    },
    placing: {
      description: 'The order is being placed, or looked for.',
      invoke: {
        id: 'placement',
        src: 'placement',
        input: ({ context }) => placementOf(context),
        onDone: [
          {
            guard: { type: 'wasPlaced', params: answered },
            target: 'placed',
            actions: [settleAttempt, { type: 'takeOrder', params: answered }],
          },
          {
            guard: { type: 'wasRefused', params: answered },
            target: 'loading',
            actions: [settleAttempt, { type: 'noteRejection', params: answered }],
          },
          { guard: { type: 'wasOutdated', params: answered }, target: 'comparing', actions: settleAttempt },
          {
            guard: { type: 'wasUnsent', params: answered },
            target: 'deciding',
            actions: [settleAttempt, { type: 'noteUnsent', params: answered }],
          },
          { guard: { type: 'wasForgotten', params: answered }, target: 'renewing', actions: settleAttempt },
          { target: 'loading', actions: settleAttempt },
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
      description: 'The cart is another one than the shopper saw: what is different?',
      on: remembered,
      invoke: {
        id: 'compareCheckout',
        src: 'readCheckout',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'takeData', params: dataBy('rejection') } },
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
    },
    renewing: {
      description: 'The session ended: everything is read when the shop has made it again.',
      on: remembered,
      invoke: {
        id: 'rereadCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          {
            guard: { type: 'isLoggedOut', params: answered },
            target: 'deciding',
            actions: [{ type: 'takeData', params: dataBy('outside') }, 'askForLogin'],
          },
          { target: 'deciding', actions: [{ type: 'takeData', params: dataBy('outside') }, 'noteRenewed'] },
        ],
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
    },
    placed: {
      description: 'There is an order.',
      entry: 'tellPlaced',
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderMark } from '../../api/types/order.ts'
import { answered, rejected } from '../shared/port.ts'
import { choiceOf, contactInputOf, placementOf, startOf } from './checkout.logic.ts'
import { authorizationOf } from './checkout.payment.ts'
import { checkoutSetup } from './checkout.setup.ts'

const noteUnready = {
  type: 'noteUnready',
  params: ({ event }: { event: { unready: readonly string[] } }) => event.unready,
} as const
const settleAttempt = { type: 'settleAttempt', params: answered } as const
const takeAppeared = {
  type: 'takeAppeared',
  params: ({ event }: { event: { order: OrderMark } }): OrderMark => event.order,
} as const

/**
 * The checkout of one page: who orders, where to, how it is sent and paid, and what the shopper agreed to. Cart and
 * session belong to their own machines; who orders, how a method is chosen and how an order is placed are machines too.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => startOf(input),
  invoke: [
    { id: 'watchShop', src: 'watchShop' },
    { id: 'ownSteps', src: 'ownSteps' },
  ],
  on: {
    'network.lost': { actions: 'noteOffline' },
    'network.returned': { actions: 'noteOnline' },
    'steps.changed': { actions: noteUnready },
    'comment.write': { actions: { type: 'writeComment', params: ({ event }) => event.comment } },
  },
  initial: 'form',
  states: {
    form: {
      description: 'The form is on screen, or is read for it: what the shopper does with it is kept, and done in turn.',
      initial: 'loading',
      on: {
        'contact.edit': { actions: { type: 'openContact', params: ({ event }) => event.part } },
        'contact.cancel': { actions: 'closeContact' },
        'contact.save': { actions: { type: 'noteSave', params: ({ event }) => event.change } },
        'shipping.choose': { actions: { type: 'wantShipping', params: ({ event }) => event.id } },
        'payment.choose': { actions: { type: 'wantPayment', params: ({ event }) => event.id } },
        'code.add': { actions: { type: 'noteSave', params: ({ event }) => ({ kind: 'add', code: event.code }) } },
        'code.remove': { actions: { type: 'noteSave', params: ({ event }) => ({ kind: 'remove', code: event.code }) } },
        'detail.write': { actions: { type: 'writeDetail', params: ({ event }) => event } },
        'terms.set': { actions: { type: 'setTerms', params: ({ event }) => event.given } },
        'waiver.set': { actions: { type: 'setWaiver', params: ({ event }) => event.given } },
      },
      states: {
        loading: {
          description: 'Everything is read, or read again.',
          invoke: {
            id: 'readCheckout',
            src: 'readCheckout',
            input: {},
            onDone: [
              {
                guard: { type: 'attemptIsLeft', params: answered },
                target: '#checkout.placing',
                actions: [
                  { type: 'takeData', params: answered },
                  { type: 'takeAttempt', params: answered },
                ],
              },
              { target: 'open', actions: { type: 'takeData', params: answered } },
            ],
            onError: { target: '#checkout.unavailable', actions: { type: 'noteFailure', params: rejected } },
          },
          on: { 'session.forgotten': { target: 'renewing', actions: 'refusePending' } },
        },
        comparing: {
          description: 'The cart is another one than the shopper saw: what is different?',
          invoke: {
            id: 'compareCheckout',
            src: 'readCheckout',
            input: {},
            onDone: { target: 'open', actions: { type: 'takeCompared', params: answered } },
            onError: { target: '#checkout.unavailable', actions: { type: 'noteFailure', params: rejected } },
          },
        },
        renewing: {
          description: 'The session ended: everything is read when the shop has made it again.',
          invoke: {
            id: 'rereadCheckout',
            src: 'readCheckout',
            input: {},
            onDone: [
              {
                guard: { type: 'isLoggedOut', params: answered },
                target: 'open',
                actions: [{ type: 'takeData', params: answered }, 'askForLogin'],
              },
              { target: 'open', actions: [{ type: 'takeData', params: answered }, 'noteRenewed'] },
            ],
            onError: { target: '#checkout.unavailable', actions: { type: 'noteFailure', params: rejected } },
          },
        },
        open: {
          description: 'What was read is shown; what happens elsewhere is noticed.',
          initial: 'filling',
          on: {
            'order.appeared': {
              target: '#checkout.placed',
              actions: ['refusePending', takeAppeared],
            },
            'cart.changed': { guard: { type: 'cartIsNews', params: ({ event }) => event.cart }, target: 'loading' },
            'session.changed': {
              guard: { type: 'sessionIsNews', params: ({ event }) => event.session },
              target: 'loading',
            },
            'session.forgotten': { target: 'renewing', actions: 'refusePending' },
            'changes.accept': { actions: 'acceptChanges' },
            'switches.dismiss': { actions: 'dismissSwitches' },
            'order.place': { guard: 'mustBeFilled', actions: ['showMissing', 'askSteps'] },
          },
          states: {
            filling: {
              description: 'Something is missing. What waits is done first, one thing after another.',
              always: [
                { guard: 'cartIsEmpty', target: '#checkout.empty' },
                { guard: 'mustIdentify', target: '#checkout.identifying' },
                { guard: 'hasSaves', target: 'saving' },
                { guard: 'mustChoose', target: 'choosing' },
                { guard: 'everythingIsReady', target: 'reviewing' },
                { guard: 'somethingChanged', target: 'changed' },
              ],
              on: { 'checkout.retry': { target: '#checkout.form.loading', actions: ['clearFailure', 'freeMethods'] } },
            },
            saving: {
              description: 'The first change of the contact or of the codes is being saved.',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ change: context.saves[0]!, data: context.data! }),
                onDone: { target: 'filling', actions: { type: 'takeSave', params: answered } },
                onError: { target: 'filling', actions: { type: 'refuseSave', params: rejected } },
              },
            },
            choosing: {
              description: 'A method of delivery or payment is chosen, or a blocked one replaced.',
              invoke: {
                id: 'methodChoice',
                src: 'methodChoice',
                input: ({ context }) => choiceOf(context),
                onDone: { target: 'filling', actions: { type: 'takeChoice', params: answered } },
              },
              on: {
                // What the shopper wants now counts, not what was wanted before.
                'shipping.choose': {
                  target: 'choosing',
                  reenter: true,
                  actions: { type: 'wantShipping', params: ({ event }) => event.id },
                },
                'payment.choose': {
                  target: 'choosing',
                  reenter: true,
                  actions: { type: 'wantPayment', params: ({ event }) => event.id },
                },
              },
            },
            changed: {
              description: 'The order became another one than the shopper saw: that has to be accepted.',
              always: [
                { guard: 'everythingIsReady', target: 'reviewing' },
                { guard: 'mustBeFilled', target: 'filling' },
              ],
            },
            reviewing: {
              description: 'Complete and agreed to: it can be ordered.',
              always: { guard: 'mustBeFilled', target: 'filling' },
              on: {
                'order.place': [
                  {
                    guard: { type: 'extensionIsUnready', params: ({ context }) => context.unready },
                    actions: ['showMissing', 'askSteps'],
                  },
                  { guard: 'mustAuthorize', target: '#checkout.authorizing', actions: 'beginOrder' },
                  { guard: 'canPlace', target: '#checkout.placing', actions: 'beginOrder' },
                ],
              },
            },
          },
        },
      },
    },
    unavailable: {
      description: 'Nothing could be read.',
      on: { 'checkout.retry': { target: 'form' }, 'network.returned': { target: 'form', actions: 'noteOnline' } },
    },
    empty: {
      description: 'There is nothing to order.',
      on: {
        'cart.changed': { guard: { type: 'cartDiffers', params: ({ event }) => event.cart }, target: 'form' },
        'session.forgotten': { target: 'form.renewing', actions: 'refusePending' },
      },
    },
    identifying: {
      description: 'Who orders is not known yet: as a guest, with a new account, or by login.',
      invoke: {
        id: 'contact',
        src: 'contact',
        input: ({ context }) => contactInputOf(context),
        onDone: [
          {
            guard: { type: 'isIdentified', params: answered },
            target: 'form.open',
            actions: { type: 'takeContact', params: answered },
          },
          {
            guard: { type: 'wasInterrupted', params: answered },
            target: 'form.renewing',
            actions: [{ type: 'takeContact', params: answered }, 'refusePending'],
          },
          { target: 'form', actions: { type: 'takeContact', params: answered } },
        ],
      },
      on: {
        'cart.changed': { guard: { type: 'cartDiffers', params: ({ event }) => event.cart }, actions: 'tellContact' },
        'session.changed': {
          guard: { type: 'sessionDiffers', params: ({ event }) => event.session },
          actions: 'tellContact',
        },
        'session.forgotten': { actions: ['noteRenewed', 'tellContact'] },
        'order.appeared': { target: 'placed', actions: ['refusePending', takeAppeared] },
        'terms.set': { actions: { type: 'setTerms', params: ({ event }) => event.given } },
        'waiver.set': { actions: { type: 'setWaiver', params: ({ event }) => event.given } },
        'order.place': { actions: 'showMissing' },
      },
    },
    authorizing: {
      description: 'The payment is confirmed in the page before the order is sent.',
      invoke: {
        id: 'authorization',
        src: 'authorization',
        input: ({ context }) => authorizationOf(context),
        onDone: [
          {
            guard: { type: 'wasAuthorized', params: answered },
            target: 'placing',
            actions: { type: 'takeAuthorization', params: answered },
          },
          { target: 'form.open', actions: { type: 'noteUnauthorized', params: answered } },
        ],
      },
      on: {
        'steps.changed': {
          guard: { type: 'extensionIsUnready', params: ({ event }) => event.unready },
          target: 'form.open',
          actions: noteUnready,
        },
        // Whoever chooses another method no longer pays with this one.
        'payment.choose': { target: 'form.open', actions: { type: 'wantPayment', params: ({ event }) => event.id } },
        'cart.changed': { guard: { type: 'cartDiffers', params: ({ event }) => event.cart }, target: 'form' },
        'session.changed': { guard: { type: 'sessionDiffers', params: ({ event }) => event.session }, target: 'form' },
        'session.forgotten': { target: 'form.renewing' },
        'order.appeared': { target: 'placed', actions: takeAppeared },
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
            target: 'form',
            actions: [settleAttempt, { type: 'noteRejection', params: answered }],
          },
          { guard: { type: 'wasOutdated', params: answered }, target: 'form.comparing', actions: settleAttempt },
          {
            guard: { type: 'wasUnsent', params: answered },
            target: 'form.open',
            actions: [settleAttempt, { type: 'noteUnsent', params: answered }],
          },
          { guard: { type: 'wasForgotten', params: answered }, target: 'form.renewing', actions: settleAttempt },
          { target: 'form', actions: settleAttempt },
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
    placed: {
      description: 'There is an order.',
      entry: 'tellPlaced',
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderMark } from '../../api/types/order.ts'
import { needed } from '../shared/needed.ts'
import { answered, rejected } from '../shared/port.ts'
import { choiceOf, contactInputOf, placementOf, initialContext } from './checkout.logic.ts'
import { authorizationOf } from './checkout.payment.ts'
import { checkoutSetup } from './checkout.setup.ts'

const setUnready = {
  type: 'setUnready',
  params: ({ event }: { event: { unready: readonly string[] } }) => event.unready,
} as const
const settleAttempt = { type: 'settleAttempt', params: answered } as const
const assignAppeared = {
  type: 'assignAppeared',
  params: ({ event }: { event: { order: OrderMark } }): OrderMark => event.order,
} as const

const assignData = { type: 'assignData', params: answered } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const assignContact = { type: 'assignContact', params: answered } as const

/**
 * The checkout of one page: who orders, where to, how it is sent and paid, and what the shopper agreed to. Cart and
 * session belong to their own machines; who orders, how a method is chosen and how an order is placed are machines too.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'watchShop', src: 'watchShop' },
    { id: 'ownSteps', src: 'ownSteps' },
  ],
  on: {
    'network.lost': { actions: 'setOffline' },
    'network.returned': { actions: 'setOnline' },
    'steps.changed': { actions: setUnready },
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
        'contact.save': { actions: { type: 'queueSave', params: ({ event }) => event.change } },
        'shipping.choose': { actions: { type: 'wantShipping', params: ({ event }) => event.id } },
        'payment.choose': { actions: { type: 'wantPayment', params: ({ event }) => event.id } },
        'code.add': { actions: { type: 'queueSave', params: ({ event }) => ({ kind: 'add', code: event.code }) } },
        'code.remove': {
          actions: { type: 'queueSave', params: ({ event }) => ({ kind: 'remove', code: event.code }) },
        },
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
                actions: [assignData, { type: 'assignAttempt', params: answered }],
              },
              { target: 'open', actions: assignData },
            ],
            onError: { target: '#checkout.unavailable', actions: setFailure },
          },
          on: { 'session.forgotten': { target: 'renewing', actions: 'refusePending' } },
        },
        comparing: {
          description: 'The cart is another one than the shopper saw: what is different?',
          invoke: {
            id: 'compareCheckout',
            src: 'readCheckout',
            input: {},
            onDone: { target: 'open', actions: { type: 'assignCompared', params: answered } },
            onError: { target: '#checkout.unavailable', actions: setFailure },
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
                actions: [assignData, 'setLogin'],
              },
              { target: 'open', actions: [assignData, 'setRenewed'] },
            ],
            onError: { target: '#checkout.unavailable', actions: setFailure },
          },
        },
        open: {
          description: 'What was read is shown; what happens elsewhere is noticed.',
          initial: 'filling',
          on: {
            'order.appeared': { target: '#checkout.placed', actions: ['refusePending', assignAppeared] },
            'cart.changed': { guard: { type: 'cartIsNews', params: ({ event }) => event.cart }, target: 'loading' },
            'session.changed': {
              guard: { type: 'sessionIsNews', params: ({ event }) => event.session },
              target: 'loading',
            },
            'session.forgotten': { target: 'renewing', actions: 'refusePending' },
            'changes.accept': { actions: 'acceptChanges' },
            'replacements.dismiss': { actions: 'dismissReplacements' },
            'order.place': { guard: 'mustBeFilled', actions: ['showMissing', 'requestSteps'] },
          },
          states: {
            filling: {
              description:
                'Something is missing, or became another than the shopper saw. What waits is done first, in turn.',
              always: [
                { guard: 'cartIsEmpty', target: '#checkout.empty' },
                { guard: 'mustIdentify', target: '#checkout.identifying' },
                { guard: 'hasSaves', target: 'saving' },
                { guard: 'mustChoose', target: 'choosing' },
                { guard: 'formIsReady', target: 'reviewing' },
              ],
              on: { 'checkout.retry': { target: '#checkout.form.loading', actions: ['clearFailure', 'freeMethods'] } },
            },
            saving: {
              description: 'The first change of the contact or of the codes is being saved.',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({
                  change: needed(context.saves[0], 'change'),
                  data: needed(context.data, 'data'),
                }),
                onDone: { target: 'filling', actions: { type: 'assignSave', params: answered } },
                onError: { target: 'filling', actions: { type: 'refuseSave', params: rejected } },
              },
            },
            choosing: {
              description: 'A method of delivery or payment is chosen, or a blocked one replaced.',
              invoke: {
                id: 'methodChoice',
                src: 'methodChoice',
                input: ({ context }) => choiceOf(context),
                onDone: { target: 'filling', actions: { type: 'assignChoice', params: answered } },
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
            reviewing: {
              description:
                'The form is complete and agreed to: it can be ordered once every step of the owner’s is ready.',
              always: { guard: 'mustBeFilled', target: 'filling' },
              on: {
                'order.place': [
                  {
                    guard: { type: 'stepIsUnready', params: ({ context }) => context.unready },
                    actions: ['showMissing', 'requestSteps'],
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
      on: { 'checkout.retry': { target: 'form' }, 'network.returned': { target: 'form', actions: 'setOnline' } },
    },
    empty: {
      description: 'There is nothing to order.',
      on: {
        'cart.changed': { guard: { type: 'cartDiffers', params: ({ event }) => event.cart }, target: 'form' },
        'session.forgotten': { target: 'form.renewing', actions: 'refusePending' },
      },
    },
    identifying: {
      description: 'The shopper is not identified yet: as a guest, with a new account, or by login.',
      invoke: {
        id: 'contact',
        src: 'contact',
        input: ({ context }) => contactInputOf(context),
        onDone: [
          {
            guard: { type: 'isIdentified', params: answered },
            target: 'form.open',
            actions: assignContact,
          },
          {
            guard: { type: 'wasInterrupted', params: answered },
            target: 'form.renewing',
            actions: [assignContact, 'refusePending'],
          },
          { target: 'form', actions: assignContact },
        ],
      },
      on: {
        'cart.changed': {
          guard: { type: 'cartDiffers', params: ({ event }) => event.cart },
          actions: 'forwardToContact',
        },
        'session.changed': {
          guard: { type: 'sessionDiffers', params: ({ event }) => event.session },
          actions: 'forwardToContact',
        },
        'session.forgotten': { actions: ['setRenewed', 'forwardToContact'] },
        'order.appeared': { target: 'placed', actions: ['refusePending', assignAppeared] },
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
            actions: { type: 'assignAuthorization', params: answered },
          },
          { target: 'form.open', actions: { type: 'setUnauthorized', params: answered } },
        ],
      },
      on: {
        'steps.changed': {
          guard: { type: 'stepIsUnready', params: ({ event }) => event.unready },
          target: 'form.open',
          actions: setUnready,
        },
        // Another method was chosen: this one is no longer paid with.
        'payment.choose': { target: 'form.open', actions: { type: 'wantPayment', params: ({ event }) => event.id } },
        'cart.changed': { guard: { type: 'cartDiffers', params: ({ event }) => event.cart }, target: 'form' },
        'session.changed': { guard: { type: 'sessionDiffers', params: ({ event }) => event.session }, target: 'form' },
        'session.forgotten': { target: 'form.renewing' },
        'order.appeared': { target: 'placed', actions: assignAppeared },
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
            actions: [settleAttempt, { type: 'assignOrder', params: answered }],
          },
          {
            guard: { type: 'wasRefused', params: answered },
            target: 'form',
            actions: [settleAttempt, { type: 'setRejection', params: answered }],
          },
          { guard: { type: 'wasOutdated', params: answered }, target: 'form.comparing', actions: settleAttempt },
          {
            guard: { type: 'wasUnsent', params: answered },
            target: 'form.open',
            actions: [settleAttempt, { type: 'setUnsent', params: answered }],
          },
          { guard: { type: 'wasForgotten', params: answered }, target: 'form.renewing', actions: settleAttempt },
          { target: 'form', actions: settleAttempt },
        ],
      },
      on: {
        'session.forgotten': { actions: 'forwardToPlacement' },
        'order.appeared': { actions: 'forwardToPlacement' },
        'order.again': { actions: 'forwardToPlacement' },
        'network.lost': { actions: ['setOffline', 'forwardToPlacement'] },
        'network.returned': { actions: ['setOnline', 'forwardToPlacement'] },
      },
    },
    placed: {
      description: 'There is an order.',
      entry: 'emitPlaced',
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate'
import type { OrderMark } from '../../api/types/order.ts'
import { answered, rejected } from '../shared/port.ts'
import type { MethodChoiceInput, MethodKind } from '../method-choice/method-choice.types.ts'
import type { PlacementInput } from '../placement/placement.types.ts'
import { startOf } from './checkout.logic.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type {
  Cause,
  CheckoutContext,
  CodeChange,
  ContactChange,
  ContactPart,
  Identification,
} from './checkout.types.ts'
import type { CheckoutReading } from '../shared/checkout-reading.ts'

/** The parameters of actions, out of the events that bring them. */
const appeared = ({ event }: { event: { order: OrderMark } }): OrderMark => event.order
const form = ({ event }: { event: Identification }): Identification => event
const given = ({ event }: { event: { given: boolean } }): boolean => event.given
const part = ({ event }: { event: { part: ContactPart } }): ContactPart => event.part
const change = ({ event }: { event: { change: ContactChange } }): ContactChange => event.change
const code =
  (kind: CodeChange['kind']) =>
  ({ event }: { event: { code: string } }): CodeChange => ({ kind, code: event.code })
const method =
  (of: MethodKind) =>
  ({ event }: { event: { id: string } }) => ({ of, id: event.id })
const readingBy =
  (cause: Cause) =>
  ({ event }: { event: DoneActorEvent<{ reading: CheckoutReading }> }) => ({ reading: event.output.reading, cause })

/** Everything that the shopper does with the form, whatever else is going on. */
const acts = {
  'contact.edit': { type: 'openContact', params: part },
  'contact.save': { type: 'noteSave', params: change },
  'shipping.choose': { type: 'wantMethod', params: method('shipping') },
  'payment.choose': { type: 'wantMethod', params: method('payment') },
  'code.add': { type: 'noteSave', params: code('add') },
  'code.remove': { type: 'noteSave', params: code('remove') },
  'terms.set': { type: 'setTerms', params: given },
  'waiver.set': { type: 'setWaiver', params: given },
} as const

/** What is done with the form and changes no method. */
const noted = {
  'contact.edit': { actions: acts['contact.edit'] },
  'contact.cancel': { actions: 'closeContact' },
  'contact.save': { actions: acts['contact.save'] },
  'code.add': { actions: acts['code.add'] },
  'code.remove': { actions: acts['code.remove'] },
  'terms.set': { actions: acts['terms.set'] },
  'waiver.set': { actions: acts['waiver.set'] },
} as const

/** What is done with the form while everything is read again: it is carried out as soon as the form is back. */
const remembered = {
  ...noted,
  'shipping.choose': { actions: acts['shipping.choose'] },
  'payment.choose': { actions: acts['payment.choose'] },
} as const

/** What can still be changed when the order is complete; it leads back into the form. */
const edits = {
  'contact.edit': { target: 'filling', actions: acts['contact.edit'] },
  'contact.save': { target: 'filling', actions: acts['contact.save'] },
  'shipping.choose': { target: 'filling', actions: acts['shipping.choose'] },
  'payment.choose': { target: 'filling', actions: acts['payment.choose'] },
  'code.add': { target: 'filling', actions: acts['code.add'] },
  'code.remove': { target: 'filling', actions: acts['code.remove'] },
  'terms.set': { target: 'filling', actions: acts['terms.set'] },
  'waiver.set': { target: 'filling', actions: acts['waiver.set'] },
  'switches.dismiss': { actions: 'dismissSwitches' },
} as const

const appears = {
  target: '#checkout.placed',
  actions: ['refusePending', { type: 'takeAppeared', params: appeared }],
} as const
const forgotten = { target: '#checkout.renewing', actions: 'refusePending' } as const
const settleAttempt = { type: 'settleAttempt', params: answered } as const

/** What may happen outside the page while the form is open. */
const outside = {
  'order.appeared': appears,
  'cart.changed': { guard: 'cartIsNews', target: '#checkout.loading' },
  'session.changed': { guard: 'sessionIsNews', target: '#checkout.loading' },
  'session.forgotten': forgotten,
} as const

const choiceInput = ({ methods, reading }: CheckoutContext, of: MethodKind): MethodChoiceInput => ({
  of,
  wanted: methods[of].wanted,
  blocked: methods[of].blocked,
  reading: reading!,
})

const placementInput = ({ context }: { context: CheckoutContext }): PlacementInput => ({
  timings: context.timings,
  draft: {
    cartHash: context.reading?.cart.hash ?? '',
    customerId: context.reading?.session.customer?.id ?? '',
    seenAt: context.reading?.at ?? 0,
  },
  attempt: context.leftAttempt,
  comment: context.comment,
  online: context.online,
})

/** The method of one kind; `delivery` and `payment` are two of these. */
const methodOf = (of: MethodKind, id: string) =>
  checkoutSetup.createStateConfig({
    initial: 'resting',
    description: 'How it is sent, or paid.',
    states: {
      resting: {
        description: 'The method stays, or none is left.',
        always: { guard: { type: 'mustChoose', params: of }, target: 'choosing' },
      },
      choosing: {
        description: 'A method is chosen, or a blocked one replaced.',
        entry: { type: 'beginChoice', params: of },
        exit: { type: 'endChoice', params: of },
        invoke: {
          id,
          src: 'methodChoice',
          input: ({ context }) => choiceInput(context, of),
          onDone: { target: 'resting', actions: { type: 'takeChoice', params: answered } },
        },
      },
    },
  })

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
      tags: 'loading',
      invoke: {
        id: 'readCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          {
            guard: { type: 'attemptIsLeft', params: answered },
            target: 'placing',
            actions: [
              { type: 'takeReading', params: readingBy('outside') },
              { type: 'takeAttempt', params: answered },
            ],
          },
          { target: 'deciding', actions: { type: 'takeReading', params: readingBy('outside') } },
        ],
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
      on: { ...remembered, 'session.forgotten': forgotten },
    },
    unavailable: {
      description: 'Nothing could be read.',
      tags: 'unavailable',
      on: {
        'checkout.retry': { target: 'loading' },
        'network.returned': { target: 'loading', actions: 'noteOnline' },
      },
    },
    deciding: {
      description: 'What is missing first?',
      tags: 'loading',
      always: [
        { guard: 'cartIsEmpty', target: 'empty' },
        { guard: 'mustIdentify', target: 'identifying' },
        { target: 'filling' },
      ],
    },
    empty: {
      description: 'There is nothing to order.',
      tags: 'empty',
      on: {
        'cart.changed': { guard: 'cartDiffers', target: 'loading' },
        'session.forgotten': { target: 'renewing' },
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
          tags: 'identifying',
          on: {
            'identity.choose': { actions: { type: 'chooseIdentity', params: ({ event }) => event.kind } },
            'identity.submit': { target: 'submitting', actions: { type: 'noteIdentity', params: form } },
            'login.submit': { target: 'submitting', actions: { type: 'noteIdentity', params: form } },
            'cart.changed': { guard: 'cartDiffers', target: '#checkout.loading' },
            'session.changed': { guard: 'sessionDiffers', target: '#checkout.loading' },
          },
        },
        submitting: {
          description: 'Registration or login is under way.',
          tags: 'identifying',
          // The call looks for a forgotten session itself and waits until it is made again.
          on: { 'session.forgotten': { actions: 'noteRenewed' } },
          invoke: {
            id: 'identify',
            src: 'identify',
            input: ({ event }) => ({ form: event as Identification }),
            onDone: [
              {
                guard: { type: 'optInIsPending', params: answered },
                target: 'optInPending',
                actions: ['acceptIdentity', 'noteOptIn'],
              },
              {
                target: '#checkout.deciding',
                actions: [{ type: 'takeIdentified', params: answered }, 'keepContact', 'acceptIdentity'],
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
          tags: 'optInPending',
          on: {
            'session.changed': { guard: 'sessionDiffers', target: '#checkout.loading', actions: 'leaveOptIn' },
            'identity.choose': {
              target: 'asking',
              actions: ['leaveOptIn', { type: 'chooseIdentity', params: ({ event }) => event.kind }],
            },
          },
        },
      },
    },
    filling: {
      description: 'The form: its parts are filled side by side.',
      tags: 'filling',
      type: 'parallel',
      always: [
        { guard: 'everythingIsReady', target: 'reviewing' },
        { guard: 'somethingChanged', target: 'changed' },
      ],
      on: {
        ...outside,
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
                input: ({ context }) => ({ change: context.saves[0]!, reading: context.reading! }),
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
      tags: 'changed',
      on: {
        ...outside,
        ...edits,
        'changes.accept': { target: 'deciding', actions: 'acceptChanges' },
      },
    },
    reviewing: {
      description: 'Complete and agreed to: it can be ordered.',
      tags: 'reviewing',
      on: {
        ...outside,
        ...edits,
        'order.place': { guard: 'canPlace', target: 'placing', actions: 'beginOrder' },
      },
    },
    placing: {
      description: 'The order is being placed, or looked for.',
      tags: 'placing',
      invoke: {
        id: 'placement',
        src: 'placement',
        input: placementInput,
        onDone: [
          {
            guard: { type: 'wasPlaced', params: answered },
            target: 'placed',
            actions: [settleAttempt, { type: 'takeOrder', params: answered }],
          },
          {
            guard: { type: 'wasRefused', params: answered },
            target: 'loading',
            actions: [settleAttempt, { type: 'noteRefusal', params: answered }],
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
      tags: 'placing',
      on: remembered,
      invoke: {
        id: 'compareCheckout',
        src: 'readCheckout',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'takeReading', params: readingBy('refusal') } },
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
    },
    renewing: {
      description: 'The session ended: everything is read when the shop has made it again.',
      tags: 'renewing',
      on: remembered,
      invoke: {
        id: 'rereadCheckout',
        src: 'readCheckout',
        input: {},
        onDone: [
          {
            guard: { type: 'customerIsGone', params: answered },
            target: 'deciding',
            actions: [{ type: 'takeReading', params: readingBy('outside') }, 'askForLogin'],
          },
          { target: 'deciding', actions: [{ type: 'takeReading', params: readingBy('outside') }, 'noteRenewed'] },
        ],
        onError: { target: 'unavailable', actions: { type: 'noteFailure', params: rejected } },
      },
    },
    placed: {
      description: 'There is an order.',
      tags: 'placed',
      entry: 'tellPlaced',
    },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

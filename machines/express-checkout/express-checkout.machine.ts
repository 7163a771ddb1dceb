import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import type {
  ExpressCheckoutContext,
  ExpressCheckoutEvent,
  ExpressCheckoutInput,
  ExpressCheckoutPorts,
  ExpressConfirmation,
  ExpressGoods,
  ExpressIdentity,
} from './express-checkout.types.ts'

const port = portsOf<ExpressCheckoutPorts>()

const setFailure = { type: 'setFailure', params: rejected } as const

/**
 * From the button of a payment provider to a checkout that lacks nothing but the shopper's consent: nothing is ordered
 * here. What was pressed while something is under way does nothing.
 */
export const expressCheckoutMachine = setup({
  types: setupTypes<{ context: ExpressCheckoutContext; events: ExpressCheckoutEvent; input: ExpressCheckoutInput }>(),
  actors: {
    authorize: port('authorize'),
    identify: port('identify'),
    chooseMethod: port('chooseMethod'),
  },
  delays: {
    /** How long the provider may take. */
    limit: ({ context }) => context.limit,
  },
  guards: {
    /** The provider has confirmed the payment. */
    isAuthorized: (_, { kind }: ExpressConfirmation) => kind === 'authorized',
    /** The provider or the bank refused. */
    isDeclined: (_, { kind }: ExpressConfirmation) => kind === 'declined',
    /** A customer or a guest orders. */
    isIdentified: (_, { status }: ExpressIdentity) => status === 'identified',
    /** The mail has to be confirmed first. */
    mustConfirmMail: (_, { status }: ExpressIdentity) => status === 'optInPending',
    /** The shopper was identified since the last press. */
    wasIdentified: ({ context }) => context.identified,
    /** The method of payment is chosen. */
    isChosen: (_, { chosen }: { chosen: boolean }) => chosen,
  },
  actions: {
    assignPress: assign((_, { method, goods }: { method: string; goods: ExpressGoods | null }) => ({
      method,
      goods,
      reference: null,
      identified: false,
      failure: null,
    })),
    assignReference: assign((_, confirmation: ExpressConfirmation) =>
      confirmation.kind === 'authorized' ? { reference: confirmation.reference } : {},
    ),
    setIdentified: assign({ identified: true }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    // Filled by the page.
    openCheckout: unfilled,
  },
}).createMachine({
  id: 'express-checkout',
  context: ({ input }) => ({ ...input, method: null, goods: null, reference: null, identified: false, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'A button can be pressed; what became of the last press is shown.',
      initial: 'idle',
      on: {
        'express.press': { target: 'authorizing', actions: { type: 'assignPress', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'Nothing was pressed.' },
        declined: { description: 'Provider or bank refused. The cart is as it was shown to them.' },
        cancelled: { description: 'The shopper stopped, here or in the provider’s window.' },
        failed: { description: 'The provider could not ask, or the cart could not be filled.' },
        timedOut: { description: 'The provider took too long.' },
        unusable: { description: 'Nothing is sent to the address that the provider gave, or something lacks in it.' },
        optInPending: { description: 'The shopper’s mail has to be confirmed first; the cart waits.' },
        impossible: { description: 'The shopper is identified, but this order cannot be paid so.' },
        interrupted: {
          description: 'The shop could not go on; what the provider gave is kept until it can.',
          on: {
            'express.retry': [
              { guard: 'wasIdentified', target: '#express-checkout.choosing', actions: 'clearFailure' },
              { target: '#express-checkout.identifying', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
    authorizing: {
      description: 'The provider shows its own window to the shopper; meanwhile the goods go into the cart.',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context: { method, goods } }) => ({ method, goods }),
        onDone: [
          {
            guard: { type: 'isAuthorized', params: answered },
            target: 'identifying',
            actions: { type: 'assignReference', params: answered },
          },
          { guard: { type: 'isDeclined', params: answered }, target: 'ready.declined' },
          { target: 'ready.cancelled' },
        ],
        onError: { target: 'ready.failed', actions: setFailure },
      },
      on: { 'express.cancel': { target: 'ready.cancelled' } },
      after: { limit: { target: 'ready.timedOut' } },
    },
    identifying: {
      description: 'A visitor who is no customer becomes a guest, with the address that the provider gave.',
      invoke: {
        id: 'identify',
        src: 'identify',
        input: ({ context: { reference } }) => ({ reference }),
        onDone: [
          { guard: { type: 'isIdentified', params: answered }, target: 'choosing', actions: 'setIdentified' },
          { guard: { type: 'mustConfirmMail', params: answered }, target: 'ready.optInPending' },
          { target: 'ready.unusable' },
        ],
        onError: { target: 'ready.interrupted', actions: setFailure },
      },
    },
    choosing: {
      description: 'The provider’s method becomes the one that this order is paid with.',
      invoke: {
        id: 'chooseMethod',
        src: 'chooseMethod',
        input: ({ context: { method } }) => ({ method }),
        onDone: [{ guard: { type: 'isChosen', params: answered }, target: 'leaving' }, { target: 'ready.impossible' }],
        onError: { target: 'ready.interrupted', actions: setFailure },
      },
    },
    leaving: {
      description: 'The checkout has all that it needs: it is opened.',
      entry: 'openCheckout',
      on: { 'page.restored': { target: 'ready.idle' } },
    },
  },
})

export type ExpressCheckoutSnapshot = SnapshotFrom<typeof expressCheckoutMachine>

import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { answered, portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type {
  AuthorizationContext,
  AuthorizationEvent,
  AuthorizationInput,
  AuthorizationPorts,
  AuthorizationResult,
  Confirmation,
} from './authorization.types.ts'

const port = portsOf<AuthorizationPorts>()

/** The output of the final state with this name. */
const resultOf =
  (kind: AuthorizationResult['kind']) =>
  ({ context: { reference } }: { context: AuthorizationContext }): AuthorizationResult => ({ kind, reference })

/** One payment, confirmed by the provider whose fields are in the page, before the order is sent. */
export const authorizationMachine = setup({
  types: setupTypes<{
    context: AuthorizationContext
    events: AuthorizationEvent
    input: AuthorizationInput
    output: AuthorizationResult
  }>(),
  actors: { confirm: port('confirm') },
  delays: {
    /** How long the provider may take. */
    limit: ({ context }) => context.limit,
  },
  guards: {
    /** The provider has confirmed the payment. */
    isAuthorized: (_, { kind }: Confirmation) => kind === 'authorized',
    /** The provider, the bank or the shopper refused. */
    isDeclined: (_, { kind }: Confirmation) => kind === 'declined',
  },
  actions: {
    assignReference: assign((_, confirmation: Confirmation) =>
      confirmation.kind === 'authorized' ? { reference: confirmation.reference } : {},
    ),
  },
}).createMachine({
  id: 'authorization',
  context: ({ input }) => ({ ...input, reference: null }),
  output: ({ event }) => event.output as AuthorizationResult,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The provider confirms; the shopper’s bank may require their consent.',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { method, total } }) => ({ method, total }),
        onDone: [
          {
            guard: { type: 'isAuthorized', params: answered },
            target: 'authorized',
            actions: { type: 'assignReference', params: answered },
          },
          { guard: { type: 'isDeclined', params: answered }, target: 'declined' },
          { target: 'incomplete' },
        ],
        onError: { target: 'failed' },
      },
      on: { 'authorization.cancel': { target: 'cancelled' } },
      after: { limit: { target: 'timedOut' } },
    },
    authorized: { type: 'final', description: 'The order may be sent, once.', output: resultOf('authorized') },
    declined: { type: 'final', description: 'Provider, bank or shopper refused.', output: resultOf('declined') },
    incomplete: {
      type: 'final',
      description: 'The fields are not loaded, or not filled in.',
      output: resultOf('incomplete'),
    },
    failed: { type: 'final', description: 'The provider could not confirm.', output: resultOf('failed') },
    cancelled: { type: 'final', description: 'The shopper no longer wants it.', output: resultOf('cancelled') },
    timedOut: { type: 'final', description: 'The provider took too long.', output: resultOf('timedOut') },
  },
})

export type AuthorizationActor = ActorRefFrom<typeof authorizationMachine>
export type AuthorizationSnapshot = SnapshotFrom<typeof authorizationMachine>

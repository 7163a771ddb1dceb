import { assign, fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import { setupTypes } from '../shared/setup-types.ts'
import type { LoginRequestEvent, LoginRequestInput, LoginRequestOutput } from './login-request.types.ts'

/**
 * Something that only a customer may do waits for a login, in a dialog above the page. It ends once: with the login, of
 * this form or of another tab, or because the shopper gave up. The form knows the password, this machine does not.
 */
export const loginRequestMachine = setup({
  types: setupTypes<{
    context: LoginRequestInput
    events: LoginRequestEvent
    input: LoginRequestInput
    output: LoginRequestOutput
  }>(),
  actors: {
    /** Emits whether a customer is logged in, whenever the session changes; filled by the page. */
    watchSession: fromCallback<LoginRequestEvent>(() => {}),
  },
  guards: {
    /** Somebody is logged in. */
    isLoggedIn: ({ context }) => context.loggedIn,
  },
  actions: { setSession: assign((_, loggedIn: boolean) => ({ loggedIn })) },
}).createMachine({
  id: 'login-request',
  context: ({ input }) => input,
  output: ({ context }) => ({ granted: context.loggedIn }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog is open; what the shopper wanted is kept.',
      always: { guard: 'isLoggedIn', target: 'granted' },
      on: {
        'session.changed': { actions: { type: 'setSession', params: ({ event }) => event.loggedIn } },
        'login.cancel': 'abandoned',
      },
    },
    granted: { type: 'final', description: 'Somebody is logged in: what waited is done.' },
    abandoned: { type: 'final', description: 'The shopper goes on without it.' },
  },
})

export type LoginRequestSnapshot = SnapshotFrom<typeof loginRequestMachine>

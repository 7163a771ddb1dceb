import { invariant } from '../../../paths/index.ts'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { loginRequestView } from '../login-request.connect.ts'
import { loginRequestMachine } from '../login-request.machine.ts'
import type { LoginRequestEvent } from '../login-request.types.ts'

const events = {
  'session.changed': [
    { type: 'session.changed', loggedIn: true },
    { type: 'session.changed', loggedIn: false },
  ],
  'login.cancel': [{ type: 'login.cancel' }],
} satisfies Samples<LoginRequestEvent>

const rule = invariant<typeof loginRequestMachine>

/** What waits for a login, in charts, generated paths and mutation. */
export const loginRequest: TestModel = {
  name: 'login-request',
  machine: loginRequestMachine,
  inputs: { nobody: { loggedIn: false }, 'a customer': { loggedIn: true } },
  events,
  answers: {},
  key: ({ context }) => context.loggedIn,
  view: (snapshot) => loginRequestView(snapshot),
  invariants: {
    'what waits is done for who is logged in, and for nobody else': rule(
      ({ after }) =>
        after.matches('granted') === after.context.loggedIn &&
        (after.status === 'active' || after.output?.granted === after.context.loggedIn),
    ),
    'whoever logs in is known at once': rule(
      ({ before, after, event }) =>
        before?.matches('asking') !== true ||
        event.type !== 'session.changed' ||
        after.context.loggedIn === event.loggedIn,
    ),
    'only the shopper gives up': rule(
      ({ before, after, event }) =>
        after.matches('abandoned') === (before?.matches('asking') === true && event.type === 'login.cancel'),
    ),
    'the dialog asks until it ends': rule(({ after }) => after.matches('asking') === (after.status === 'active')),
  },
}

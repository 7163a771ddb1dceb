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
} satisfies Samples<LoginRequestEvent>

const rule = invariant<typeof loginRequestMachine>

/** What waits for a login, in charts, generated paths and mutation. */
export const loginRequest: TestModel = {
  name: 'login-request',
  machine: loginRequestMachine,
  inputs: { 'an anonymous shopper': { loggedIn: false }, 'a customer': { loggedIn: true } },
  events,
  answers: {},
  key: ({ context }) => context.loggedIn,
  view: (snapshot) => loginRequestView(snapshot),
  invariants: {
    'the request is granted to a logged-in shopper, and to no other': rule(
      ({ after }) =>
        after.matches('granted') === after.context.loggedIn &&
        (after.status === 'active' || after.output?.granted === after.context.loggedIn),
    ),
    'a login in the session is in the context at once': rule(
      ({ before, after, event }) =>
        before?.matches('asking') !== true ||
        event.type !== 'session.changed' ||
        after.context.loggedIn === event.loggedIn,
    ),
    'only the shopper gives up': rule(
      ({ before, after, event }) =>
        after.matches('abandoned') === (before?.matches('asking') === true && event.type === 'login.cancel'),
    ),
    'the dialog is open until it ends': rule(({ after }) => after.matches('asking') === (after.status === 'active')),
  },
}

import { invariant } from '../../../paths/index.ts'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { guestAccountView } from '../guest-account.connect.ts'
import { guestAccountMachine } from '../guest-account.machine.ts'
import type { GuestAccountEvent } from '../guest-account.types.ts'

const events = {
  'account.made': [{ type: 'account.made' }],
  'account.refused': [
    { type: 'account.refused', by: 'taken' },
    { type: 'account.refused', by: 'ended' },
    { type: 'account.refused', by: 'unsupported' },
  ],
  'session.returned': [{ type: 'session.returned' }],
} satisfies Samples<GuestAccountEvent>

const rule = invariant<typeof guestAccountMachine>

/** A guest's order that becomes an account, in charts, generated paths and mutation. */
export const guestAccount: TestModel = {
  name: 'guest-account',
  machine: guestAccountMachine,
  inputs: { 'a guest has ordered': undefined },
  events,
  answers: {},
  key: () => null,
  view: (snapshot) => guestAccountView(snapshot),
  invariants: {
    'an answer is shown as what it is': rule(({ before, after, event }) => {
      if (before?.matches('offered') !== true) return true
      if (event.type === 'account.made') return after.matches('made')
      return event.type === 'account.refused' ? after.matches(event.by) : after.matches('offered')
    }),
    'only a guest who is known again is asked again': rule(
      ({ before, after, event }) =>
        before === null ||
        before.matches('offered') ||
        (before.matches('ended') && event.type === 'session.returned'
          ? after.matches('offered')
          : after.value === before.value),
    ),
    'no password is in a snapshot': rule(({ after }) => Object.keys(after.context).length === 0),
  },
}

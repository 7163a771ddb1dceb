import type { AnyMachineSnapshot } from 'xstate'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { registrationView } from '../registration.connect.ts'
import { registrationMachine } from '../registration.machine.ts'
import type { RegistrationContext, RegistrationEvent } from '../registration.types.ts'

const email = 'clara@example.com'

const events = {
  'form.answered': [
    { type: 'form.answered', answer: { email, optInPending: true } },
    { type: 'form.answered', answer: { email, optInPending: false } },
  ],
  'form.reopen': [{ type: 'form.reopen' }],
  'session.changed': [
    { type: 'session.changed', loggedIn: true },
    { type: 'session.changed', loggedIn: false },
  ],
} satisfies Samples<RegistrationEvent>

type RegistrationStep = StepOf<typeof registrationMachine>
const rule = (holds: (step: RegistrationStep) => boolean) => invariant<typeof registrationMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): RegistrationContext => snapshot.context

/** Registration in charts, generated paths and mutation. */
export const registration: TestModel = {
  name: 'registration',
  machine: registrationMachine,
  inputs: { 'a visitor': { loggedIn: false }, 'a customer': { loggedIn: true } },
  events,
  answers: {},
  key: (snapshot) => {
    const { loggedIn, sentTo } = contextOf(snapshot)
    return [loggedIn, sentTo]
  },
  view: (snapshot) => registrationView(snapshot),
  invariants: {
    'whoever is logged in does not register': rule(({ after }) => !after.context.loggedIn || after.matches('known')),
    'nobody is led on before somebody is logged in': rule(
      ({ before, after }) => !after.matches('known') || before?.matches('known') === true || after.context.loggedIn,
    ),
    'an account that waits for its mail says where that went': rule(
      ({ after }) => (after.context.sentTo !== null) === after.matches('confirming'),
    ),
    'a mail is waited for only when the backend has sent one': rule(({ before, after, event }) => {
      if (event.type !== 'form.answered' || before?.matches('filling') !== true) return true
      const { email: address, optInPending } = event.answer
      return (
        after.matches(optInPending ? 'confirming' : 'entering') && (!optInPending || after.context.sentTo === address)
      )
    }),
    'another address can be given, and the form is there for it': rule(
      ({ before, after, event }) =>
        event.type !== 'form.reopen' || before?.matches('confirming') !== true || after.matches('filling'),
    ),
    'the session is told by whoever reads it': rule(
      ({ after, event }) => event.type !== 'session.changed' || after.context.loggedIn === event.loggedIn,
    ),
    'no snapshot holds a password': rule(({ after }) => !/password/i.test(JSON.stringify(after))),
  },
}

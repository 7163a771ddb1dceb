import type { AnyMachineSnapshot } from 'xstate'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { registrationView } from '../registration.connect.ts'
import { registrationMachine } from '../registration.machine.ts'
import type { RegistrationContext, RegistrationEvent } from '../registration.types.ts'

const email = 'clara@example.com'

const events = {
  'form.sent': [{ type: 'form.sent' }],
  'form.refused': [{ type: 'form.refused' }],
  'mail.awaited': [{ type: 'mail.awaited', email }],
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
    'whoever is logged in is asked nothing': rule(
      ({ after }) => !after.context.loggedIn || !(after.matches('filling') || after.matches('confirming')),
    ),
    'only who was logged in before the form went away is somebody already': rule(
      ({ before, after }) =>
        !after.matches('known') ||
        before === null ||
        before.matches('known') ||
        before.matches('filling') ||
        before.matches('sending'),
    ),
    'nobody is told of a new account before it is one, and its customer is logged in': rule(
      ({ before, after }) =>
        !after.matches('registered') ||
        before?.matches('registered') === true ||
        (after.context.loggedIn &&
          (before?.matches('sending') === true ||
            before?.matches('entering') === true ||
            before?.matches('confirming') === true)),
    ),
    'a form that was refused can be corrected': rule(
      ({ before, after, event }) =>
        event.type !== 'form.refused' ||
        before?.matches('sending') !== true ||
        after.matches(after.context.loggedIn ? 'known' : 'filling'),
    ),
    'an account that waits for its mail says where that went': rule(
      ({ after }) => (after.context.sentTo !== null) === after.matches('confirming'),
    ),
    'a mail is waited for only when the backend has sent one': rule(({ before, after, event }) => {
      if (event.type !== 'form.answered' || before?.matches('sending') !== true) return true
      const { email: address, optInPending } = event.answer
      if (after.context.loggedIn) return after.matches('registered')
      return (
        after.matches(optInPending ? 'confirming' : 'entering') && (!optInPending || after.context.sentTo === address)
      )
    }),
    'a page that is loaded again goes on waiting for the mail': rule(
      ({ before, after, event }) =>
        event.type !== 'mail.awaited' ||
        before?.matches('filling') !== true ||
        (after.matches('confirming') && after.context.sentTo === event.email),
    ),
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

import type { AnyMachineSnapshot } from 'xstate'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import type { FormInput } from '../../form/index.ts'
import { registrationView } from '../registration.connect.ts'
import { registrationMachine } from '../registration.machine.ts'
import type { RegistrationAnswer, RegistrationContext, RegistrationEvent } from '../registration.types.ts'

const email = 'clara@example.com'
const values = { email, password: '' }
const form: FormInput = { name: 'register', values: { email: '', password: '' }, secret: ['password'], again: false }

const events = {
  'mail.awaited': [{ type: 'mail.awaited', email }],
  'guest.identified': [{ type: 'guest.identified', values }],
  'session.changed': [
    { type: 'session.changed', loggedIn: true },
    { type: 'session.changed', loggedIn: false },
  ],
} satisfies Samples<RegistrationEvent>

const answers: RegistrationAnswer[] = [
  { email, optInPending: true, values },
  { email, optInPending: false, values },
]

type RegistrationStep = StepOf<typeof registrationMachine>
const rule = (holds: (step: RegistrationStep) => boolean) => invariant<typeof registrationMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): RegistrationContext => snapshot.context

const did = ({ effects }: RegistrationStep, name: string): boolean => effects.some((effect) => effect.name === name)
const answerOf = ({ event }: RegistrationStep): RegistrationAnswer | undefined =>
  event.type === 'xstate.done.actor.form' && 'output' in event
    ? answers.find((answer) => answer === event.output)
    : undefined

/** Registration in charts, generated paths and mutation. */
export const registration: TestModel = {
  name: 'registration',
  machine: registrationMachine,
  inputs: { 'a visitor': { loggedIn: false, form }, 'a customer': { loggedIn: true, form } },
  events,
  answers: { form: { done: answers } },
  key: (snapshot) => {
    const { loggedIn, sentTo, form: begun } = contextOf(snapshot)
    return [loggedIn, sentTo, begun.values['email']]
  },
  view: (snapshot) => registrationView(snapshot),
  invariants: {
    'a customer gets no form': rule(
      ({ after }) => !after.context.loggedIn || !(after.matches('filling') || after.matches('confirming')),
    ),
    'only a shopper who was logged in before the form was sent is a known customer': rule(
      ({ before, after }) =>
        !after.matches('alreadyLoggedIn') ||
        before === null ||
        before.matches('alreadyLoggedIn') ||
        before.matches('filling'),
    ),
    'a new account is shown once its customer is logged in': rule(
      ({ before, after }) =>
        !after.matches('registered') ||
        before?.matches('registered') === true ||
        (after.context.loggedIn && (before?.matches('entering') === true || before?.matches('confirming') === true)),
    ),
    'the address of the mail is in the context exactly while it is waited for': rule(
      ({ after }) => (after.context.sentTo !== null) === after.matches('confirming'),
    ),
    'a mail is waited for only when the backend has sent one': rule((step) => {
      const answer = answerOf(step)
      const { after } = step
      if (answer === undefined) return !did(step, 'persistSent') && !did(step, 'refreshIdentity')
      const { optInPending } = answer
      return (
        after.matches(optInPending ? 'confirming' : 'entering') &&
        did(step, 'persistSent') === optInPending &&
        did(step, 'refreshIdentity') === !optInPending &&
        (!optInPending || (after.context.sentTo === answer.email && after.context.form.values === answer.values))
      )
    }),
    'a page that is loaded again goes on waiting for the mail': rule(
      ({ before, after, event }) =>
        event.type !== 'mail.awaited' ||
        before?.matches('filling') !== true ||
        (after.matches('confirming') && after.context.sentTo === event.email),
    ),
    'another address can be given, and the form is there for it with what was sent': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'form.reopen' || before?.matches('confirming') !== true) return true
      return after.matches('filling') && after.context.form === before.context.form && did(step, 'dropSent')
    }),
    'a guest finds their details in the form': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'guest.identified' || before?.matches('filling') !== true) return true
      const isNew = step.effects.some(({ name }) => name === 'xstate.spawnChild')
      return after.matches('filling') && after.context.form.values === event.values && isNew
    }),
    'the login in the context is the one of the session': rule(
      ({ after, event }) => event.type !== 'session.changed' || after.context.loggedIn === event.loggedIn,
    ),
    'what was typed is dropped when it is an account, or when there is one': rule((step) => {
      const { before, after } = step
      const isOver = after.matches('registered') || after.matches('alreadyLoggedIn')
      return did(step, 'dropDrafts') === (isOver && before?.value !== after.value)
    }),
    'nothing begins with a password': rule(({ after }) => after.context.form.values['password'] === ''),
  },
}

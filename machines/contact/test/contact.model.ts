import { rejectionOf } from '../../../tests/model/samples.ts'
import { answerOf, inputOf, calls, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { failures, rejection, sampleData, sampleRegistration } from '../../checkout/test/checkout.samples.ts'
import { identityView } from '../contact.connect.ts'
import { contactOf } from '../contact.logic.ts'
import { contactMachine, type ContactSnapshot } from '../contact.machine.ts'
import type { ContactEvent, ContactInput, ContactPorts, Identification } from '../contact.types.ts'

const registration = { ...sampleRegistration, password: 'very-secret' }
const earlier = contactOf({ ...sampleRegistration, email: 'earlier@example.com' })

const events = {
  'identity.choose': [
    { type: 'identity.choose', kind: 'guest' },
    { type: 'identity.choose', kind: 'account' },
    { type: 'identity.choose', kind: 'login' },
  ],
  'identity.submit': [
    { type: 'identity.submit', fields: registration },
    { type: 'identity.submit', fields: { ...registration, guest: false } },
  ],
  'login.submit': [{ type: 'login.submit', email: 'ada@example.com', password: 'very-secret' }],
} satisfies Samples<ContactEvent>

const rule = invariant<typeof contactMachine>
type ContactStep = StepOf<typeof contactMachine>
type Answer = Awaited<ReturnType<ContactPorts['identify']>>
const answerIn = (step: ContactStep): Answer | undefined => answerOf(step, 'identify') as Answer | undefined
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isForm = (event: ContactStep['event']): event is Identification =>
  event.type === 'identity.submit' || event.type === 'login.submit'
const wasAt = (step: ContactStep, ...states: ContactSnapshot['value'][]): boolean =>
  step.before !== null && states.includes(step.before.value)

/** Asking who orders, in charts, generated paths and mutation. */
export const contact: TestModel = {
  name: 'contact',
  machine: contactMachine,
  inputs: {
    'a visitor': { identity: 'guest', contact: null } satisfies ContactInput,
    'a guest whose session ended': { identity: 'guest', contact: earlier } satisfies ContactInput,
    'a customer who is logged out': { identity: 'login', contact: null } satisfies ContactInput,
  },
  events,
  answers: {
    identify: {
      done: [
        { optInPending: false, data: sampleData() },
        { optInPending: true, data: sampleData({ kind: 'anonymous' }) },
      ] satisfies Answer[],
      error: [rejection(failures.throttled)],
    },
  },
  key: ({ context }) => [
    context.identity,
    context.contact?.email,
    context.submitted?.guest,
    context.optInEmail,
    context.failure?.kind,
  ],
  view: (snapshot) => identityView(snapshot as ContactSnapshot),
  alike: {
    'the form stays as it is until the checkout goes on': ['contact.choosing', 'contact.outdated', 'contact.forgotten'],
    'the form has the status of being sent until the checkout goes on': ['contact.submitting', 'contact.identified'],
  },
  invariants: {
    'a password is never kept': rule(({ after }) => !JSON.stringify(after.context).includes('very-secret')),
    'the way in is the one that was chosen last': rule(
      (step) =>
        step.event.type !== 'identity.choose' ||
        !wasAt(step, 'choosing', 'optInPending') ||
        (step.after.matches('choosing') && step.after.context.identity === step.event.kind),
    ),
    'a form is sent as it is, and kept without its password until it is answered': rule((step) => {
      const { after, event } = step
      if (!isForm(event) || !wasAt(step, 'choosing')) return true
      const { form } = inputOf(after, 'identify') as { form: Identification }
      if (!calls(step, 'identify') || form !== event) return false
      if (event.type === 'login.submit') return after.context.identity === 'login' && after.context.submitted === null
      return (
        after.context.identity === (event.fields.guest ? 'guest' : 'account') &&
        isSame(after.context.submitted, contactOf(event.fields))
      )
    }),
    'one form is under way at a time': rule((step) => !wasAt(step, 'submitting') || !calls(step, 'identify')),
    'a form that is under way is answered, whatever happens to cart and session meanwhile': rule(
      (step) =>
        !wasAt(step, 'submitting') ||
        step.event.type.startsWith('xstate.') ||
        (step.after.matches('submitting') && step.after.context.submitted === step.before?.context.submitted),
    ),
    'a rejected form can be sent again, and has the reason': rule((step) => {
      const failure = rejectionOf(step, 'identify')
      if (failure === null) return true
      return (
        step.after.matches('choosing') &&
        step.after.context.failure === failure &&
        step.after.context.submitted === null &&
        step.after.context.contact === step.before?.context.contact
      )
    }),
    'a form that was just chosen or sent has no errors': rule(
      (step) =>
        (step.event.type !== 'identity.choose' && !isForm(step.event)) ||
        !wasAt(step, 'choosing', 'optInPending') ||
        step.after.context.failure === null,
    ),
    'an address that has to be confirmed is named as long as it has to be, and the form keeps it': rule((step) => {
      const { before, after } = step
      const isPending = after.matches('optInPending')
      if (!isPending) return after.context.optInEmail === null && answerIn(step)?.optInPending !== true
      const isNew = answerIn(step) !== undefined
      return (
        !isNew ||
        (after.context.optInEmail === (before?.context.submitted?.email ?? null) &&
          after.context.contact === (before?.context.submitted ?? before?.context.contact) &&
          after.context.submitted === null)
      )
    }),
    'an identified shopper ends it, with the data that were read and the contact that was sent': rule((step) => {
      const answer = answerIn(step)
      if (answer === undefined || answer.optInPending) return true
      const { before, after } = step
      const { output } = after
      return (
        output?.kind === 'identified' &&
        output.data === answer.data &&
        output.identity === before?.context.identity &&
        output.contact === (before.context.submitted ?? before.context.contact)
      )
    }),
    'a cart or session that became another one ends it while no form is under way': rule((step) => {
      const { event, after } = step
      if (event.type === 'cart.changed') return !wasAt(step, 'choosing') || after.output?.kind === 'outdated'
      if (event.type !== 'session.changed') return true
      return !wasAt(step, 'choosing', 'optInPending') || after.output?.kind === 'outdated'
    }),
    'a session that ended ends it while no form is under way': rule(
      (step) =>
        step.event.type !== 'session.forgotten' ||
        !wasAt(step, 'choosing', 'optInPending') ||
        step.after.output?.kind === 'forgotten',
    ),
    'whatever interrupts it keeps the way in and what was entered': rule(({ before, after }) => {
      const { output } = after
      if (output === undefined || output.kind === 'identified') return true
      return output.identity === before?.context.identity && output.contact === before.context.contact
    }),
  },
}

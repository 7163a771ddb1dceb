import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { guestAccountView } from '../guest-account.connect.ts'
import { guestAccountMachine } from '../guest-account.machine.ts'
import type { GuestAccountAnswer, GuestAccountEvent } from '../guest-account.types.ts'

const events = {} satisfies Samples<GuestAccountEvent>

const statuses: readonly GuestAccountAnswer['status'][] = ['made', 'taken', 'ended', 'unsupported']

type GuestAccountStep = StepOf<typeof guestAccountMachine>
const did = ({ effects }: GuestAccountStep, name: string): boolean => effects.some((effect) => effect.name === name)
const answerOf = ({ event }: GuestAccountStep): string | undefined =>
  event.type === 'xstate.done.actor.form' && 'output' in event ? (event.output as GuestAccountAnswer).status : undefined
const rule = invariant<typeof guestAccountMachine>

/** A guest's order that becomes an account, in charts, generated paths and mutation. */
export const guestAccount: TestModel = {
  name: 'guest-account',
  machine: guestAccountMachine,
  inputs: { 'a guest has ordered': { unsupported: false }, 'no accounts of guests': { unsupported: true } },
  events,
  answers: { form: { done: statuses.map((status) => ({ status })) } },
  key: (snapshot) => guestAccountView(snapshot).quiet,
  view: (snapshot) => guestAccountView(snapshot),
  invariants: {
    'an answer is shown as what it is': rule((step) => {
      const { before, after, event } = step
      if (before?.matches('offered') !== true) return true
      const answer = answerOf(step)
      if (statuses.some((one) => one === answer)) return after.value === answer
      return after.matches(event.type === 'session.lost' ? 'ended' : 'offered')
    }),
    'the session is notified of what the call has changed': rule(
      (step) =>
        did(step, 'refreshIdentity') === (answerOf(step) === 'made') &&
        did(step, 'accessDenied') === (answerOf(step) === 'ended'),
    ),
    'an account is offered only where the backend makes it': rule(
      ({ before, after }) => before !== null || after.matches(after.context.unsupported ? 'unsupported' : 'offered'),
    ),
    'the form is offered again only to a guest who is identified again': rule(
      ({ before, after, event }) =>
        before === null ||
        before.matches('offered') ||
        (before.matches('ended') && event.type === 'session.returned'
          ? after.matches('offered')
          : after.value === before.value),
    ),
    'no password is in a snapshot': rule(({ after }) => Object.keys(after.context).join() === 'unsupported'),
  },
}

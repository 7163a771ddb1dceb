import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { newsletterSwitchView } from '../newsletter-switch.connect.ts'
import { newsletterSwitchMachine } from '../newsletter-switch.machine.ts'
import type { NewsletterSwitchEvent } from '../newsletter-switch.types.ts'

const events = {} satisfies Samples<NewsletterSwitchEvent>

const rule = invariant<typeof newsletterSwitchMachine>
type SwitchStep = StepOf<typeof newsletterSwitchMachine>
const isAnswerOf = ({ event }: SwitchStep, name: string): boolean =>
  event.type === `xstate.done.actor.${name}` || event.type === `xstate.error.actor.${name}`
const failed = ({ event }: SwitchStep): boolean => event.type.startsWith('xstate.error')
const call = { done: [undefined], error: [failures.network, failures.throttled] }

/** The newsletter's switch in charts, generated paths and mutation. */
export const newsletterSwitch: TestModel = {
  name: 'newsletter-switch',
  machine: newsletterSwitchMachine,
  inputs: { 'a customer': undefined },
  events,
  answers: {
    readState: { done: ['subscribed', 'pending', 'unsubscribed'], error: [failures.network, failures.denied] },
    subscribe: call,
    unsubscribe: call,
  },
  key: ({ context }) => [context.known, context.wanted, context.failure?.kind, context.changed],
  view: (snapshot) => newsletterSwitchView(snapshot),
  status: (snapshot) => [newsletterSwitchView(snapshot).busy, newsletterSwitchView(snapshot).failed],
  alike: {
    'a switch that was pressed waits, whichever way': [
      'newsletter-switch.reading',
      'newsletter-switch.subscribing',
      'newsletter-switch.unsubscribing',
    ],
  },
  invariants: {
    'the switch shows the backend’s last answer': rule(({ before, after, event }) =>
      event.type === 'xstate.done.actor.readState'
        ? after.matches('ready') && 'output' in event && after.context.known === event.output
        : after.context.known === (before?.context.known ?? null),
    ),
    'nothing is changed before the first answer of the backend': rule(
      ({ after }) => after.context.known !== null || after.matches('reading') || after.matches('failed'),
    ),
    'every change is read back, whatever it answered': rule(
      (step) => !(isAnswerOf(step, 'subscribe') || isAnswerOf(step, 'unsubscribe')) || step.after.matches('reading'),
    ),
    'the switch does what it was pressed for, once': rule(({ before, after, event }) => {
      if (before?.matches('ready') !== true)
        return !after.matches('subscribing') && !after.matches('unsubscribing') ? true : before?.value === after.value
      if (event.type === 'newsletter.subscribe') return after.matches('subscribing') && after.context.failure === null
      return event.type === 'newsletter.unsubscribe'
        ? after.matches('unsubscribing') && after.context.failure === null
        : after.matches('ready')
    }),
    'the switch stays where it was pressed until the backend has answered': rule((step) => {
      const { before, after, event } = step
      if (after.matches('subscribing')) return after.context.wanted === true
      if (after.matches('unsubscribing')) return after.context.wanted === false
      if (!after.matches('reading')) return after.context.wanted === null
      return after.context.wanted === (event.type === 'xstate.init' ? null : (before?.context.wanted ?? null))
    }),
    'a newsletter that waits for a confirmation is not shown as ordered': rule(
      ({ after }) =>
        !after.matches('ready') || newsletterSwitchView(after).on === (after.context.known === 'subscribed'),
    ),
    'a change is confirmed when the backend has it, and until the next one': rule(({ before, after, event }) => {
      if (after.matches('subscribing') || after.matches('unsubscribing')) return !after.context.changed
      if (event.type !== 'xstate.done.actor.readState')
        return after.context.changed === (before?.context.changed ?? false)
      const { known, failure, changed } = after.context
      return changed === (failure === null && before?.context.wanted === (known !== 'unsubscribed'))
    }),
    'a failure is in the context': rule((step) => !failed(step) || step.after.context.failure !== null),
    'a failed read is repeated on a retry or when the connection returns': rule((step) => {
      if (isAnswerOf(step, 'readState') && failed(step)) return step.after.matches('failed')
      if (step.before?.matches('failed') !== true) return true
      const again = step.event.type === 'newsletter.retry' || step.event.type === 'network.returned'
      return again ? step.after.matches('reading') && step.after.context.failure === null : step.after.matches('failed')
    }),
  },
}

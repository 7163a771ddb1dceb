import type { AnyMachineSnapshot } from 'xstate'
import type { OrderId } from '../../../api/types/ids.ts'
import { failures, rejection, sampleId } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { mailLinkMachine } from '../mail-link.machine.ts'
import type { MailLinkContext, MailLinkEvent, MailLinkInput, MailLinkPurpose } from '../mail-link.types.ts'
import { mailLinkView } from '../mail-link.connect.ts'

const isOrder = (text: string): text is OrderId => text !== ''
const orderId = sampleId('order', isOrder)

const already = rejection({
  kind: 'refused',
  status: 412,
  violations: [{ code: 'CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED', pointer: null, parameters: {}, detail: '' }],
})

const events = {
  'link.retry': [{ type: 'link.retry' }],
  'link.unlocked': [{ type: 'link.unlocked', output: orderId }],
  'network.returned': [{ type: 'network.returned' }],
} satisfies Samples<MailLinkEvent>

const input = (purpose: MailLinkPurpose, complete = true): MailLinkInput => ({ purpose, complete })

type MailLinkStep = StepOf<typeof mailLinkMachine>
const rule = (holds: (step: MailLinkStep) => boolean) => invariant<typeof mailLinkMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): MailLinkContext => snapshot.context
const answerOf = ({ event }: MailLinkStep): unknown => ('error' in event ? event.error : undefined)
const failed = (step: MailLinkStep): boolean => step.event.type === 'xstate.error.actor.openLink'

/** Where each rejection leads, by what the link is for. */
function placeOf(error: unknown, purpose: MailLinkPurpose): MailLinkStep['after']['value'] {
  if (error === already) return 'already'
  if (error === failures.denied) return purpose === 'order' ? 'locked' : 'failed'
  if (error === failures.throttled) return 'throttled'
  return error === failures.network ? 'failed' : 'broken'
}

/** Links of mails in charts, generated paths and mutation. */
export const mailLink: TestModel = {
  name: 'mail-link',
  machine: mailLinkMachine,
  inputs: {
    'a newsletter': input('newsletter'),
    'an order': input('order'),
    'an address that is not whole': input('registration', false),
  },
  events,
  answers: {
    openLink: {
      done: [null, orderId],
      error: [already, failures.denied, failures.notFound, failures.refused, failures.throttled, failures.network],
    },
  },
  key: (snapshot) => {
    const { purpose, complete, output, seconds, failure } = contextOf(snapshot)
    return [purpose, complete, output, seconds, failure?.kind]
  },
  view: (snapshot) => mailLinkView(snapshot),
  invariants: {
    'an address that is not whole asks nothing of the backend': rule(
      ({ after }) => after.context.complete || (after.matches('broken') && after.context.output === null),
    ),
    'a whole address is opened at once': rule(
      ({ before, after }) => before !== null || !after.context.complete || after.matches('opening'),
    ),
    'what the link leads to is shown when it is open, and never before': rule(({ after }) =>
      after.matches('opened')
        ? after.context.purpose !== 'order' || after.context.output !== null
        : after.context.output === null,
    ),
    'an order that the session does not have has to be unlocked': rule(({ before, after, event }) => {
      if (event.type !== 'xstate.done.actor.openLink' || before?.context.purpose !== 'order') return true
      const output = 'output' in event ? event.output : null
      return after.matches(output === null ? 'locked' : 'opened') && after.context.output === output
    }),
    'what needs no order is open with any answer': rule(
      ({ before, after, event }) =>
        event.type !== 'xstate.done.actor.openLink' || before?.context.purpose === 'order' || after.matches('opened'),
    ),
    'only proof unlocks': rule(({ before, after, event }) => {
      if (before?.matches('locked') !== true) return true
      return event.type === 'link.unlocked'
        ? after.matches('opened') && after.context.output === event.output
        : after.matches('locked')
    }),
    'every refusal has its own place': rule(
      (step) => !failed(step) || step.after.matches(placeOf(answerOf(step), step.after.context.purpose)),
    ),
    'what can be tried again is, and says why it was not done': rule(({ before, after, event }) => {
      if (after.matches('failed') && after.context.failure === null) return false
      if (before?.matches('failed') !== true) return true
      const asked = event.type === 'link.retry' || event.type === 'network.returned'
      return asked ? after.matches('opening') && after.context.failure === null : after.matches('failed')
    }),
    'too many tries are counted down, then it is tried again': rule((step) => {
      const { before, after, event } = step
      if (failed(step) && answerOf(step) === failures.throttled) return after.context.seconds === 3
      if (before?.matches('throttled') !== true || !event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return left > 0
        ? after.matches('throttled') && after.context.seconds === left
        : after.matches('opening') && after.context.seconds === 0
    }),
    'what is over stays so': rule(
      ({ before, after }) =>
        before === null ||
        !(before.matches('opened') || before.matches('already') || before.matches('broken')) ||
        after.value === before.value,
    ),
  },
}

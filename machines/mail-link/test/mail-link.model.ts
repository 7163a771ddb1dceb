import type { AnyMachineSnapshot } from 'xstate'
import { failures, rejection } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { mailLinkMachine } from '../mail-link.machine.ts'
import type {
  MailLinkContext,
  MailLinkEvent,
  MailLinkInput,
  MailLinkPurpose,
  MailLinkResult,
} from '../mail-link.types.ts'
import { mailLinkView } from '../mail-link.connect.ts'

const already = rejection({
  kind: 'refused',
  status: 412,
  violations: [{ code: 'CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED', pointer: null, parameters: {}, detail: '' }],
})

const events = {} satisfies Samples<MailLinkEvent>

const input = (purpose: MailLinkPurpose, complete = true): MailLinkInput => ({ purpose, complete })

type MailLinkStep = StepOf<typeof mailLinkMachine>
const rule = (holds: (step: MailLinkStep) => boolean) => invariant<typeof mailLinkMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): MailLinkContext => snapshot.context
const answerOf = ({ event }: MailLinkStep): unknown => ('error' in event ? event.error : undefined)
const failed = (step: MailLinkStep): boolean => step.event.type === 'xstate.error.actor.openLink'

/** Behind `opened` the link's account may be logged in; behind `elsewhere` the session is the one from before. */
const identityOf = (event: MailLinkStep['event']): 'opened' | 'elsewhere' =>
  'output' in event && (event.output as MailLinkResult).kind === 'elsewhere' ? 'elsewhere' : 'opened'

/** Where each rejection leads. */
function placeOf(error: unknown): MailLinkStep['after']['value'] {
  if (error === already) return 'already'
  if (error === failures.throttled) return 'throttled'
  return error === failures.network || error === failures.denied ? 'failed' : 'broken'
}

/** Links of mails in charts, generated paths and mutation. */
export const mailLink: TestModel = {
  name: 'mail-link',
  machine: mailLinkMachine,
  inputs: {
    'a newsletter': input('newsletter'),
    'an address that is not whole': input('registration', false),
  },
  events,
  answers: {
    openLink: {
      done: [{ kind: 'done' }, { kind: 'elsewhere' }],
      error: [already, failures.denied, failures.notFound, failures.refused, failures.throttled, failures.network],
    },
  },
  key: (snapshot) => {
    const { purpose, complete, seconds, failure } = contextOf(snapshot)
    return [purpose, complete, seconds, failure?.kind]
  },
  view: (snapshot) => mailLinkView(snapshot),
  invariants: {
    'an address that is not whole starts no call': rule(
      ({ after }) => after.context.complete || after.matches('broken'),
    ),
    'a whole address is opened at once': rule(
      ({ before, after }) => before !== null || !after.context.complete || after.matches('opening'),
    ),
    'an opened link logs in only the browser that began it': rule(
      ({ after, event }) => event.type !== 'xstate.done.actor.openLink' || after.matches(identityOf(event)),
    ),
    'every refusal has its own place': rule((step) => !failed(step) || step.after.matches(placeOf(answerOf(step)))),
    'a failed call has its reason, and is repeated on a retry or when the connection returns': rule(
      ({ before, after, event }) => {
        if (after.matches('failed') && after.context.failure === null) return false
        if (before?.matches('failed') !== true) return true
        const retried = event.type === 'link.retry' || event.type === 'network.returned'
        return retried ? after.matches('opening') && after.context.failure === null : after.matches('failed')
      },
    ),
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
        !(
          before.matches('opened') ||
          before.matches('elsewhere') ||
          before.matches('already') ||
          before.matches('broken')
        ) ||
        after.value === before.value,
    ),
  },
}

import type { AnyMachineSnapshot } from 'xstate'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Review } from '../../../api/types/review.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { reviewView } from '../review.connect.ts'
import { reviewMachine } from '../review.machine.ts'
import type { ReviewContext, ReviewEvent, ReviewInput } from '../review.types.ts'

const own: Review = {
  id: '0123456789abcdef0123456789abcdef',
  points: 4,
  title: 'Still in use',
  content: 'It does what it says, and looks better every month.',
  createdAt: '2026-11-21T09:00:00.000+00:00',
  author: null,
  languageId: null,
  comment: null,
  approved: false,
}

const events = {} satisfies Samples<ReviewEvent>

const input = (begin: boolean): ReviewInput => ({ productId: 'ab'.repeat(16) as ProductId, begin })

type ReviewStep = StepOf<typeof reviewMachine>
const rule = (holds: (step: ReviewStep) => boolean) => invariant<typeof reviewMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): ReviewContext => snapshot.context
const answered = ({ event }: ReviewStep): boolean => event.type === 'xstate.done.actor.readPending'
const isSent = ({ type }: ReviewStep['event']): boolean => type === 'xstate.done.actor.form'

/** Own reviews in charts, generated paths and mutation. */
export const review: TestModel = {
  name: 'review',
  machine: reviewMachine,
  inputs: { 'a product that is looked at': input(false), 'a shopper who wants to write': input(true) },
  events,
  answers: {
    readPending: { done: [null, own], error: [failures.network, failures.denied] },
    form: { done: [undefined] },
  },
  key: (snapshot) => {
    const { begin, pending: found, sent, failure } = contextOf(snapshot)
    return [begin, found?.id, sent, failure?.kind]
  },
  view: (snapshot) => reviewView(snapshot),
  invariants: {
    'the form opens only after the review was read': rule(
      ({ before, after }) => !after.matches('writing') || before === null || !before.matches('failed'),
    ),
    'what was found is what is shown and edited': rule((step) => {
      if (!answered(step)) return true
      const found = 'output' in step.event ? step.event.output : null
      if (step.after.context.pending !== found) return false
      if (step.before?.context.begin === true) return step.after.matches('writing')
      return step.after.matches(found === null ? 'offered' : 'shown')
    }),
    'a request to write opens the form once': rule(({ after }) => !after.matches('writing') || !after.context.begin),
    'the form closes to what was there before': rule(({ before, after, event }) => {
      if (before?.matches('writing') !== true) return true
      if (event.type === 'review.leave') return after.matches(before.context.pending === null ? 'offered' : 'shown')
      return isSent(event) ? after.matches('reading') && after.context.sent : after.matches('writing')
    }),
    'only an accepted form counts as sent': rule(({ before, after, event }) =>
      before === null
        ? !after.context.sent
        : after.context.sent === (before.context.sent || (before.matches('writing') && isSent(event))),
    ),
    'the form is a press away': rule(({ before, after, event }) => {
      if (event.type !== 'review.write' || before === null) return true
      return !(before.matches('offered') || before.matches('shown')) || after.matches('writing')
    }),
    'a failure has its reason, and ends with a retry': rule(({ before, after, event }) => {
      if (after.matches('failed') && after.context.failure === null) return false
      if (before?.matches('failed') !== true) return true
      const retried = event.type === 'review.retry' || event.type === 'network.returned'
      return retried ? after.matches('reading') && after.context.failure === null : after.matches('failed')
    }),
  },
}

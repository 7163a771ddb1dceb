import { answerOf, inputOf, calls, errorOf, invariant } from '../../index.ts'
import type { Samples, StepOf, TestModel } from '../../index.ts'
import { fetcherMachine } from './fetcher.machine.ts'
import type { FetcherEvent } from './fetcher.machine.ts'

type FetcherStep = StepOf<typeof fetcherMachine>

const keeps = (holds: (step: FetcherStep) => boolean) => invariant<typeof fetcherMachine>(holds)

/** Reading begins in this step, at the address of the list. */
const reads = (step: FetcherStep): boolean =>
  calls(step, 'readList') &&
  JSON.stringify(inputOf(step.after, 'readList')) === JSON.stringify({ address: step.after.context.address })

export const fetcher: TestModel = {
  name: 'fetcher',
  machine: fetcherMachine,
  inputs: { new: { address: '/books' } },
  events: {} satisfies Samples<FetcherEvent>,
  answers: { readList: { done: [['one', 'two'], []], error: [new Error('Out of order')] } },
  key: ({ context }) => [context.failures, context.items],
  view: (snapshot) => ({ place: snapshot.value, items: snapshot.context.items }),
  invariants: {
    'a request is read, unless it is being read already': keeps(
      (step) =>
        step.event.type !== 'list.asked' ||
        step.before?.matches('loading') === true ||
        step.before?.matches('waiting') === true ||
        reads(step),
    ),
    'what was read is shown': keeps((step) => {
      const items = answerOf(step, 'readList')
      return items === undefined || (step.after.matches('shown') && step.after.context.items === items)
    }),
    'two failures are followed by a pause, the third ends it': keeps((step) => {
      if (errorOf(step, 'readList') === undefined) return true
      const { failures } = step.after.context
      return (
        failures === (step.before?.context.failures ?? 0) + 1 && step.after.matches(failures < 3 ? 'waiting' : 'failed')
      )
    }),
    'after a pause it is read again': keeps((step) => !step.event.type.startsWith('xstate.after.') || reads(step)),
    'a failure loses nothing of what was shown': keeps(
      ({ before, after, event }) =>
        event.type === 'xstate.done.actor.readList' || before === null || before.context.items === after.context.items,
    ),
    'a cancelled request waits for nothing': keeps(
      ({ after, event }) => event.type !== 'list.cancelled' || (!after.matches('loading') && !after.matches('waiting')),
    ),
    'failures are counted from the last success, cancellation or new wish': keeps(
      ({ after }) => !(after.matches('idle') || after.matches('shown')) || after.context.failures === 0,
    ),
    'a request after giving up begins anew': keeps(
      ({ before, after, event }) =>
        before?.matches('failed') !== true || event.type !== 'list.asked' || after.context.failures === 0,
    ),
    'it tries three times at most': keeps(({ after }) => after.context.failures <= 3),
    'giving up ends with three failures': keeps(
      ({ after }) => !after.matches('failed') || after.context.failures === 3,
    ),
  },
}

import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Review } from '../../api/types/review.ts'
import { formOf } from '../form/index.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import { formOfReview } from './review.logic.ts'
import type { ReviewContext, ReviewEvent, ReviewInput, ReviewPorts } from './review.types.ts'

const port = portsOf<ReviewPorts>()

/** A customer's own review of one product: written, shown to them until it is approved, and edited. */
export const reviewMachine = setup({
  types: typesOf<{
    context: ReviewContext
    events: ReviewEvent
    input: ReviewInput
    children: { form: 'form' }
  }>(),
  actors: {
    readOwn: port('readOwn'),
    /** Stars, a headline and some sentences; the page provides its rules and the call that sends them. */
    form: formOf<void>(),
  },
  guards: {
    /** The shopper already wants to write. */
    mayBegin: ({ context }) => context.begin,
    /** The backend has a review of the shopper that waits for approval. */
    isFound: (_, own: Review | null) => own !== null,
    /** The shopper has a review that waits for approval. */
    hasOwn: ({ context }) => context.own !== null,
  },
  actions: {
    assignOwn: assign((_, own: Review | null) => ({ own })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    setBegun: assign({ begin: false }),
    setSent: assign({ sent: true }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ ...input, own: null, sent: false, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads whether the customer has a review that waits for approval.',
      entry: 'forgetFailure',
      invoke: {
        id: 'readOwn',
        src: 'readOwn',
        onDone: [
          { guard: 'mayBegin', target: 'writing', actions: { type: 'assignOwn', params: answered } },
          {
            guard: { type: 'isFound', params: answered },
            target: 'shown',
            actions: { type: 'assignOwn', params: answered },
          },
          { target: 'offered', actions: { type: 'assignOwn', params: answered } },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: rejected } },
      },
    },
    failed: {
      description: 'It could not be read; without knowing it, a second review would be written.',
      on: { 'review.retry': 'reading', 'network.returned': 'reading' },
    },
    offered: {
      description: 'There is none that waits: one can be written.',
      on: { 'review.write': 'writing' },
    },
    shown: {
      description: 'The own review is shown to its author, who may edit it.',
      on: { 'review.write': 'writing' },
    },
    writing: {
      description: 'The form is open.',
      entry: 'setBegun',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => formOfReview(context),
        onDone: { target: 'reading', actions: 'setSent' },
      },
      on: { 'review.leave': [{ guard: 'hasOwn', target: 'shown' }, { target: 'offered' }] },
    },
  },
})

export type ReviewActor = ActorRefFrom<typeof reviewMachine>
export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>

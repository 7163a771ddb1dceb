import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Review } from '../../api/types/review.ts'
import { formOf } from '../form/index.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { formOfReview } from './review.logic.ts'
import type { ReviewContext, ReviewEvent, ReviewInput, ReviewPorts } from './review.types.ts'

const port = portsOf<ReviewPorts>()

const assignPending = { type: 'assignPending', params: answered } as const

/** A customer's own review of one product: written, shown to them until it is approved, and edited. */
export const reviewMachine = setup({
  types: setupTypes<{
    context: ReviewContext
    events: ReviewEvent
    input: ReviewInput
    children: { form: 'form' }
  }>(),
  actors: {
    readPending: port('readPending'),
    /** Stars, a headline and some sentences; the page provides its rules and the call that sends them. */
    form: formOf<void>(),
  },
  guards: {
    /** The shopper already wants to write. */
    mayBegin: ({ context }) => context.begin,
    /** The backend has a review of the shopper that waits for approval. */
    isFound: (_, pending: Review | null) => pending !== null,
    /** The shopper has a review that waits for approval. */
    hasPending: ({ context }) => context.pending !== null,
  },
  actions: {
    assignPending: assign((_, pending: Review | null) => ({ pending })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    setBegun: assign({ begin: false }),
    setSent: assign({ sent: true }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ ...input, pending: null, sent: false, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads whether the customer has a review that waits for approval.',
      entry: 'forgetFailure',
      invoke: {
        id: 'readPending',
        src: 'readPending',
        onDone: [
          { guard: 'mayBegin', target: 'writing', actions: assignPending },
          {
            guard: { type: 'isFound', params: answered },
            target: 'shown',
            actions: assignPending,
          },
          { target: 'offered', actions: assignPending },
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
      description: 'The review that waits is shown to its author, who may edit it.',
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
      on: { 'review.leave': [{ guard: 'hasPending', target: 'shown' }, { target: 'offered' }] },
    },
  },
})

export type ReviewActor = ActorRefFrom<typeof reviewMachine>
export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>

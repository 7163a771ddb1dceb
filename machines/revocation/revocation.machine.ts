import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import type {
  RevocationContext,
  RevocationEvent,
  RevocationFields,
  RevocationPorts,
  RevocationReceipt,
} from './revocation.types.ts'

const port = portsOf<RevocationPorts>()

const written = ({ event }: { event: Extract<RevocationEvent, { type: 'revocation.review' }> }): RevocationFields =>
  event.fields
const fieldsOf = ({ context }: { context: RevocationContext }): RevocationFields | null => context.fields

/** Withdrawing from a contract, in the two steps that the law asks for: fill in, then confirm. */
export const revocationMachine = setup({
  types: typesOf<{ context: RevocationContext; events: RevocationEvent }>(),
  actors: { sendRequest: port('sendRequest'), sendMessage: port('sendMessage') },
  guards: {
    /** The backend has no form for withdrawals. */
    isMissing: (_, failure: Failure) => failure.kind === 'notFound',
    isThrottled,
    isOver,
  },
  delays: { second },
  actions: {
    takeFields: assign((_, fields: RevocationFields) => ({ fields })),
    takeReceipt: assign((_, receipt: RevocationReceipt) => ({ receipt })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, seconds: 0 }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'revocation',
  context: { fields: null, receipt: null, failure: null, seconds: 0 },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is filled in; nothing has been declared yet.',
      on: { 'revocation.review': { target: 'confirming', actions: { type: 'takeFields', params: written } } },
    },
    confirming: {
      description: 'What was written is shown once more; only confirming it withdraws from the contract.',
      on: {
        'revocation.confirm': 'sending',
        'revocation.edit': { target: 'filling', actions: 'forgetFailure' },
      },
    },
    sending: {
      description: 'The backend is told by the form that it has for withdrawals.',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: fieldsOf,
        onDone: { target: 'received', actions: { type: 'takeReceipt', params: answered } },
        onError: [
          { guard: { type: 'isMissing', params: rejected }, target: 'writing' },
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          { target: 'confirming', actions: { type: 'noteFailure', params: rejected } },
        ],
      },
    },
    writing: {
      description: 'The backend has no such form: the shop is told by its contact form.',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: fieldsOf,
        onDone: { target: 'received', actions: { type: 'takeReceipt', params: answered } },
        onError: [
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          { target: 'confirming', actions: { type: 'noteFailure', params: rejected } },
        ],
      },
    },
    throttled: {
      description: 'Too many tries: the next one follows by itself.',
      always: { guard: 'isOver', target: 'sending' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
    },
    received: { description: 'The shop has it; time and content can be kept.' },
  },
})

export type RevocationActor = ActorRefFrom<typeof revocationMachine>
export type RevocationSnapshot = SnapshotFrom<typeof revocationMachine>

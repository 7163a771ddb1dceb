import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type {
  AccountData,
  AccountDataContext,
  AccountDataEvent,
  AccountDataInput,
  AccountDataPorts,
  AccountRequest,
} from './account-data.types.ts'

const port = portsOf<AccountDataPorts>()
const requestOf = ({ event }: { event: EventOf<AccountDataEvent, 'request.change'> }): AccountRequest => event.request

const assignData = { type: 'assignData', params: answered } as const
const isDenied = { type: 'isDenied', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const assignRequest = { type: 'assignRequest', params: requestOf } as const

/** What a page of the account shows: read once, kept while it is read again, gone when the session is. */
export const accountDataMachine = setup({
  types: setupTypes<{ context: AccountDataContext; events: AccountDataEvent; input: AccountDataInput }>(),
  actors: { readData: port('readData') },
  guards: {
    /** The session may not see this any more: the shopper is logged out. */
    isDenied: (_, failure: Failure) => failure.kind === 'denied',
  },
  actions: {
    assignRequest: assign((_, request: AccountRequest) => ({ request })),
    assignData: assign((_, data: AccountData) => ({ data, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetData: assign({ data: null, failure: null }),
  },
}).createMachine({
  id: 'account-data',
  context: ({ input }) => ({ ...input, data: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'It is read for the first time; there is nothing to show yet.',
      invoke: {
        id: 'readData',
        src: 'readData',
        input: ({ context }) => context.request,
        onDone: { target: 'shown', actions: assignData },
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'failed', actions: setFailure },
        ],
      },
      on: {
        'request.change': { target: 'reading', reenter: true, actions: assignRequest },
      },
    },
    shown: {
      description: 'What was read is on screen.',
      on: {
        'data.refresh': 'refreshing',
        'request.change': { target: 'refreshing', actions: assignRequest },
      },
    },
    refreshing: {
      description: 'It is read again; what was read before stays on screen.',
      invoke: {
        id: 'refreshData',
        src: 'readData',
        input: ({ context }) => context.request,
        onDone: { target: 'shown', actions: assignData },
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'outdated', actions: setFailure },
        ],
      },
      on: {
        'data.refresh': { target: 'refreshing', reenter: true },
        'request.change': { target: 'refreshing', reenter: true, actions: assignRequest },
      },
    },
    outdated: {
      description: 'What is on screen could not be read again.',
      on: {
        'data.refresh': 'refreshing',
        'data.retry': 'refreshing',
        'network.returned': 'refreshing',
        'request.change': { target: 'refreshing', actions: assignRequest },
      },
    },
    failed: {
      description: 'It could not be read.',
      on: {
        'data.retry': 'reading',
        'network.returned': 'reading',
        'request.change': { target: 'reading', actions: assignRequest },
      },
    },
    denied: {
      description: 'The shopper is logged out: nothing of the account is shown.',
      entry: 'forgetData',
      on: { 'session.returned': 'reading' },
    },
  },
})

export type AccountDataSnapshot = SnapshotFrom<typeof accountDataMachine>

import { assign, fromPromise, setup } from 'xstate'

/** What can happen to a list that is read from a server. */
export type FetcherEvent = { type: 'list.asked' } | { type: 'list.cancelled' }

interface FetcherContext {
  address: string
  failures: number
  items: string[]
}

const TRIES = 3

/** Reads a list, tries again with growing pauses, and gives up after three failures. */
export const fetcherMachine = setup({
  types: { context: {} as FetcherContext, events: {} as FetcherEvent, input: {} as { address: string } },
  actors: {
    readList: fromPromise<string[], { address: string }>(({ input }) =>
      Promise.reject(new Error(`Nobody reads ${input.address}`)),
    ),
  },
  delays: { backOff: ({ context }) => 500 * 2 ** context.failures },
  guards: { mayTryAgain: ({ context }) => context.failures + 1 < TRIES },
  actions: {
    keepItems: assign((_, { items }: { items: string[] }) => ({ items, failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    beginAnew: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'fetcher',
  context: ({ input }) => ({ address: input.address, failures: 0, items: [] }),
  initial: 'idle',
  states: {
    idle: { on: { 'list.asked': 'loading' } },
    loading: {
      on: { 'list.cancelled': { target: 'idle', actions: 'beginAnew' } },
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context }) => ({ address: context.address }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: [
          { guard: 'mayTryAgain', target: 'waiting', actions: 'countFailure' },
          { target: 'failed', actions: 'countFailure' },
        ],
      },
    },
    waiting: {
      on: { 'list.cancelled': { target: 'idle', actions: 'beginAnew' } },
      after: { backOff: 'loading' },
    },
    shown: { on: { 'list.asked': 'loading' } },
    failed: { on: { 'list.asked': { target: 'loading', actions: 'beginAnew' } } },
  },
})

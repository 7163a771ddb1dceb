import { assign, fromPromise, setup } from 'xstate'

/** What can happen to a door with a code lock. */
export type DoorEvent = { type: 'code.entered'; code: string } | { type: 'door.closed' }

const TRIES = 3

/** A door that opens for a code, locks itself after a while, and takes a pause after three wrong codes. */
export const doorMachine = setup({
  types: { context: {} as { wrong: number; code: string }, events: {} as DoorEvent },
  actors: {
    checkCode: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('No lock is connected'))),
  },
  delays: { autoLock: 5000, pause: 30_000 },
  guards: {
    isRight: (_, { isRight }: { isRight: boolean }) => isRight,
    isLastTry: ({ context }) => context.wrong + 1 >= TRIES,
  },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forget: assign({ wrong: 0, code: '' }),
  },
}).createMachine({
  id: 'door',
  context: { wrong: 0, code: '' },
  initial: 'locked',
  states: {
    locked: {
      on: {
        'code.entered': {
          target: 'checking',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    checking: {
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
            target: 'open',
            actions: 'forget',
          },
          { guard: 'isLastTry', target: 'blocked', actions: 'countWrong' },
          { target: 'locked', actions: 'countWrong' },
        ],
        onError: 'locked',
      },
    },
    open: { on: { 'door.closed': 'locked' }, after: { autoLock: 'locked' } },
    blocked: { after: { pause: { target: 'locked', actions: 'forget' } } },
  },
})

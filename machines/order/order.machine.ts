import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import type { AgainLine, AgainResult, OrderContext, OrderEvent, OrderInput, OrderPorts } from './order.types.ts'

const port = portsOf<OrderPorts>()

const setCancelFailure = { type: 'setCancelFailure', params: rejected } as const

/** Actions of a customer with an existing order: cancel it, order it again. Paying is part of the payment machine. */
export const orderMachine = setup({
  types: setupTypes<{ context: OrderContext; events: OrderEvent; input: OrderInput }>(),
  actors: { cancelOrder: port('cancelOrder'), readCancelled: port('readCancelled'), addAgain: port('addAgain') },
  guards: {
    /** No answer came: the order may be cancelled or not. */
    hasNoAnswer: (_, failure: Failure) => failure.kind === 'unreachable',
    /** The backend has the order as cancelled. */
    isCancelled: (_, cancelled: boolean) => cancelled,
  },
  actions: {
    setCancelFailure: assign((_, cancelFailure: Failure) => ({ cancelFailure })),
    forgetCancelFailure: assign({ cancelFailure: null }),
    /** Has the page read the order as it is now; filled by the page. */
    refreshOrder: unfilled,
    assignLines: assign((_, lines: AgainLine[]) => ({ lines, result: null, againFailure: null })),
    assignResult: assign((_, result: AgainResult) => ({ result })),
    setAgainFailure: assign((_, againFailure: Failure) => ({ againFailure })),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, cancelFailure: null, lines: [], result: null, againFailure: null }),
  type: 'parallel',
  states: {
    cancellation: {
      description: 'Whether the order is being cancelled.',
      initial: 'none',
      states: {
        none: {
          description: 'The order is shown as it was read.',
          on: { 'cancel.ask': { target: 'confirming', actions: 'forgetCancelFailure' } },
        },
        confirming: {
          description: 'Shall it really be cancelled?',
          on: { 'cancel.confirm': 'sending', 'cancel.dismiss': 'none' },
        },
        sending: {
          description: 'The cancellation is on its way.',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => context.orderId,
            onDone: { target: 'cancelled' },
            onError: [
              {
                guard: { type: 'hasNoAnswer', params: rejected },
                target: 'checking',
                actions: setCancelFailure,
              },
              { target: 'none', actions: setCancelFailure },
            ],
          },
        },
        checking: {
          description: 'The answer was lost: the order says whether it is cancelled.',
          invoke: {
            id: 'readCancelled',
            src: 'readCancelled',
            input: ({ context }) => context.orderId,
            onDone: [
              { guard: { type: 'isCancelled', params: answered }, target: 'cancelled', actions: 'forgetCancelFailure' },
              { target: 'none' },
            ],
            onError: { target: 'unknown', actions: setCancelFailure },
          },
        },
        unknown: {
          description: 'It is not clear yet whether the order is cancelled; the call is not sent again.',
          on: { 'cancel.check': 'checking', 'network.returned': 'checking' },
        },
        cancelled: { description: 'The order is cancelled.', entry: 'refreshOrder' },
      },
    },
    again: {
      description: 'Whether the order is being put into the cart again.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing of this order is on its way into the cart.',
          on: {
            'again.add': { target: 'adding', actions: { type: 'assignLines', params: ({ event }) => event.lines } },
          },
        },
        adding: {
          description: 'What the shop still sells of it goes into the cart.',
          invoke: {
            id: 'addAgain',
            src: 'addAgain',
            input: ({ context }) => context.lines,
            onDone: { target: 'resting', actions: { type: 'assignResult', params: answered } },
            onError: { target: 'resting', actions: { type: 'setAgainFailure', params: rejected } },
          },
        },
      },
    },
  },
})

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

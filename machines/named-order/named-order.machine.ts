import { assign, fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { DeclaredWithdrawal, ReturnableOrder } from '../../api/types/order.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type { NamedOrderContext, NamedOrderEvent, NamedOrderInput, NamedOrderPorts } from './named-order.types.ts'

const port = portsOf<NamedOrderPorts>()
const entered = ({ event }: { event: EventOf<NamedOrderEvent, 'order.name'> }): string => event.number.trim()
const identified = ({ event }: { event: EventOf<NamedOrderEvent, 'shopper.changed'> }): string | null =>
  event.customerId

/** Nothing is known of the number yet. */
const nothing = { order: null, declared: [], failure: null }

/** Looks for the shopper's own order of a number, so that its items can be chosen instead of described. */
export const namedOrderMachine = setup({
  types: setupTypes<{ context: NamedOrderContext; events: NamedOrderEvent; input: NamedOrderInput }>(),
  actors: {
    findOrder: port('findOrder'),
    readDeclared: port('readDeclared'),
    /** Emits who shops here, each time that it is somebody else; filled by the page. */
    watchShopper: fromCallback<NamedOrderEvent>(() => {}),
  },
  delays: {
    /** The shopper has stopped typing the number. */
    settle: 400,
  },
  guards: {
    /** There is a number to look for. */
    hasNumber: ({ context }) => context.number !== '',
    /** The number is the one that was looked up last. */
    isSame: ({ context }, number: string) => context.number === number,
    /** The shopper is who they were. */
    isSameShopper: ({ context }, customerId: string | null) => context.customerId === customerId,
    /** The backend has such an order of this shopper. */
    isThere: ({ context }) => context.order !== null,
    /** The backend did not say whether it has one. */
    hasFailed: ({ context }) => context.failure !== null,
    /** This shopper may not ask for orders. */
    isDenied: (_, failure: Failure) => failure.kind === 'denied',
  },
  actions: {
    setNumber: assign((_, number: string) => ({ number, ...nothing })),
    assignOrder: assign((_, order: ReturnableOrder | null) => ({ order })),
    setShopper: assign((_, customerId: string | null) => ({ customerId })),
    assignDeclared: assign((_, declared: readonly DeclaredWithdrawal[]) => ({ declared })),
    clearOrder: assign(nothing),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'named-order',
  context: ({ input }) => ({ customerId: null, number: input.number, ...nothing }),
  invoke: { id: 'watchShopper', src: 'watchShopper' },
  initial: 'deciding',
  on: {
    'order.name': [
      { guard: { type: 'isSame', params: entered } },
      { target: '.deciding', actions: { type: 'setNumber', params: entered } },
    ],
    'shopper.changed': [
      { guard: { type: 'isSameShopper', params: identified } },
      { target: '.deciding', actions: ['clearOrder', { type: 'setShopper', params: identified }] },
    ],
  },
  states: {
    deciding: {
      description: 'Whether there is a number to look for.',
      always: [{ guard: 'hasNumber', target: 'settling' }, { target: 'unnamed' }],
    },
    settling: {
      description: 'The number may still be typed; it is looked for once it rests.',
      after: { settle: 'looking' },
    },
    unnamed: { description: 'No number was entered: the shopper describes what they mean.' },
    looking: {
      description: 'The order of this number is read.',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => context.number,
        onDone: { target: 'comparing', actions: { type: 'assignOrder', params: answered } },
        onError: [
          { guard: { type: 'isDenied', params: rejected }, target: 'comparing' },
          { target: 'comparing', actions: { type: 'setFailure', params: rejected } },
        ],
      },
    },
    comparing: {
      description: 'What was declared before is read: it is not offered again.',
      invoke: {
        id: 'readDeclared',
        src: 'readDeclared',
        input: ({ context: { number, order } }) => ({ number, order }),
        onDone: { target: 'answering', actions: { type: 'assignDeclared', params: answered } },
        // A browser without storage knows nothing.
        onError: 'answering',
      },
    },
    answering: {
      description: 'Whether there is such an order.',
      always: [{ guard: 'isThere', target: 'found' }, { guard: 'hasFailed', target: 'failed' }, { target: 'unknown' }],
    },
    found: { description: 'The order is the shopper’s own: its items can be chosen.' },
    unknown: { description: 'It is no order that this shopper can see: they describe what they mean.' },
    failed: {
      description: 'The order could not be read; the form works without it.',
      on: { 'network.returned': { target: 'looking', actions: 'clearOrder' } },
    },
  },
})

export type NamedOrderSnapshot = SnapshotFrom<typeof namedOrderMachine>

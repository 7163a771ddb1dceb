import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { saysLoggedOut } from '../shared/failure.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { WRONG_PROOF, isBroken, openedBy, refusalOf, initialContext } from './order-access.logic.ts'
import type {
  OrderAccessContext,
  OrderAccessEmitted,
  OrderAccessEvent,
  OrderAccessInput,
  OrderAccessPorts,
  OrderProof,
  ProofAnswer,
} from './order-access.types.ts'

const port = portsOf<OrderAccessPorts>()

const isOfAccount = { type: 'isOfAccount', params: rejected } as const
const isLocked = { type: 'isLocked', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const isLoggedIn = { type: 'isLoggedIn', params: answered } as const
const setOpened = { type: 'setOpened', params: answered } as const
const isOpened = { type: 'isOpened', params: answered } as const
const emitRefused = { type: 'emitRefused', params: rejected } as const

/** The link of an order's mail: the order of this session, or a guest's order that is opened by what only they know. */
export const orderAccessMachine = setup({
  types: setupTypes<{
    context: OrderAccessContext
    events: OrderAccessEvent
    input: OrderAccessInput
    emitted: OrderAccessEmitted
  }>(),
  actors: { findOrder: port('findOrder'), proveOrder: port('proveOrder') },
  guards: {
    /** This tab has proved before whose order it is. */
    hasProof: ({ context }) => context.proof !== null,
    /** An order was read by its proof. */
    hasOrder: ({ context }) => context.order !== null,
    /** The session has no such order. */
    isMissing: (_, orderId: OrderId | null) => orderId === null,
    /** The backend wants email address and postal code before it shows the order. */
    isLocked: (_, failure: Failure) => failure.kind === 'denied',
    /** The order belongs to an account, or to one that is deleted: no proof opens it. */
    isOfAccount: (_, failure: Failure) => saysLoggedOut(failure),
    /** The proof has logged the guest in. */
    isLoggedIn: (_, answer: ProofAnswer) => answer.kind === 'session',
    /** The proof has opened this one order. */
    isOpened: (_, answer: ProofAnswer) => answer.kind === 'order',
    /** The backend knows nothing of this link. */
    isBroken: (_, failure: Failure) => isBroken(failure),
    isThrottled,
    isOver,
  },
  delays: { second },
  actions: {
    setOrderId: assign((_, orderId: OrderId | null) => ({ orderId })),
    setProof: assign((_, proof: OrderProof) => ({ proof })),
    setOpened: assign((_, answer: ProofAnswer) => openedBy(answer)),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null, seconds: 0 }),
    dropProof: assign({ proof: null, order: null, failure: null }),
    emitAccepted: emit(({ context }) => ({ type: 'proof.accepted' as const, proof: needed(context.proof, 'proof') })),
    emitRefused: emit((_, failure: Failure) => ({ type: 'proof.refused' as const, failure: refusalOf(failure) })),
    emitUnknown: emit({ type: 'proof.refused', failure: WRONG_PROOF }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'order-access',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has this tab proved before whose order it is?',
      entry: 'clearFailure',
      always: [{ guard: 'hasProof', target: 'rereading' }, { target: 'finding' }],
    },
    finding: {
      description: 'The order is looked for among those of this session.',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        onDone: [
          { guard: { type: 'isMissing', params: answered }, target: 'locked' },
          { target: 'ofSession', actions: { type: 'setOrderId', params: answered } },
        ],
        onError: [
          { guard: isOfAccount, target: 'ofAccount' },
          { guard: isLocked, target: 'locked' },
          { guard: { type: 'isBroken', params: rejected }, target: 'broken' },
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          { target: 'failed', actions: setFailure },
        ],
      },
    },
    locked: {
      description: 'The order is shown to a shopper who knows its email address and postal code.',
      on: { 'proof.give': { target: 'proving', actions: { type: 'setProof', params: ({ event }) => event.proof } } },
    },
    proving: {
      description: 'The backend compares email address and postal code with the order.',
      invoke: {
        id: 'proveOrder',
        src: 'proveOrder',
        input: ({ context }) => ({ proof: needed(context.proof, 'proof') }),
        onDone: [
          { guard: isLoggedIn, target: 'ofSession', actions: ['emitAccepted', setOpened] },
          { guard: isOpened, target: 'shown', actions: ['emitAccepted', setOpened] },
          { target: 'locked', actions: ['emitUnknown', 'dropProof'] },
        ],
        onError: [
          { guard: isOfAccount, target: 'ofAccount', actions: [emitRefused, 'dropProof'] },
          { target: 'locked', actions: [emitRefused, 'dropProof'] },
        ],
      },
    },
    ofAccount: { description: 'Only a login opens the order, and none does once its account is deleted.' },
    ofSession: { description: 'The session may read the order, and do with it what a customer can.' },
    shown: {
      description: 'The order is shown by its proof, which only this tab holds; nothing that needs a login is offered.',
      on: {
        'order.refresh': { target: 'rereading', actions: 'clearFailure' },
        'network.returned': { target: 'rereading', actions: 'clearFailure' },
      },
    },
    rereading: {
      description: 'The order is read again by the proof that the tab holds.',
      invoke: {
        id: 'rereadOrder',
        src: 'proveOrder',
        input: ({ context }) => ({ proof: needed(context.proof, 'proof') }),
        onDone: [
          { guard: isLoggedIn, target: 'ofSession', actions: setOpened },
          { guard: isOpened, target: 'shown', actions: setOpened },
          { target: 'locked', actions: 'dropProof' },
        ],
        onError: [
          { guard: isOfAccount, target: 'ofAccount', actions: 'dropProof' },
          { guard: isLocked, target: 'locked', actions: 'dropProof' },
          { guard: 'hasOrder', target: 'shown', actions: setFailure },
          { target: 'failed', actions: setFailure },
        ],
      },
    },
    throttled: {
      description: 'Too many tries: the next one follows by itself.',
      always: { guard: 'isOver', target: 'deciding' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
    },
    failed: {
      description: 'The backend could not be reached.',
      on: { 'link.retry': 'deciding', 'network.returned': 'deciding' },
    },
    broken: { description: 'Unknown, expired, or not whole.' },
  },
})

export type OrderAccessActor = ActorRefFrom<typeof orderAccessMachine>
export type OrderAccessSnapshot = SnapshotFrom<typeof orderAccessMachine>

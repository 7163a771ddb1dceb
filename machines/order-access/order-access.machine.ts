import { assign, fromCallback, setup } from 'xstate'
import type { DoneActorEvent, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import { formOf } from '../form/index.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { saysLoggedOut } from '../shared/failure.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { initialContext, isBroken, openedBy, proofForm } from './order-access.logic.ts'
import type {
  GivenProof,
  OrderAccessContext,
  OrderAccessEvent,
  OrderAccessInput,
  OrderAccessPorts,
  ProofAnswer,
  Visitor,
} from './order-access.types.ts'

const port = portsOf<OrderAccessPorts>()

const given = ({ event }: { event: DoneActorEvent<GivenProof> }): ProofAnswer => event.output.answer

const isOfAccount = { type: 'isOfAccount', params: rejected } as const
const isLocked = { type: 'isLocked', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const isLoggedIn = { type: 'isLoggedIn', params: answered } as const
const setOpened = { type: 'setOpened', params: answered } as const
const isOpened = { type: 'isOpened', params: answered } as const
const setGiven = { type: 'setGiven', params: answered } as const

/** The link of an order's mail: the order of this session, or a guest's order that is opened by what only they know. */
export const orderAccessMachine = setup({
  types: setupTypes<{
    context: OrderAccessContext
    events: OrderAccessEvent
    input: OrderAccessInput
    children: { form: 'form' }
  }>(),
  actors: {
    findOrder: port('findOrder'),
    proveOrder: port('proveOrder'),
    /** Emits who is at this browser, whenever the session changes; filled by the page. */
    watchSession: fromCallback<OrderAccessEvent>(() => {}),
    /** Emits when another shopper uses the browser; filled by the page. */
    watchShopper: fromCallback<OrderAccessEvent>(() => {}),
    /** Email address and postal code; the page provides its rules and the call that compares them with the order. */
    form: formOf<GivenProof>(),
  },
  guards: {
    /** This tab has proved before whose order it is. */
    hasProof: ({ context }) => context.proof !== null,
    /** An order was read by its proof. */
    hasOrder: ({ context }) => context.order !== null,
    /** The session is read and anonymous. */
    isFree: ({ context: { visitor } }) => visitor.isRead && visitor.customer === null,
    /** A customer or guest is here. The backend shows them no orders of others. */
    isOccupied: ({ context: { visitor } }) => visitor.customer !== null && !visitor.isLeaving,
    /** The session is being ended. */
    isLeaving: ({ context: { visitor } }) => visitor.isLeaving,
    /** The session has no such order. */
    isMissing: (_, orderId: OrderId | null) => orderId === null,
    /** The backend wants email address and postal code before it shows the order. */
    isLocked: (_, failure: Failure) => failure.kind === 'denied',
    /** The order belongs to an account, or to one that is deleted: no proof opens it. */
    isOfAccount: (_, failure: Failure) => saysLoggedOut(failure),
    /** A proof was given for such an order. */
    needsAccount: (_, answer: ProofAnswer) => answer.kind === 'account',
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
    setVisitor: assign((_, visitor: Visitor) => ({ visitor })),
    setLeft: assign({ left: true }),
    // Keeps the proof for this tab, or that there is none; filled by the page.
    persistProof: unfilled,
    // Ends the session; filled by the page.
    leaveSession: unfilled,
    setOrderId: assign((_, orderId: OrderId | null) => ({ orderId })),
    setGiven: assign((_, { proof, answer }: GivenProof) => ({ proof, ...openedBy(answer) })),
    setOpened: assign((_, answer: ProofAnswer) => openedBy(answer)),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null, seconds: 0 }),
    dropOrder: assign({ proof: null, order: null, orderId: null }),
    dropProof: assign({ proof: null, order: null, failure: null }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'order-access',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchShopper', src: 'watchShopper' },
  ],
  initial: 'deciding',
  on: {
    'session.changed': { actions: { type: 'setVisitor', params: ({ event }) => event.visitor } },
    'session.forgotten': { target: '.deciding', actions: ['dropOrder', 'persistProof'] },
  },
  states: {
    deciding: {
      description: 'Has this tab proved before whose order it is?',
      entry: 'clearFailure',
      always: [{ guard: 'hasProof', target: 'refreshing' }, { target: 'finding' }],
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
      description: 'The order is not of this session.',
      initial: 'looking',
      states: {
        looking: {
          description: 'Who is at this browser?',
          always: [
            { guard: 'isFree', target: 'proving' },
            { guard: 'isOccupied', target: 'occupied' },
          ],
        },
        occupied: {
          description: 'A customer or guest is here, and would have to leave.',
          always: [
            { guard: 'isFree', target: 'proving' },
            { guard: 'isLeaving', target: 'leaving' },
          ],
          on: { 'session.leave': { actions: ['setLeft', 'leaveSession'] } },
        },
        leaving: {
          description: 'The session is being ended.',
          always: [
            { guard: 'isFree', target: 'proving' },
            { guard: 'isOccupied', target: 'occupied' },
          ],
        },
        proving: {
          description: 'The order is shown to a shopper who knows its email address and postal code.',
          // The answer may make the visitor a guest: the form stays until then.
          invoke: {
            id: 'form',
            src: 'form',
            input: proofForm,
            onDone: [
              {
                guard: { type: 'isLoggedIn', params: given },
                target: '#order-access.ofSession',
                actions: [setGiven, 'persistProof'],
              },
              {
                guard: { type: 'isOpened', params: given },
                target: '#order-access.shown',
                actions: [setGiven, 'persistProof'],
              },
              { target: '#order-access.ofAccount' },
            ],
          },
        },
      },
    },
    ofAccount: { description: 'Only a login opens the order, and none does once its account is deleted.' },
    ofSession: { description: 'The session may read the order, and do with it what a customer can.' },
    shown: {
      description: 'The order is shown by its proof, which only this tab holds; nothing that needs a login is offered.',
      on: {
        'order.refresh': { target: 'refreshing', actions: 'clearFailure' },
        'network.returned': { target: 'refreshing', actions: 'clearFailure' },
      },
    },
    refreshing: {
      description: 'The order is read again by the proof that the tab holds.',
      invoke: {
        id: 'refreshOrder',
        src: 'proveOrder',
        input: ({ context }) => ({ proof: needed(context.proof, 'proof') }),
        onDone: [
          { guard: isLoggedIn, target: 'ofSession', actions: setOpened },
          { guard: isOpened, target: 'shown', actions: setOpened },
          {
            guard: { type: 'needsAccount', params: answered },
            target: 'ofAccount',
            actions: ['dropProof', 'persistProof'],
          },
          { target: 'locked', actions: ['dropProof', 'persistProof'] },
        ],
        onError: [
          { guard: isLocked, target: 'locked', actions: ['dropProof', 'persistProof'] },
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
      description: 'The order could not be read for now.',
      on: { 'link.retry': 'deciding', 'network.returned': 'deciding' },
    },
    broken: { description: 'Unknown, expired, or not whole.' },
  },
})

export type OrderAccessSnapshot = SnapshotFrom<typeof orderAccessMachine>

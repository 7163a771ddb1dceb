import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { OrderMark } from '../../api/types/order.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import {
  deadlineOf,
  hasEnded,
  isAboutOtherCart,
  isDecided,
  isLastLook,
  isNewer,
  resultOf,
  initialContext,
} from './placement.logic.ts'
import type {
  AttemptAnswer,
  Look,
  PlacementContext,
  PlacementEvent,
  PlacementInput,
  PlacementPorts,
  PlacementResult,
  Preparation,
} from './placement.types.ts'

const port = portsOf<PlacementPorts>()

/** What an event says of an order. */
const appeared = ({ event }: { event: { order: OrderMark } }): OrderMark => event.order

const placementSetup = setup({
  types: setupTypes<{
    context: PlacementContext
    events: PlacementEvent
    input: PlacementInput
    output: PlacementResult
  }>(),
  actors: {
    /** Holds the browser's order lock as long as it runs; sends `lock.held` when it has it. */
    holdOrderLock: fromCallback<PlacementEvent>(() => {}),
    prepareAttempt: port('prepareAttempt'),
    placeOrder: port('placeOrder'),
    readAttempt: port('readAttempt'),
    lookForOrder: port('lookForOrder'),
  },
  delays: {
    /** Pause between two looks for the order. */
    lookAgain: ({ context }) => context.timings.lookAgain,
  },
  guards: {
    /** An earlier page left the attempt without an answer. */
    isResumed: ({ context }) => context.attempt !== null,
    /** The browser is online. */
    isOnline: ({ context }) => context.online,
    /** Another attempt of this browser still has no answer. */
    isOpenElsewhere: (_, preparation: Preparation) => preparation.kind === 'open',
    /** Another tab has placed this order. */
    isPlacedElsewhere: (_, preparation: Preparation) => preparation.kind === 'placed',
    /** The order would arrive later than the shopper saw. */
    wouldArriveLater: (_, preparation: Preparation) => preparation.kind === 'delayed',
    /** The session may no longer order. */
    isDenied: (_, failure: Failure) => failure.kind === 'denied',
    /** The error does not say whether there is an order. */
    leavesItOpen: ({ context }) => context.failure !== null && !isDecided(context.failure),
    /** A forgotten session has an empty cart: whatever was refused says nothing about the order. */
    saysSessionLost: ({ context }) => context.failure?.kind === 'denied' || context.sessionLost,
    /** The backend has another cart than the shopper saw. */
    saysCartChanged: ({ context }) => context.failure !== null && isAboutOtherCart(context.failure),
    /** The shop’s server knows the answer: there is an order. */
    hasSucceeded: (_, answer: AttemptAnswer) => answer.kind === 'placed',
    /** The shop’s server knows the answer: certainly no order. */
    wasRefused: (_, answer: AttemptAnswer) => answer.kind === 'refused' && isDecided(answer.failure),
    /** The call that orders is still under way. */
    isRunning: (_, answer: AttemptAnswer) => answer.kind === 'running',
    /** There is an order that is newer than the attempt. */
    hasFound: ({ context }, look: Look) => isNewer(look.newest, context.attempt),
    /** The backend has answered with an error, and was looked into often enough. */
    hasLookedEnough: ({ context }) => hasEnded(context.failure) && isLastLook(context),
    /** The shop’s server knows the answer: an error that leaves the order open. */
    wasAnswered: (_, answer: AttemptAnswer) => answer.kind === 'refused',
    /** The look began after the deadline: no order will appear any more. */
    isLate: (_, look: Look) => look.late,
  },
  actions: {
    setAttempt: assign((_, preparation: Preparation) => ({
      attempt: 'attempt' in preparation ? preparation.attempt : null,
    })),
    assignOrder: assign((_, order: OrderMark) => ({ order })),
    assignElsewhere: assign((_, order: OrderMark) => ({ order, elsewhere: true })),
    assignPrepared: assign((_, preparation: Preparation) =>
      preparation.kind === 'placed' ? { order: preparation.order, elsewhere: true } : {},
    ),
    assignAnswered: assign((_, answer: AttemptAnswer) => (answer.kind === 'placed' ? { order: answer.order } : {})),
    assignFound: assign((_, look: Look) => ({ order: look.newest })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setRejection: assign((_, answer: AttemptAnswer) => (answer.kind === 'refused' ? { failure: answer.failure } : {})),
    /** The failure of the order is dropped: from a look, only a denied one is shown. */
    setLook: assign((_, look: Look) => ({ failure: look.denied })),
    countLook: assign(({ context }) => ({ looks: hasEnded(context.failure) ? context.looks + 1 : 0 })),
    setSessionLost: assign({ sessionLost: true }),
    setOnline: assign({ online: true }),
    setOffline: assign({ online: false }),
  },
})

/** The output of the final state with this name. */
const outputOf =
  (kind: PlacementResult['kind']) =>
  ({ context }: { context: PlacementContext }): PlacementResult =>
    resultOf(kind, context)

const assignElsewhere = { type: 'assignElsewhere', params: appeared } as const
const setAttempt = { type: 'setAttempt', params: answered } as const
const setFailure = { type: 'setFailure', params: rejected } as const
const hasFound = { type: 'hasFound', params: answered } as const
const assignFound = { type: 'assignFound', params: answered } as const
const setRejection = { type: 'setRejection', params: answered } as const
const setLook = { type: 'setLook', params: answered } as const

/**
 * Placing one order: one order or none, and it says which. An attempt is stored before the call; when its answer is
 * lost, the order is looked for and not sent again.
 */
export const placementMachine = placementSetup.createMachine({
  id: 'placement',
  context: ({ input }) => initialContext(input),
  output: ({ event }) => event.output as PlacementResult,
  on: {
    'network.lost': { actions: 'setOffline' },
    'network.returned': { actions: 'setOnline' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is this a new order, or one whose answer an earlier page did not get?',
      always: [{ guard: 'isResumed', target: 'unknown' }, { target: 'ordering' }],
    },
    ordering: {
      description: 'One tab of the browser orders at a time.',
      invoke: { id: 'holdOrderLock', src: 'holdOrderLock' },
      on: { 'session.forgotten': { actions: 'setSessionLost' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another tab is ordering.',
          on: {
            'lock.held': { target: 'preparing' },
            'order.appeared': { target: '#placement.placed', actions: assignElsewhere },
          },
        },
        preparing: {
          description: 'Reads cart and newest order and stores the attempt; nothing is sent yet.',
          invoke: {
            id: 'prepareAttempt',
            src: 'prepareAttempt',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: [
              {
                guard: { type: 'isOpenElsewhere', params: answered },
                target: '#placement.unknown',
                actions: setAttempt,
              },
              {
                guard: { type: 'isPlacedElsewhere', params: answered },
                target: '#placement.placed',
                actions: { type: 'assignPrepared', params: answered },
              },
              { guard: { type: 'wouldArriveLater', params: answered }, target: '#placement.outdated' },
              { target: 'sending', actions: setAttempt },
            ],
            onError: [
              { guard: { type: 'isDenied', params: rejected }, target: '#placement.forgotten' },
              { target: '#placement.unsent', actions: setFailure },
            ],
          },
        },
        sending: {
          description: 'The one call that orders is under way.',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context }) => ({
              attempt: needed(context.attempt, 'attempt'),
              comment: context.comment,
              authorization: context.authorization,
            }),
            onDone: { target: '#placement.placed', actions: { type: 'assignOrder', params: answered } },
            onError: { target: '#placement.classifying', actions: setFailure },
          },
        },
      },
    },
    classifying: {
      description: 'Does the error say that no order was made?',
      always: [
        { guard: 'leavesItOpen', target: 'unknown' },
        { guard: 'saysSessionLost', target: 'forgotten' },
        { guard: 'saysCartChanged', target: 'comparing' },
        { target: 'refused' },
      ],
    },
    comparing: {
      description: 'The cart is another one: has another tab ordered it meanwhile?',
      invoke: {
        id: 'compareOrders',
        src: 'lookForOrder',
        input: ({ context }) => ({ deadline: deadlineOf(context) }),
        onDone: [{ guard: hasFound, target: 'placed', actions: assignFound }, { target: 'outdated' }],
        onError: { target: 'refused' },
      },
    },
    unknown: {
      description: 'The answer is lost; without a connection nothing can be read.',
      always: { guard: 'isOnline', target: 'reconciling' },
      on: { 'order.appeared': { target: 'placed', actions: assignElsewhere } },
    },
    reconciling: {
      description: 'Was the order placed? Looks until it is found or can no longer appear.',
      on: {
        'network.lost': { target: 'unknown', actions: 'setOffline' },
        'order.appeared': { target: 'placed', actions: assignElsewhere },
      },
      initial: 'readingAttempt',
      states: {
        readingAttempt: {
          description: 'Reads the answer of the attempt from the shop’s server, which keeps it.',
          invoke: {
            id: 'readAttempt',
            src: 'readAttempt',
            input: ({ context }) => ({ attemptId: needed(context.attempt, 'attempt').attemptId }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: answered },
                target: '#placement.placed',
                actions: { type: 'assignAnswered', params: answered },
              },
              {
                guard: { type: 'wasRefused', params: answered },
                target: '#placement.classifying',
                actions: setRejection,
              },
              { guard: { type: 'isRunning', params: answered }, target: 'resting' },
              {
                guard: { type: 'wasAnswered', params: answered },
                target: 'looking',
                actions: setRejection,
              },
              { target: 'looking' },
            ],
            onError: { target: 'looking' },
          },
        },
        looking: {
          description: 'Looks for an order that is newer than the attempt.',
          invoke: {
            id: 'lookForOrder',
            src: 'lookForOrder',
            input: ({ context }) => ({ deadline: deadlineOf(context) }),
            onDone: [
              { guard: hasFound, target: '#placement.placed', actions: assignFound },
              {
                guard: { type: 'isLate', params: answered },
                target: '#placement.unresolved',
                actions: setLook,
              },
              { guard: 'hasLookedEnough', target: '#placement.unresolved', actions: ['countLook', setLook] },
              { target: 'resting', actions: 'countLook' },
            ],
            onError: { target: 'resting' },
          },
        },
        resting: {
          description: 'Waits a moment before it looks again.',
          after: { lookAgain: { target: 'readingAttempt' } },
        },
      },
    },
    unresolved: {
      description: 'No order was found, and none can appear any more: only now may it be tried again.',
      on: {
        'order.again': { target: 'abandoned' },
        'order.appeared': { target: 'placed', actions: assignElsewhere },
      },
    },
    placed: { type: 'final', description: 'There is an order.', output: outputOf('placed') },
    refused: { type: 'final', description: 'The backend certainly made no order.', output: outputOf('refused') },
    outdated: {
      type: 'final',
      description: 'The cart is another one than the shopper saw.',
      output: outputOf('outdated'),
    },
    unsent: { type: 'final', description: 'Nothing could be sent.', output: outputOf('unsent') },
    forgotten: {
      type: 'final',
      description: 'The session ended; an empty cart was not ordered.',
      output: outputOf('forgotten'),
    },
    abandoned: { type: 'final', description: 'The shopper orders again.', output: outputOf('abandoned') },
  },
})

export type PlacementActor = ActorRefFrom<typeof placementMachine>
export type PlacementSnapshot = SnapshotFrom<typeof placementMachine>

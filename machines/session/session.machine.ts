import { assign, emit, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/shapes/failure.ts'
import type { Session } from '../../api/shapes/types.ts'
import { backOff } from '../kit/back-off.ts'
import { failureOf, waitOf } from '../kit/failure.ts'
import { typesOf } from '../kit/types-of.ts'
import { isPassing, memoryOf, queueWith, tellsIdentity } from './session.rules.ts'
import type {
  SessionChange,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionMemory,
} from './session.types.ts'

const answered = ({ event }: { event: DoneActorEvent<Session> }): Session => event.output
const rejected = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)
const memory = ({ context }: { context: SessionContext }): SessionMemory => memoryOf(context)
const firstChange = ({ context }: { context: SessionContext }): SessionChange | null => context.queue[0] ?? null

const notProvided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`))

/**
 * Who she is to the backend and under which settings. Changes go out one at a time; when the backend forgets the
 * session, a new one is set to what the old one was.
 */
export const sessionMachine = setup({
  types: typesOf<{
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    emitted: SessionEmitted
    tags: 'known' | 'busy'
  }>(),
  actors: {
    readSession: fromPromise<Session>(notProvided('readSession')),
    applyChange: fromPromise<Session, SessionChange | null>(notProvided('applyChange')),
    leaveSession: fromPromise<Session>(notProvided('leaveSession')),
    renewSession: fromPromise<Session, SessionMemory>(notProvided('renewSession')),
  },
  guards: {
    isFirstVisit: ({ context }) => context.firstVisit,
    hasChanges: ({ context }) => context.queue.length > 0,
    isCustomer: ({ context }) => context.session?.kind === 'customer',
    isGuest: ({ context }) => context.session?.kind === 'guest',
    mayBeDenied: ({ context }) => context.session !== null && context.session.kind !== 'anonymous',
    isMaintenance: (_, failure: Failure) => failure.kind === 'maintenance',
    mayPass: (_, failure: Failure) => isPassing(failure),
  },
  delays: {
    backOff: ({ context }) =>
      Math.max(waitOf(context.failure), backOff(context.settings.backOff, context.attempt, context.settings.random())),
    maintenancePoll: ({ context }) =>
      Math.round(context.settings.maintenancePoll * (1 + context.settings.random() / 2)),
  },
  actions: {
    queueChange: assign(({ context, event }) =>
      event.type === 'setting.change' ? { queue: queueWith(context.queue, event.change) } : {},
    ),
    takeSession: assign((_, session: Session) => ({ session, failure: null, attempt: 0, firstVisit: false })),
    takeReceived: assign(({ context, event }) => ({
      session: event.type === 'session.received' ? event.session : context.session,
      firstVisit: false,
    })),
    dropFirstChange: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    tellChanged: emit(({ context }, session: Session) => ({
      type: 'setting.changed' as const,
      change: context.queue[0] ?? null,
      session,
    })),
    tellRefused: emit(({ context }, failure: Failure) => ({
      type: 'setting.refused' as const,
      change: context.queue[0] ?? null,
      failure,
    })),
    noteIdentity: assign(({ event }) => ({
      identity: event.type === 'identity.changed' ? event.by : null,
      firstVisit: false,
    })),
    noteLeaving: assign({ identity: 'logout' }),
    tellRead: emit(({ context }, session: Session) => tellsIdentity(context, session)),
    forgetIdentity: assign(({ context }) => ({
      expired: context.identity === null && context.expired,
      identity: null,
    })),
    forgetGuest: assign({ guest: null }),
    keepFailure: assign(({ context }, failure: Failure) => ({ failure, attempt: context.attempt + 1 })),
    keepGuest: assign(({ context, event }) => ({
      guest: event.type === 'guest.registered' ? event.fields : context.guest,
    })),
    noteFirstSession: assign({ firstVisit: false }),
    // Nobody but she knows her password: a customer has to log in again, where she is.
    noteLostLogin: assign(({ context }, session: Session) => ({
      expired: context.expired || (context.session?.kind === 'customer' && session.kind !== 'customer'),
    })),
    expire: assign({ expired: true }),
    tellExpired: emit({ type: 'session.expired' }),
    tellForgotten: emit({ type: 'session.forgotten' }),
    tellRenewed: emit((_, session: Session) => ({ type: 'session.renewed' as const, session })),
    tellMaintenance: emit({ type: 'maintenance.met' }),
    tellMaintenanceEnded: emit({ type: 'maintenance.ended' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    session: null,
    queue: [],
    guest: null,
    identity: null,
    failure: null,
    expired: false,
    attempt: 0,
    firstVisit: input.firstVisit,
    settings: { backOff: input.backOff, random: input.random, maintenancePoll: input.maintenancePoll },
  }),
  initial: 'loading',
  on: {
    'setting.change': { actions: 'queueChange' },
    'guest.registered': { actions: 'keepGuest' },
    'identity.changed': { target: '.loading', reenter: true, actions: 'noteIdentity' },
    'session.begun': { guard: 'isFirstVisit', target: '.loading', actions: 'noteFirstSession' },
    'session.forgotten': { target: '.renewing', actions: 'tellForgotten' },
    'maintenance.met': { target: '.unavailable', actions: 'tellMaintenance' },
  },
  states: {
    loading: {
      tags: 'busy',
      always: { guard: 'isFirstVisit', target: 'anonymous' },
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'takeSession', params: answered },
            { type: 'tellRead', params: answered },
            'forgetIdentity',
          ],
        },
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [{ type: 'keepFailure', params: rejected }, 'tellMaintenance'],
          },
          { target: 'unreachable', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'hasChanges', target: 'changing' },
        { guard: 'isCustomer', target: 'customer' },
        { guard: 'isGuest', target: 'guest' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.reread': { target: 'loading', actions: 'noteFirstSession' },
        'session.received': { target: 'deciding', actions: 'takeReceived' },
        'access.denied': { actions: ['expire', 'tellExpired'] },
      },
    },
    guest: {
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.reread': 'loading',
        'session.received': { target: 'deciding', actions: 'takeReceived' },
        'session.leave': { target: 'leaving', actions: ['noteLeaving', 'forgetGuest'] },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    customer: {
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.reread': 'loading',
        'session.received': { target: 'deciding', actions: 'takeReceived' },
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    changing: {
      tags: ['known', 'busy'],
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: firstChange,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'takeSession', params: answered },
            { type: 'tellChanged', params: answered },
            'dropFirstChange',
          ],
        },
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [{ type: 'keepFailure', params: rejected }, 'tellMaintenance'],
          },
          // Settings are targets: the same change can be sent again once the backend is back.
          {
            guard: { type: 'mayPass', params: rejected },
            target: 'unreachable',
            actions: { type: 'keepFailure', params: rejected },
          },
          {
            target: 'loading',
            actions: [{ type: 'tellRefused', params: rejected }, 'dropFirstChange'],
          },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveSession',
        src: 'leaveSession',
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'takeSession', params: answered },
            { type: 'tellRead', params: answered },
            'forgetIdentity',
          ],
        },
        // Whether it happened is unknown or it was over already: what the backend says next decides.
        onError: { target: 'loading', actions: { type: 'keepFailure', params: rejected } },
      },
    },
    renewing: {
      tags: 'busy',
      on: {
        // Answers that were under way tell the same thing again.
        'session.forgotten': {},
      },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: memory,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'noteLostLogin', params: answered },
            { type: 'takeSession', params: answered },
            { type: 'tellRenewed', params: answered },
          ],
        },
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [{ type: 'keepFailure', params: rejected }, 'tellMaintenance'],
          },
          {
            guard: { type: 'mayPass', params: rejected },
            target: 'waitingToRenew',
            actions: { type: 'keepFailure', params: rejected },
          },
          // Something of the memory is no longer valid: go on with what the backend has.
          { target: 'loading', actions: { type: 'keepFailure', params: rejected } },
        ],
      },
    },
    waitingToRenew: {
      on: { 'session.retry': 'renewing', 'session.forgotten': {} },
      after: { backOff: 'renewing' },
    },
    unreachable: {
      on: { 'session.retry': 'loading', 'session.reread': 'loading' },
      after: { backOff: 'loading' },
    },
    unavailable: {
      on: { 'session.retry': 'checking', 'maintenance.met': {} },
      after: { maintenancePoll: 'checking' },
    },
    checking: {
      on: { 'maintenance.met': {} },
      invoke: {
        id: 'checkSession',
        src: 'readSession',
        onDone: {
          target: 'deciding',
          actions: [{ type: 'takeSession', params: answered }, 'tellMaintenanceEnded'],
        },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: rejected } },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

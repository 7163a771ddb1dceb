import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Session } from '../../api/types/session.ts'
import { backOff, shareOf } from '../shared/back-off.ts'
import { mayPass, waitOf } from '../shared/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import { losesLogin, memoryOf, noMemory, queueWith, tellsIdentity, wantedOf } from './session.logic.ts'
import type {
  IdentityChange,
  SessionChange,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionMemory,
  SessionPorts,
} from './session.types.ts'

const port = portsOf<SessionPorts>()

const received = ({ event }: { event: { session: Session } }): Session => event.session
const wanted = ({ context }: { context: SessionContext }): SessionMemory => wantedOf(context)
const firstChange = ({ context }: { context: SessionContext }): SessionChange | null => context.queue[0] ?? null

const notPersisted: (args: { context: SessionContext }) => void = () => {}

const setupSession = setup({
  types: typesOf<{
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    emitted: SessionEmitted
    tags: 'known' | 'busy'
  }>(),
  actors: {
    readSession: port('readSession'),
    applyChange: port('applyChange'),
    leaveSession: port('leaveSession'),
    renewSession: port('renewSession'),
  },
  guards: {
    isFirstVisit: ({ context }) => context.firstVisit,
    hasChanges: ({ context }) => context.queue.length > 0,
    isCustomer: ({ context }) => context.session?.kind === 'customer',
    isGuest: ({ context }) => context.session?.kind === 'guest',
    isMaintenance: (_, failure: Failure) => failure.kind === 'maintenance',
    mayPass: (_, failure: Failure) => mayPass(failure),
    wasDenied: ({ context }, session: Session) => context.denied && losesLogin(context, session),
  },
  delays: {
    backOff: ({ context }) =>
      Math.max(waitOf(context.failure), backOff(context.settings.backOff, context.attempt, context.settings.share)),
    maintenancePoll: ({ context }) =>
      Math.round(context.settings.maintenancePoll * (1 + shareOf(context.settings.share, context.attempt) / 2)),
  },
  actions: {
    queueChange: assign(({ context }, change: SessionChange) => ({ queue: queueWith(context.queue, change) })),
    // Storage of the browser, filled by the shop.
    persistMemory: notPersisted,

    takeSession: assign(({ context }, session: Session) => ({
      session,
      memory: memoryOf(context, session),
      failure: null,
      attempt: 0,
      firstVisit: false,
      denied: false,
    })),
    takeReceived: assign(({ context }, session: Session) => ({
      session,
      memory: memoryOf(context, session),
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
    noteIdentity: assign((_, identity: IdentityChange) => ({ identity, firstVisit: false })),
    noteLeaving: assign({ identity: 'logout' }),
    tellRead: emit(({ context }, session: Session) => tellsIdentity(context, session)),
    forgetIdentity: assign(({ context }) => ({
      expired: context.identity === null && context.expired,
      identity: null,
    })),
    noteFailure: assign(({ context }, failure: Failure) => ({ failure, attempt: context.attempt + 1 })),
    noteFirstSession: assign({ firstVisit: false }),
    noteLostLogin: assign(({ context }, session: Session) => ({
      expired: context.expired || losesLogin(context, session),
    })),
    noteDenied: assign({ denied: true }),
    expire: assign({ expired: true }),
    tellExpired: emit({ type: 'session.expired' }),
    tellForgotten: emit({ type: 'session.forgotten' }),
    tellRenewed: emit((_, session: Session) => ({ type: 'session.renewed' as const, session })),
    tellMaintenance: emit({ type: 'maintenance.met' }),
    tellMaintenanceEnded: emit({ type: 'maintenance.ended' }),
  },
})

const noteFailure = { type: 'noteFailure', params: rejected } as const
const takeSession = [{ type: 'takeSession', params: answered }, 'persistMemory'] as const

/** What several calls lead to. */
const leads = {
  toWhoeverItIs: {
    target: 'deciding',
    actions: [{ type: 'tellRead', params: answered }, ...takeSession, 'forgetIdentity'],
  },
  toMaintenance: {
    guard: { type: 'isMaintenance', params: rejected },
    target: 'unavailable',
    actions: [noteFailure, 'tellMaintenance'],
  },
  toReading: { target: 'loading', actions: noteFailure },
} as const

/** What a known session may hear, whoever it belongs to. */
const whileKnown = {
  'session.reread': 'loading',
  'session.received': { target: 'deciding', actions: [{ type: 'takeReceived', params: received }, 'persistMemory'] },
} as const

/**
 * Who the shopper is to the backend and under which settings. Changes go out one at a time; when the backend forgets
 * the session, a new one is set to what the old one was.
 */
export const sessionMachine = setupSession.createMachine({
  id: 'session',
  context: ({ input }) => ({
    session: null,
    queue: [],
    memory: input.memory ?? noMemory,
    identity: null,
    failure: null,
    expired: false,
    denied: false,
    attempt: 0,
    firstVisit: input.firstVisit,
    settings: { backOff: input.backOff, share: input.share, maintenancePoll: input.maintenancePoll },
  }),
  initial: 'loading',
  on: {
    'setting.change': { actions: { type: 'queueChange', params: ({ event }) => event.change } },
    'identity.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'noteIdentity', params: ({ event }) => event.by },
    },
    'session.begun': { guard: 'isFirstVisit', target: '.loading', actions: 'noteFirstSession' },
    'session.forgotten': { target: '.renewing', actions: 'tellForgotten' },
    'maintenance.met': { target: '.unavailable', actions: 'tellMaintenance' },
  },
  states: {
    loading: {
      description: 'The session is read.',
      tags: 'busy',
      always: { guard: 'isFirstVisit', target: 'anonymous' },
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: leads.toWhoeverItIs,
        onError: [leads.toMaintenance, { target: 'unreachable', actions: noteFailure }],
      },
    },
    deciding: {
      description: 'Who the shopper is follows from what was read.',
      always: [
        { guard: 'hasChanges', target: 'changing' },
        { guard: 'isCustomer', target: 'customer' },
        { guard: 'isGuest', target: 'guest' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      description: 'Nobody is known; without a session nothing is asked.',
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        ...whileKnown,
        'session.reread': { target: 'loading', actions: 'noteFirstSession' },
        'access.denied': { actions: ['expire', 'tellExpired'] },
      },
    },
    guest: {
      description: 'An address for an order is known, and no account.',
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        ...whileKnown,
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    customer: {
      description: 'Somebody is logged in.',
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        ...whileKnown,
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    changing: {
      description: 'The first waiting change is sent.',
      tags: ['known', 'busy'],
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: firstChange,
        onDone: {
          target: 'deciding',
          actions: [...takeSession, { type: 'tellChanged', params: answered }, 'dropFirstChange'],
        },
        onError: [
          leads.toMaintenance,
          // Settings are targets: the same change can be sent again once the backend is back.
          { guard: { type: 'mayPass', params: rejected }, target: 'unreachable', actions: noteFailure },
          { target: 'loading', actions: [{ type: 'tellRefused', params: rejected }, 'dropFirstChange'] },
        ],
      },
    },
    leaving: {
      description: 'The logout is on its way.',
      tags: 'busy',
      invoke: {
        id: 'leaveSession',
        src: 'leaveSession',
        onDone: leads.toWhoeverItIs,
        // Whether it happened is unknown or it was over already: what the backend says next decides.
        onError: leads.toReading,
      },
    },
    renewing: {
      description: 'The backend has forgotten the session: a new one is made from what is remembered.',
      tags: 'busy',
      on: {
        // Answers that were under way tell the same thing again.
        'session.forgotten': {},
        'access.denied': { actions: 'noteDenied' },
      },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: wanted,
        onDone: [
          {
            guard: { type: 'wasDenied', params: answered },
            target: 'deciding',
            actions: [
              { type: 'noteLostLogin', params: answered },
              ...takeSession,
              { type: 'tellRenewed', params: answered },
              'tellExpired',
            ],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'noteLostLogin', params: answered },
              ...takeSession,
              { type: 'tellRenewed', params: answered },
            ],
          },
        ],
        onError: [
          leads.toMaintenance,
          { guard: { type: 'mayPass', params: rejected }, target: 'waitingToRenew', actions: noteFailure },
          // Something of the memory is no longer valid: go on with what the backend has.
          leads.toReading,
        ],
      },
    },
    waitingToRenew: {
      description: 'Renewing failed for now and is tried again.',
      on: { 'session.retry': 'renewing', 'session.forgotten': {} },
      after: { backOff: 'renewing' },
    },
    unreachable: {
      description: 'The backend cannot be reached; it is tried again after a growing wait.',
      on: { 'session.retry': 'loading', 'session.reread': 'loading' },
      after: { backOff: 'loading' },
    },
    unavailable: {
      description: 'The shop is in maintenance.',
      on: { 'session.retry': 'checking', 'maintenance.met': {} },
      after: { maintenancePoll: 'checking' },
    },
    checking: {
      description: 'It is looked whether maintenance is over.',
      on: { 'maintenance.met': {} },
      invoke: {
        id: 'checkSession',
        src: 'readSession',
        onDone: {
          target: 'deciding',
          actions: [...takeSession, 'tellMaintenanceEnded'],
        },
        onError: { target: 'unavailable', actions: noteFailure },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Session } from '../../api/types/session.ts'
import { answered, rejected } from '../shared/port.ts'
import { noMemory, wantedOf } from './session.logic.ts'
import { sessionSetup } from './session.setup.ts'
import type { SessionChange, SessionContext, SessionMemory } from './session.types.ts'

const received = ({ event }: { event: { session: Session } }): Session => event.session
const wanted = ({ context }: { context: SessionContext }): SessionMemory => wantedOf(context)
const firstChange = ({ context }: { context: SessionContext }): SessionChange | null => context.queue[0] ?? null

const noteFailure = { type: 'noteFailure', params: rejected } as const
/**
 * Who the shopper is to the backend and under which settings. Changes go out one at a time; when the backend forgets
 * the session, a new one is set to what the old one was.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    session: null,
    queue: [],
    memory: input.memory ?? noMemory,
    identity: null,
    failure: null,
    expired: false,
    forgotten: false,
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
    'session.forgotten': { target: '.renewing', actions: ['noteForgotten', 'tellForgotten'] },
    'maintenance.met': { target: '.unavailable', actions: 'tellMaintenance' },
  },
  states: {
    loading: {
      description: 'The session is read.',
      tags: 'busy',
      always: { guard: 'isFirstVisit', target: 'anonymous' },
      on: { 'session.leave': { target: 'leaving', actions: 'noteLeaving' } },
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          // It could not be made again as it was: what the backend has takes its place, and nobody waits any longer.
          {
            guard: 'isForgotten',
            target: 'deciding',
            actions: [
              { type: 'noteLostLogin', params: answered },
              { type: 'takeSession', params: answered },
              'persistMemory',
              { type: 'tellRenewed', params: answered },
            ],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'tellRead', params: answered },
              { type: 'takeSession', params: answered },
              'persistMemory',
              'forgetIdentity',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [noteFailure, 'tellMaintenance'],
          },
          { target: 'unreachable', actions: noteFailure },
        ],
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
        'session.received': {
          target: 'deciding',
          actions: [{ type: 'takeReceived', params: received }, 'persistMemory'],
        },
        'session.reread': { target: 'loading', actions: 'noteFirstSession' },
        'access.denied': { actions: ['expire', 'tellExpired'] },
      },
    },
    guest: {
      description: 'An address for an order is known, and no account.',
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.reread': 'loading',
        'session.received': {
          target: 'deciding',
          actions: [{ type: 'takeReceived', params: received }, 'persistMemory'],
        },
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    customer: {
      description: 'Somebody is logged in.',
      tags: 'known',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.reread': 'loading',
        'session.received': {
          target: 'deciding',
          actions: [{ type: 'takeReceived', params: received }, 'persistMemory'],
        },
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'access.denied': { target: 'loading', actions: ['expire', 'tellExpired'] },
      },
    },
    changing: {
      description: 'The first waiting change is sent.',
      tags: ['known', 'busy'],
      on: { 'session.leave': { target: 'leaving', actions: 'noteLeaving' } },
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: firstChange,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'takeSession', params: answered },
            'persistMemory',
            { type: 'tellChanged', params: answered },
            'dropFirstChange',
          ],
        },
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [noteFailure, 'tellMaintenance'],
          },
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
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'tellRead', params: answered },
            { type: 'takeSession', params: answered },
            'persistMemory',
            'forgetIdentity',
          ],
        },
        // Whether it happened is unknown or it was over already: what the backend says next decides.
        onError: { target: 'loading', actions: noteFailure },
      },
    },
    renewing: {
      description: 'The backend has forgotten the session: a new one is made from what is remembered.',
      tags: 'busy',
      on: {
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
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
              { type: 'takeSession', params: answered },
              'persistMemory',
              { type: 'tellRenewed', params: answered },
              'tellExpired',
            ],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'noteLostLogin', params: answered },
              { type: 'takeSession', params: answered },
              'persistMemory',
              { type: 'tellRenewed', params: answered },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMaintenance', params: rejected },
            target: 'unavailable',
            actions: [noteFailure, 'tellMaintenance'],
          },
          { guard: { type: 'mayPass', params: rejected }, target: 'waitingToRenew', actions: noteFailure },
          // Something of the memory is no longer valid: go on with what the backend has.
          { target: 'loading', actions: noteFailure },
        ],
      },
    },
    waitingToRenew: {
      description: 'Renewing failed for now and is tried again.',
      on: {
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'session.retry': 'renewing',
        'session.forgotten': {},
      },
      after: { backOff: 'renewing' },
    },
    unreachable: {
      description: 'The backend cannot be reached; it is tried again after a growing wait.',
      on: {
        'session.leave': { target: 'leaving', actions: 'noteLeaving' },
        'session.retry': 'loading',
        'session.reread': 'loading',
      },
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
        onDone: [
          { guard: 'isForgotten', target: 'renewing', actions: 'tellMaintenanceEnded' },
          {
            target: 'deciding',
            actions: [
              { type: 'tellRead', params: answered },
              { type: 'takeSession', params: answered },
              'persistMemory',
              'forgetIdentity',
              'tellMaintenanceEnded',
            ],
          },
        ],
        onError: { target: 'unavailable', actions: noteFailure },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Session } from '../../api/types/session.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, rejected } from '../shared/port.ts'
import { keptChange, noMemory, wantedOf } from './session.logic.ts'
import { sessionSetup } from './session.setup.ts'
import type { SessionEvent } from './session.types.ts'

const received = ({ event }: { event: { session: Session } }): Session => event.session

const setFailure = { type: 'setFailure', params: rejected } as const
const setLostLogin = { type: 'setLostLogin', params: answered } as const
const assignSession = { type: 'assignSession', params: answered } as const
const emitRenewed = { type: 'emitRenewed', params: answered } as const
const emitRead = { type: 'emitRead', params: answered } as const
const hasOtherCurrency = { type: 'hasOtherCurrency', params: answered } as const
const isMaintenance = { type: 'isMaintenance', params: rejected } as const
const assignReceived = { type: 'assignReceived', params: received } as const
const isTemporary = { type: 'isTemporary', params: rejected } as const

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
    kept: null,
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
    'identity.refresh': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'setIdentity',
        params: ({ event }: { event: EventOf<SessionEvent, 'identity.refresh'> }) => event,
      },
    },
    'session.begun': { guard: 'isFirstVisit', target: '.loading', actions: 'endFirstVisit' },
    'session.forgotten': { target: '.renewing', actions: ['setForgotten', 'emitForgotten'] },
    'maintenance.met': { target: '.unavailable', actions: 'emitMaintenance' },
  },
  states: {
    loading: {
      description: 'The session is read.',
      always: { guard: 'isFirstVisit', target: 'anonymous' },
      on: { 'session.leave': { target: 'leaving', actions: 'forgetPerson' } },
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          // The session could not be made again as it was: the backend's session takes its place, and no change waits
          // any longer.
          {
            guard: 'isForgotten',
            target: 'deciding',
            actions: [setLostLogin, assignSession, 'persistMemory', emitRenewed],
          },
          { guard: hasOtherCurrency, target: 'keepingCurrency' },
          { target: 'deciding', actions: [emitRead, assignSession, 'persistMemory', 'forgetIdentity'] },
        ],
        onError: [
          { guard: isMaintenance, target: 'unavailable', actions: [setFailure, 'emitMaintenance'] },
          { target: 'unreachable', actions: setFailure },
        ],
      },
    },
    // Before anybody knows of the login: no page shows prices that the visit did not have.
    keepingCurrency: {
      description: 'The account had another currency last: its session goes on in the one of the visit.',
      on: { 'session.leave': { target: 'leaving', actions: 'forgetPerson' } },
      invoke: {
        id: 'keepCurrency',
        src: 'applyChange',
        input: ({ context }) => keptChange(context),
        onDone: { target: 'deciding', actions: [emitRead, assignSession, 'persistMemory', 'forgetIdentity'] },
        onError: [
          { guard: isMaintenance, target: 'unavailable', actions: [setFailure, 'emitMaintenance'] },
          { guard: isTemporary, target: 'unreachable', actions: setFailure },
          // It is not to be had any more: the login says which one there is.
          { target: 'loading', actions: 'dropKept' },
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
      description: 'The shopper is anonymous; without a session nothing is requested.',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.received': { target: 'deciding', actions: [assignReceived, 'persistMemory'] },
        'session.refresh': { target: 'loading', actions: 'endFirstVisit' },
        'access.denied': { actions: ['expire', 'emitExpired'] },
      },
    },
    guest: {
      description: 'The shopper has given an address for an order, and has no account.',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.refresh': 'loading',
        'session.received': { target: 'deciding', actions: [assignReceived, 'persistMemory'] },
        'session.leave': { target: 'leaving', actions: 'forgetPerson' },
        'access.denied': { target: 'loading', actions: ['expire', 'emitExpired'] },
      },
    },
    customer: {
      description: 'Somebody is logged in.',
      always: { guard: 'hasChanges', target: 'changing' },
      on: {
        'session.refresh': 'loading',
        'session.received': { target: 'deciding', actions: [assignReceived, 'persistMemory'] },
        'session.leave': { target: 'leaving', actions: 'forgetPerson' },
        'access.denied': { target: 'loading', actions: ['expire', 'emitExpired'] },
      },
    },
    changing: {
      description: 'The first waiting change is sent.',
      on: { 'session.leave': { target: 'leaving', actions: 'forgetPerson' } },
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: {
          target: 'deciding',
          actions: [assignSession, 'persistMemory', { type: 'emitChanged', params: answered }, 'dropFirstChange'],
        },
        onError: [
          { guard: isMaintenance, target: 'unavailable', actions: [setFailure, 'emitMaintenance'] },
          // Settings are targets: the same change can be sent again once the backend is back.
          { guard: isTemporary, target: 'unreachable', actions: setFailure },
          { target: 'loading', actions: [{ type: 'emitRefused', params: rejected }, 'dropFirstChange'] },
        ],
      },
    },
    leaving: {
      description: 'The logout is on its way.',
      invoke: {
        id: 'leaveSession',
        src: 'leaveSession',
        onDone: { target: 'deciding', actions: [emitRead, assignSession, 'persistMemory', 'forgetIdentity'] },
        // Whether it happened is unknown or it was over already: what the backend says next decides.
        onError: { target: 'loading', actions: setFailure },
      },
    },
    renewing: {
      description: 'The backend has forgotten the session: a new one is made from what is remembered.',
      on: {
        'session.leave': { target: 'leaving', actions: 'forgetPerson' },
        // Answers that were under way tell the same thing again.
        'session.forgotten': {},
        'access.denied': { actions: 'setDenied' },
      },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: ({ context }) => wantedOf(context),
        onDone: [
          {
            guard: { type: 'wasDenied', params: answered },
            target: 'deciding',
            actions: [setLostLogin, assignSession, 'persistMemory', emitRenewed, 'emitExpired'],
          },
          { target: 'deciding', actions: [setLostLogin, assignSession, 'persistMemory', emitRenewed] },
        ],
        onError: [
          { guard: isMaintenance, target: 'unavailable', actions: [setFailure, 'emitMaintenance'] },
          { guard: isTemporary, target: 'waitingToRenew', actions: setFailure },
          // Something of the memory is no longer valid: go on with what the backend has.
          { target: 'loading', actions: setFailure },
        ],
      },
    },
    waitingToRenew: {
      description: 'Renewing failed for now and is tried again.',
      on: {
        'session.leave': { target: 'leaving', actions: 'forgetPerson' },
        'session.retry': 'renewing',
        'session.forgotten': {},
      },
      after: { backOff: 'renewing' },
    },
    unreachable: {
      description: 'The backend cannot be reached; it is tried again after a growing wait.',
      on: {
        'session.leave': { target: 'leaving', actions: 'forgetPerson' },
        'session.retry': 'loading',
        'session.refresh': 'loading',
      },
      after: { backOff: 'loading' },
    },
    unavailable: {
      description: 'The shop is in maintenance.',
      on: { 'session.retry': 'checking', 'maintenance.met': {} },
      after: { maintenancePoll: 'checking' },
    },
    checking: {
      description: 'The shop checks whether maintenance is over.',
      on: { 'maintenance.met': {} },
      invoke: {
        id: 'checkSession',
        src: 'readSession',
        onDone: [
          { guard: 'isForgotten', target: 'renewing', actions: 'emitMaintenanceEnded' },
          {
            target: 'deciding',
            actions: [emitRead, assignSession, 'persistMemory', 'forgetIdentity', 'emitMaintenanceEnded'],
          },
        ],
        onError: { target: 'unavailable', actions: setFailure },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

import { assign, emit, setup } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { Session } from '../../api/types/session.ts'
import { backOff, shareOf } from '../shared/back-off.ts'
import { isTemporary, waitOf } from '../shared/failure.ts'
import { portsOf } from '../shared/port.ts'
import type { EventOf } from '../shared/event-of.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { losesLogin, memoryOf, queueWith, sessionEventOf } from './session.logic.ts'
import type {
  SessionChange,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionPorts,
} from './session.types.ts'

const port = portsOf<SessionPorts>()

type IdentityRefresh = EventOf<SessionEvent, 'identity.refresh'>

/** Types, ports, guards and actions of the session; the chart is in `session.machine.ts`. */
export const sessionSetup = setup({
  types: setupTypes<{
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    emitted: SessionEmitted
  }>(),
  actors: {
    readSession: port('readSession'),
    applyChange: port('applyChange'),
    leaveSession: port('leaveSession'),
    renewSession: port('renewSession'),
  },
  guards: {
    /** This browser has no session yet: there is nothing to read. */
    isFirstVisit: ({ context }) => context.firstVisit,
    /** A change waits to be sent. */
    hasChanges: ({ context }) => context.queue.length > 0,
    /** Somebody is logged in. */
    isCustomer: ({ context }) => context.session?.kind === 'customer',
    /** The shopper has given an address for an order, and has no account. */
    isGuest: ({ context }) => context.session?.kind === 'guest',
    /** What the shopper had set is in no session yet; who logs in or out begins anew. */
    isForgotten: ({ context }) => context.forgotten && context.identity === null,
    /** The account had another currency last than the visit has. */
    hasOtherCurrency: ({ context: { kept, identity } }, { currency }: Session) =>
      identity === 'login' && kept !== null && kept !== currency.id,
    /** The backend is in maintenance. */
    isMaintenance: (_, failure: Failure) => failure.kind === 'maintenance',
    /** Nothing was decided: the same call can be made again later. */
    isTemporary: (_, failure: Failure) => isTemporary(failure),
    /** A private call was made meanwhile, and the shopper is not logged in any more. */
    wasDenied: ({ context }, session: Session) => context.denied && losesLogin(context, session),
  },
  delays: {
    /** Grows with every failed try; never shorter than the pause that the backend requires. */
    backOff: ({ context }) =>
      Math.max(waitOf(context.failure), backOff(context.settings.backOff, context.attempt, context.settings.share)),
    /** Pause between two looks while the shop is in maintenance. */
    maintenancePoll: ({ context }) =>
      Math.round(context.settings.maintenancePoll * (1 + shareOf(context.settings.share, context.attempt) / 2)),
  },
  actions: {
    queueChange: assign(({ context }, change: SessionChange) => ({ queue: queueWith(context.queue, change) })),
    // Storage of the browser, filled by the shop.
    persistMemory: unfilled,

    assignSession: assign(({ context }, session: Session) => ({
      session,
      memory: memoryOf(context, session),
      failure: null,
      attempt: 0,
      firstVisit: false,
      forgotten: false,
      denied: false,
    })),
    assignReceived: assign(({ context }, session: Session) => ({
      session,
      memory: memoryOf(context, session),
      firstVisit: false,
    })),
    dropFirstChange: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    emitChanged: emit(({ context }, session: Session) => ({
      type: 'setting.changed' as const,
      change: context.queue[0] ?? null,
      session,
    })),
    emitRefused: emit(({ context }, failure: Failure) => ({
      type: 'setting.refused' as const,
      change: context.queue[0] ?? null,
      failure,
    })),
    setIdentity: assign(({ context }, { by, currencyId = null }: IdentityRefresh) => ({
      identity: by,
      kept: context.memory.currencyId ?? currencyId,
      firstVisit: false,
    })),
    dropKept: assign({ kept: null }),
    // A customer who leaves is not restored from what is remembered, should the backend have forgotten them.
    forgetPerson: assign(({ context }) => ({
      identity: 'logout' as const,
      memory: { ...context.memory, guest: null, customerId: null },
    })),
    emitRead: emit(({ context }, session: Session) => sessionEventOf(context, session)),
    forgetIdentity: assign(({ context }) => ({
      expired: context.identity === null && context.expired && context.session?.kind !== 'customer',
      identity: null,
    })),
    setFailure: assign(({ context }, failure: Failure) => ({ failure, attempt: context.attempt + 1 })),
    endFirstVisit: assign({ firstVisit: false }),
    setLostLogin: assign(({ context }, session: Session) => ({
      expired: context.expired || losesLogin(context, session),
    })),
    setForgotten: assign({ forgotten: true, firstVisit: false }),
    setDenied: assign({ denied: true }),
    expire: assign({ expired: true }),
    emitExpired: emit({ type: 'session.expired' }),
    emitForgotten: emit({ type: 'session.forgotten' }),
    emitRenewed: emit((_, session: Session) => ({ type: 'session.renewed' as const, session })),
    emitMaintenance: emit({ type: 'maintenance.met' }),
    emitMaintenanceEnded: emit({ type: 'maintenance.ended' }),
  },
})

import type { RegisterFields } from '../../api/types/customer.ts'
import type { AddressId, CountryId, CurrencyId, PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { Session } from '../../api/types/session.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { BackOff } from '../shared/back-off.ts'

/** One setting of the session. The language is not among them: every call carries its document's language. */
export type SessionChange =
  | { kind: 'shippingMethod'; id: ShippingMethodId }
  | { kind: 'paymentMethod'; id: PaymentMethodId }
  | { kind: 'currency'; id: CurrencyId }
  | { kind: 'country'; id: CountryId }
  | { kind: 'billingAddress'; id: AddressId }
  | { kind: 'shippingAddress'; id: AddressId }

/** Why a session belongs to somebody else now. */
export type IdentityChange = 'login' | 'register' | 'confirm' | 'logout'

/** What a renewed session is set to again. The browser keeps it, so that a reload does not forget it. */
export interface SessionMemory {
  currencyId: CurrencyId | null
  countryId: CountryId | null
  shippingMethodId: ShippingMethodId | null
  paymentMethodId: PaymentMethodId | null
  /** The fields to register a guest again; null for everybody else. */
  guest: RegisterFields | null
  /** The customer who is logged in, or who has to log in again because the session ended without their doing. */
  customerId: string | null
}

/** The ports of the session. Every function rejects with an error that carries a `failure`. */
export interface SessionPorts {
  /** Reads the session. */
  readSession: (signal: AbortSignal) => Promise<Session>
  /** Sends the change that waits first, if any, then reads the session. */
  applyChange: (change: SessionChange | null, signal: AbortSignal) => Promise<Session>
  /** Logs out, then reads the session. */
  leaveSession: (signal: AbortSignal) => Promise<Session>
  /** Sets a new session to what the forgotten one was; a customer has to log in by hand. */
  renewSession: (memory: SessionMemory, signal: AbortSignal) => Promise<Session>
}

export interface SessionInput {
  /** No session exists in this browser: nothing is requested until the shopper does something. */
  firstVisit: boolean
  /** The stored session of this browser; null for none. */
  memory: SessionMemory | null
  backOff: BackOff
  /** Milliseconds between two looks while the shop is in maintenance. */
  maintenancePoll: number
  /** 0 ≤ x < 1, drawn once per tab: many waiting tabs do not call in the same moment. */
  share: number
}

export interface SessionContext {
  session: Session | null
  /** Waiting changes; the first one is under way while the machine is `changing`. */
  queue: SessionChange[]
  memory: SessionMemory
  /** Reason of the change of identity that is emitted once the session was read. */
  identity: IdentityChange | null
  /** The currency of the visit, which a login keeps; null: any. */
  kept: CurrencyId | null
  failure: Failure | null
  /** The session ended without the shopper's doing (message-403); cleared when somebody logs in. */
  expired: boolean
  /** The backend has forgotten the session, and no other was made or read since. */
  forgotten: boolean
  /** A private call was made while the session was being made again. */
  denied: boolean
  attempt: number
  firstVisit: boolean
  settings: Pick<SessionInput, 'backOff' | 'share' | 'maintenancePoll'>
}

export type SessionEvent =
  /** The shopper changes a setting: currency, country, a method or an address. */
  | { type: 'setting.change'; change: SessionChange }
  /**
   * A login, registration or confirmation succeeded (its form made the call): the session is read again. `currencyId`: of
   * the page, for a visit that had no session.
   */
  | { type: 'identity.refresh'; by: Exclude<IdentityChange, 'logout'>; currencyId?: CurrencyId | null }
  /** The customer logs out, or a guest wants to be forgotten. */
  | { type: 'session.leave' }
  /** The first write of this browser made a session. */
  | { type: 'session.begun' }
  /** Another tab, the back/forward cache or a flow has reason to think that the session changed. */
  | { type: 'session.refresh' }
  /** A session from elsewhere (broadcasting). */
  | { type: 'session.received'; session: Session }
  /** The proxy said that the backend forgot the session. */
  | { type: 'session.forgotten' }
  /** A private call was denied. */
  | { type: 'access.denied' }
  /** A call met the backend in maintenance. */
  | { type: 'maintenance.met' }
  /** The shopper retries, or the browser is online again. */
  | { type: 'session.retry' }

export type SessionEmitted =
  /**
   * A session was read. `changed`: the difference from the session before; null for none, and for the first. `expired`:
   * its shopper is gone without a logout.
   */
  | { type: 'session.read'; session: Session; changed: 'person' | 'expired' | 'prices' | null }
  /** Somebody else now. `returned`: the customer whose session had ended without a logout is back. */
  | { type: 'identity.changed'; by: IdentityChange; session: Session; returned: boolean }
  /** A setting was saved. */
  | { type: 'setting.changed'; change: SessionChange | null; session: Session }
  /** The backend refused a setting. */
  | { type: 'setting.refused'; change: SessionChange | null; failure: Failure }
  /** The backend forgot the session: it is being made again. */
  | { type: 'session.forgotten' }
  /** The session was made again. */
  | { type: 'session.renewed'; session: Session }
  /** The session of a customer ended without their doing. */
  | { type: 'session.expired' }
  /** The backend is in maintenance. */
  | { type: 'maintenance.met' }
  /** The backend answers again. */
  | { type: 'maintenance.ended' }

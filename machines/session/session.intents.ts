import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { SessionChange, SessionEvent } from './session.types.ts'

/** The intents of the session. */
export interface SessionIntents {
  change: (change: SessionChange) => void
  setCurrency: (id: CurrencyId) => void
  setCountry: (id: CountryId) => void
  /** After a form logged the shopper in, registered them or confirmed their address. */
  refreshIdentity: (by: 'login' | 'register' | 'confirm') => void
  leave: () => void
  refresh: () => void
  /** A private call was answered with 403. */
  denied: () => void
  retry: () => void
}

/** Names for what the shopper can do; components never send raw events. */
export const sessionIntents = (send: (event: SessionEvent) => void): SessionIntents => ({
  change: (change) => send({ type: 'setting.change', change }),
  setCurrency: (id) => send({ type: 'setting.change', change: { kind: 'currency', id } }),
  setCountry: (id) => send({ type: 'setting.change', change: { kind: 'country', id } }),
  refreshIdentity: (by) => send({ type: 'identity.refresh', by }),
  leave: () => send({ type: 'session.leave' }),
  refresh: () => send({ type: 'session.refresh' }),
  denied: () => send({ type: 'access.denied' }),
  retry: () => send({ type: 'session.retry' }),
})

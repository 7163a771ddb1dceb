import type { Session } from '../../api/types/session.ts'
import type { Settled } from '../shared/settled.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** The session once nothing of it is under way, or why it cannot be read; null until then. */
export function settledSession(snapshot: SessionSnapshot): Settled<Session> | null {
  const { session, queue, failure } = snapshot.context
  if (snapshot.matches('unreachable')) return { failure }
  if (snapshot.matches('unavailable')) return { failure: { kind: 'maintenance' } }
  return snapshot.hasTag('settled') && queue.length === 0 && session !== null ? { value: session } : null
}

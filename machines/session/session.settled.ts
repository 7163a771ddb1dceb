import type { Session } from '../../api/types/session.ts'
import { statusIn, type Statuses } from '../shared/status.ts'
import type { Settled } from '../shared/settled.ts'
import type { SessionSnapshot } from './session.machine.ts'

const phases = {
  loading: 'underWay',
  keepingCurrency: 'underWay',
  deciding: 'underWay',
  anonymous: 'resting',
  guest: 'resting',
  customer: 'resting',
  changing: 'underWay',
  leaving: 'underWay',
  renewing: 'underWay',
  waitingToRenew: 'underWay',
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  checking: 'underWay',
} as const satisfies Statuses<SessionSnapshot['value']>

/** The session once nothing of it is under way, or why it cannot be read; null until then. */
export function settledSession({ value, context }: SessionSnapshot): Settled<Session> | null {
  const { session, queue, failure } = context
  const phase = statusIn(phases, value)
  if (phase === 'unreachable') return { failure }
  if (phase === 'unavailable') return { failure: { kind: 'maintenance' } }
  return phase === 'resting' && queue.length === 0 && session !== null ? { value: session } : null
}

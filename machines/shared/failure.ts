import type { Failure } from '../../api/types/failure.ts'

/** Every kind of failure. */
export const failureKinds: ReadonlySet<string> = new Set<Failure['kind']>([
  'unreachable',
  'refused',
  'denied',
  'notFound',
  'throttled',
  'maintenance',
  'misconfigured',
])

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  failureKinds.has(value.kind)

/**
 * The failure inside whatever a port rejected with. Ports reject with an error that carries `failure`; anything else
 * (a bug in a port, a cancelled promise) counts as an unreachable backend, so that a machine always has an edge for it.
 */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error && isFailure(error.failure)) {
    return error.failure
  }
  return { kind: 'unreachable', reason: 'garbage', status: null, violations: [] }
}

/** True when trying the same call again later may help and nothing was decided by the backend. */
export const isTemporary = (failure: Failure): boolean => failure.kind === 'unreachable' || failure.kind === 'throttled'

/** The call needs a login that the session does not have; other refusals of access have other reasons. */
export const saysLoggedOut = (failure: Failure): boolean =>
  failure.kind === 'denied' && failure.violations.some(({ code }) => code === 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN')

/** The failure of a call that the session may not make: it has ended, or another tab has ordered. */
export const denied: Failure = { kind: 'denied', status: 403, violations: [] }

/** Whole seconds that a throttled caller has to wait; 0 for every other failure. */
export const secondsToWait = (failure: Failure | null): number =>
  failure?.kind === 'throttled' ? Math.max(1, Math.ceil(failure.seconds)) : 0

/** The same in milliseconds, for a delay. */
export const waitOf = (failure: Failure | null): number => secondsToWait(failure) * 1000

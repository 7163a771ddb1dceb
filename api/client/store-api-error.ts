import type { Failure } from '../types/failure.ts'

/**
 * The error that every call of `api/` rejects with. Machines read `failure` through `failureOf`
 * (`machines/shared/failure.ts`).
 */
export class StoreApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, call: string) {
    super(`${call}: ${failure.kind}${reasonsOf(failure)}`)
    this.name = 'StoreApiError'
    this.failure = failure
  }
}

type Unreachable = Extract<Failure, { kind: 'unreachable' }>

/** The failure of a call without a usable answer; `status` is that of an answer that could not be read. */
export const unreachable = (reason: Unreachable['reason'], status: number | null = null): Unreachable => ({
  kind: 'unreachable',
  reason,
  status,
  violations: [],
})

/** Code and field of each violation. The backend's details stay out of logs: they repeat what was typed. */
function reasonsOf(failure: Failure): string {
  const violations = 'violations' in failure ? failure.violations : []
  const reasons = violations.map(({ code, pointer }) => [code, pointer].filter(Boolean).join(' ')).filter(Boolean)
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
}

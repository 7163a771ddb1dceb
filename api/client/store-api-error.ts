import type { Failure } from '../types/failure.ts'

/** What every call of `api/` rejects with. Machines read `failure` through `failureOf` (`machines/shared/failure.ts`). */
export class StoreApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, call: string) {
    super(`${call}: ${failure.kind}`)
    this.name = 'StoreApiError'
    this.failure = failure
  }
}

import { useCallback } from 'react'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { saysLoggedOut } from '../../../machines/shared/failure.ts'
import { useSessionIntents } from '../shop/index.ts'

/**
 * Calls that only a customer may make. When one is refused, the session checks whether it has ended; the page around
 * then offers the login. An aborted call says nothing: strict mode starts a page's actors twice.
 */
export function useGuardedCall(): <Output>(call: Promise<Output>, signal?: AbortSignal) => Promise<Output> {
  const { denied } = useSessionIntents()
  return useCallback(
    async (call, signal) => {
      try {
        return await call
      } catch (error) {
        if (signal?.aborted === true) return new Promise(() => {})
        // A wrong password is denied as well, and ends nothing.
        if (error instanceof StoreApiError && saysLoggedOut(error.failure)) denied()
        throw error
      }
    },
    [denied],
  )
}

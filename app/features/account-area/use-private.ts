import { useCallback } from 'react'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { useSessionIntents } from '../shop/index.ts'

/**
 * Calls that only a customer may make. When one is refused, the session checks whether it has ended; the page around
 * then offers the login. An aborted call says nothing: strict mode starts a page's actors twice.
 */
export function usePrivate(): <Output>(call: Promise<Output>, signal?: AbortSignal) => Promise<Output> {
  const { denied } = useSessionIntents()
  return useCallback(
    async (call, signal) => {
      try {
        return await call
      } catch (error) {
        if (signal?.aborted === true) return new Promise(() => {})
        if (error instanceof StoreApiError && isLoggedOut(error)) denied()
        throw error
      }
    },
    [denied],
  )
}

/** A wrong password is denied as well, and ends nothing. */
const isLoggedOut = ({ failure }: StoreApiError): boolean =>
  failure.kind === 'denied' && failure.violations.some(({ code }) => code === 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN')

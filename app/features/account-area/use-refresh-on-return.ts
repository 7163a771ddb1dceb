import { useEffect } from 'react'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'

interface Back {
  /** The connection is there again. */
  networkReturned: () => void
  /** The shopper looks at this tab again: what it shows may be out of date. */
  refresh?: () => void
}

/** Calls the machine of an account page when the connection returns or the page is shown again. */
export function useRefreshOnReturn({ networkReturned, refresh }: Back): void {
  useNetworkReturned(networkReturned)
  useEffect(() => {
    const onShow = (): void => {
      if (document.visibilityState === 'visible') refresh?.()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [refresh])
}

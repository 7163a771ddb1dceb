import { useEffect } from 'react'

interface Back {
  /** The connection is there again. */
  networkReturned: () => void
  /** The shopper looks at this tab again: what it shows may be out of date. */
  refresh?: () => void
}

/** Tells a page of the account what happens around it. */
export function useBack({ networkReturned, refresh }: Back): void {
  useEffect(() => {
    const onShow = (): void => {
      if (document.visibilityState === 'visible') refresh?.()
    }
    window.addEventListener('online', networkReturned)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      window.removeEventListener('online', networkReturned)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [networkReturned, refresh])
}

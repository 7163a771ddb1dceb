import { useEffect } from 'react'

/** Calls each time that the browser has a connection again. @param listener one that stays the same */
export function useNetworkReturned(listener: () => void): void {
  useEffect(() => {
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [listener])
}

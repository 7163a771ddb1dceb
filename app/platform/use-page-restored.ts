import { useEffect } from 'react'

/** Calls each time that the browser shows the page again as it was left. @param listener one that stays the same */
export function usePageRestored(listener: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) listener()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [listener])
}

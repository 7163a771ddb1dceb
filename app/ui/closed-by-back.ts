import { useEffect, useRef } from 'react'

/** Comes with the first thing that opens, and where an entry was left behind. */
const entries = () => import('./tab-entries.ts')

/**
 * Gives what is open an entry of the tab's history, so that Back closes it and the page stays. What closes otherwise
 * takes its entry back.
 */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen && !window.history.state?.over) return undefined
    const closed = new AbortController()
    // Without it Back leaves the page, as ever.
    void entries().then(
      ({ addEntry }) => isOpen && addEntry(close, closed.signal),
      () => {},
    )
    return () => closed.abort()
  }, [isOpen])
}

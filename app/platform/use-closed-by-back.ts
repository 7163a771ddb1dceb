import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives what is open an entry of the tab's history, so that Back closes it. The address stays the list's, and the router learns
 * nothing of the entry: nothing is read again.
 * @returns closes it, and takes the entry back
 */
export function useClosedByBack(open: boolean, onClose: () => void): () => void {
  const close = useRef(onClose)
  const hasEntry = useRef(false)
  useEffect(() => {
    close.current = onClose
  })
  // Listens before a dialog does, which Back closes as well: the entry is gone by then, and not taken back again.
  useLayoutEffect(() => {
    if (!open) return undefined
    // The router replaces the method of this object, not the one of its kind.
    History.prototype.pushState.call(window.history, window.history.state, '')
    hasEntry.current = true
    const onBack = () => {
      hasEntry.current = false
      close.current()
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [open])
  return () => {
    if (!hasEntry.current) return
    hasEntry.current = false
    window.history.back()
  }
}

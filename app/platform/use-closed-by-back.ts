import { useEffect, useRef } from 'react'

/**
 * Gives what is open an entry of the tab's history, so that Back closes it. The address stays the list's, and the router learns
 * nothing of the entry: nothing is read again.
 * @returns closes it, and takes the entry back
 */
export function useClosedByBack(open: boolean, onClose: () => void): () => void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    // The router replaces the method of this object, not the one of its kind.
    History.prototype.pushState.call(window.history, window.history.state, '')
    const onBack = () => close.current()
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [open])
  return () => window.history.back()
}

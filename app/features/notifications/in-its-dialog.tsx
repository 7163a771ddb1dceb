import { useState, useSyncExternalStore } from 'react'
import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './in-its-dialog.module.css'

const watchDialogs = (change: () => void) => {
  const watched = new MutationObserver(change)
  watched.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true })
  return () => watched.disconnect()
}

/**
 * What answers a press in a dialog that says so (`data-answers`) is in it for as long as it is open: everything beside
 * it is behind its veil and cannot be pressed. Others, as the cart, show the answer themselves.
 */
export function InItsDialog({ place, children }: { place: Ref<HTMLDivElement>; children: ReactNode }) {
  const [dialog] = useState(() => document.querySelector('dialog[open] [data-answers]')?.closest('dialog'))
  const isOpen = useSyncExternalStore(watchDialogs, () => dialog?.isConnected === true && dialog.open)
  if (!dialog || !isOpen) return children
  return createPortal(
    <div ref={place} className={styles.place}>
      {children}
    </div>,
    dialog,
  )
}

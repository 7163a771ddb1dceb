import type { ReactNode } from 'react'
import { Button, Cluster, Dialog } from '../../../ui/index.ts'
import styles from './confirm-dialog.module.css'

interface Props {
  open: boolean
  /** The answer is on its way: nothing else can be answered. */
  busy: boolean
  title: ReactNode
  /** Label of the answer that changes nothing. */
  keep: ReactNode
  /** Label of what is done for good. */
  confirm: ReactNode
  onKeep: () => void
  onConfirm: () => void
  children: ReactNode
}

/**
 * Asks for confirmation of something that cannot be undone. Answers that do not fit beside each other are one below the
 * other, each as wide as the window.
 */
export function ConfirmDialog({ open, busy, title, keep, confirm, onKeep, onConfirm, children }: Props) {
  return (
    <Dialog
      size="s"
      open={open || busy}
      onClose={() => {
        if (!busy) onKeep()
      }}
      title={title}
      footer={
        <Cluster gap={12} className={styles.answers}>
          <Button variant="quiet" aria-disabled={busy} onClick={busy ? undefined : onKeep}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Cluster>
      }
    >
      {children}
    </Dialog>
  )
}

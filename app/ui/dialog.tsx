import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import styles from './dialog.module.css'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useClosedByBack } from './closed-by-back.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the close button, a press beside the dialog, or Back. */
  onClose: () => void
  /** Names the dialog; visible unless `titleHidden`. */
  title: ReactNode
  titleHidden?: boolean
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode
  /** `full`: the whole window, without a margin around the content. */
  size?: 's' | 'm' | 'l' | 'full'
  children: ReactNode
}

/** A modal window in the middle. Content is mounted while it is open; focus goes back to where it came from. */
export function Dialog({ size = 'm', ...rest }: DialogProps) {
  return <Modal {...rest} look={classes(styles.centre, styles[`size-${size}`])} />
}

/** A modal panel that comes in from an edge. */
export function Drawer({ side = 'right', ...rest }: Omit<DialogProps, 'size'> & { side?: 'left' | 'right' | 'top' }) {
  return <Modal {...rest} look={classes(side !== 'top' && styles.drawer, styles[side])} />
}

function Modal({ open, onClose, title, titleHidden = false, footer, look, children }: DialogProps & { look: string }) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Content outlives `open` until the panel has left the screen.
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useEffect(() => {
    const element = dialog.current
    if (!element || !shown) return undefined
    if (open) {
      element.removeAttribute('data-leaving')
      if (!element.open) element.showModal()
      return undefined
    }
    element.setAttribute('data-leaving', '')
    let current = true
    const leave = async () => {
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
      if (!current) return
      element.close()
      setShown(false)
    }
    void leave()
    return () => {
      current = false
    }
  }, [open, shown])

  useClosedByBack(open, onClose)

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, look)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {shown ? (
        <div className={styles.panel}>
          <div className={classes(styles.header, titleHidden && styles.headerBare)}>
            <h2 id={id} className={styles.title}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

/** A round label, e.g. a filter that is set; with `onRemove` it ends in a cross. */
export function Chip({
  onRemove,
  removeLabel,
  field,
  children,
}: {
  onRemove?: () => void
  /** Name of the cross, e.g. "Remove filter Oak". */
  removeLabel?: string
  /** The field that the cross sends in a form that works without scripts. */
  field?: { name: string; value: string }
  children: ReactNode
}) {
  if (!onRemove) return <span className={styles.chip}>{children}</span>
  return (
    <button
      {...field}
      type={field ? 'submit' : 'button'}
      className={classes(styles.chip, styles.button)}
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {children}
      <Icon name="close" size="s" />
    </button>
  )
}

/** Class of a link that looks like a `Chip`. */
export const chipClass: string = classes(styles.chip, styles.button)

import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  summary: ReactNode
  /** Open at first; afterwards the browser keeps it, unless `onToggle` takes over. */
  open?: boolean
  onToggle?: (open: boolean) => void
  /** Of several with one name only one is open. */
  name?: string
  /** `line`: hairlines above and below; `plain`: none. */
  look?: 'line' | 'plain'
  children: ReactNode
}

/** Fold and unfold with the native `<details>`: works without scripts and is found by the page's own search. */
export function Disclosure({ summary, open, onToggle, name, look = 'line', children }: DisclosureProps) {
  return (
    <details
      className={classes(styles.disclosure, look === 'line' && styles.line)}
      open={open}
      name={name}
      onToggle={onToggle ? (event) => onToggle(event.currentTarget.open) : undefined}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevronDown" size="s" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

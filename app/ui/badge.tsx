import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './badge.module.css'

/** A word on a ground: "New", "Sale". `accent` once per card at most. */
export function Badge({
  tone = 'neutral',
  wraps = false,
  children,
}: {
  tone?: 'neutral' | 'accent' | 'butter' | 'sage' | 'success' | 'warning' | 'danger' | 'info'
  /** A sentence, which goes on in another line where it has to. */
  wraps?: boolean
  children: ReactNode
}) {
  return <span className={classes(styles.badge, styles[`badge-${tone}`], wraps && styles.wraps)}>{children}</span>
}

/** A round dot with a word beside it: in stock, low, gone. */
export function Dot({ tone }: { tone: 'success' | 'warning' | 'danger' | 'neutral' }) {
  return <span className={classes(styles.dot, styles[`dot-${tone}`])} aria-hidden="true" />
}

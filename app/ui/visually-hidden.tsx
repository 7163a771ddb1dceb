import type { ElementType, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Heard, not seen. */
export function VisuallyHidden({ as: As = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <As className={styles.hidden}>{children}</As>
}

import type { ReactNode } from 'react'
import styles from './ring.module.css'

const radius = 44
const round = 2 * Math.PI * radius

/**
 * A ring that empties. `left` is 1 (full) to 0; between two values it glides over one second, and jumps under reduced
 * motion. The count is inside as text, which is not read out each time it changes.
 */
export function Ring({ left, label, children }: { left: number; label: string; children: ReactNode }) {
  const share = Math.min(1, Math.max(0, left))
  return (
    <div className={styles.ring} role="timer" aria-live="off" aria-label={label}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className={styles.track} cx="48" cy="48" r={radius} />
        <circle
          className={styles.rest}
          cx="48"
          cy="48"
          r={radius}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
      </svg>
      <span className={styles.inside}>{children}</span>
    </div>
  )
}

import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** Holds the place of what comes, in its exact size. Lines of text: `lines`; else give width, height or ratio. */
export function Skeleton({
  width,
  height,
  ratio,
  lines,
  className,
}: {
  width?: string
  height?: string
  /** Width to height, e.g. `4 / 5`. */
  ratio?: string
  lines?: number
  className?: string
}) {
  if (lines) {
    return (
      <span className={classes(styles.lines, className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={styles.line} style={{ width: line === lines - 1 ? '60%' : '100%' }} />
        ))}
      </span>
    )
  }
  const style: CSSProperties = { width, height, aspectRatio: ratio }
  return <span className={classes(styles.skeleton, className)} style={style} aria-hidden="true" />
}

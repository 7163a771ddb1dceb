import type { CSSProperties, ElementType, ReactNode } from 'react'
import styles from './layout.module.css'
import { classes } from './classes.ts'

/** Steps of the space scale, in pixels. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64 | 96

interface Box {
  as?: ElementType
  gap?: Gap
  className?: string
  children: ReactNode
}

const gapStyle = (gap: Gap): CSSProperties => ({ gap: `var(--space-${gap})` })

/** One below the other. */
export function Stack({ as: As = 'div', gap = 16, className, children }: Box) {
  return (
    <As className={classes(styles.stack, className)} style={gapStyle(gap)}>
      {children}
    </As>
  )
}

/** Side by side, wrapping. */
export function Cluster({
  as: As = 'div',
  gap = 12,
  align = 'center',
  justify = 'flex-start',
  className,
  children,
}: Box & { align?: CSSProperties['alignItems']; justify?: CSSProperties['justifyContent'] }) {
  return (
    <As
      className={classes(styles.cluster, className)}
      style={{ ...gapStyle(gap), alignItems: align, justifyContent: justify }}
    >
      {children}
    </As>
  )
}

/** The page's column with its gutters: 1280 px for shop pages, 720 px for pages of text; both begin at the same edge. */
export function Page({
  as: As = 'div',
  width = 'wide',
  className,
  children,
}: {
  as?: ElementType
  width?: 'wide' | 'text'
  className?: string
  children: ReactNode
}) {
  return <As className={classes(styles.page, width === 'text' && styles.text, className)}>{children}</As>
}

import type { ReactNode } from 'react'
import drawings from './drawings.svg?url'
import styles from './empty-state.module.css'

/**
 * Drawings of drawings.svg: an empty basket, a vase without a flower, an empty shelf, a lamp, a fallen cup, a letter, a
 * plant.
 */
export type DrawingName = 'basket' | 'vase' | 'shelf' | 'lamp' | 'cup' | 'letter' | 'plant'

/** A small still-life of the shop's own; decorative, and fetched by those pages alone that show one. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <use className={styles.fill} href={`${drawings}#${name}-fill`} />
      <use className={styles.lines} href={`${drawings}#${name}-lines`} />
    </svg>
  )
}

/** Nothing here: a drawing, one sentence, one action. */
export function EmptyState({
  drawing,
  title,
  as: Heading = 'h2',
  action,
  children,
}: {
  drawing: DrawingName
  title: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Still-lifes in one line weight, on a 160 × 112 grid, with one filled shape each. */
const drawings = {
  /** An empty basket. */
  basket: {
    fill: 'M40 56h80l-8 40H48z',
    lines: 'M32 56h96M40 56l8 40h64l8-40M56 56c0-22 10-34 24-34s24 12 24 34M58 66l3 20M80 66v20M102 66l-3 20M20 96h120',
  },
  /** A vase without a flower. */
  vase: {
    fill: 'M66 34h28c-3 10-2 14 5 22 10 12 8 32-4 40H65c-12-8-14-28-4-40 7-8 8-12 5-22z',
    lines:
      'M62 34h36M66 34c3 10 2 14-5 22-10 12-8 32 4 40h30c12-8 14-28 4-40-7-8-8-12-5-22M58 70c14 5 30 5 44 0M20 96h120',
  },
  /** A magnifying glass over an empty shelf. */
  shelf: {
    fill: 'M34 40h22v24H34zM104 46h18v18h-18z',
    lines: 'M20 64h120M20 96h120M34 40h22v24H34zM104 46h18v18h-18zM80 26a16 16 0 1 0 .1 0M91 54l12 14',
  },
  /** A lamp that is switched off. */
  lamp: {
    fill: 'M62 24h36l14 34H48z',
    lines: 'M62 24h36l14 34H48zM80 58v34M60 96c0-4 8-5 20-5s20 1 20 5M20 96h120M98 58v14M98 76v.1',
  },
  /** A cup that has fallen over: something broke, nothing is lost. */
  cup: {
    fill: 'M50 60l38-14 14 34-38 14z',
    lines: 'M50 60l38-14 14 34-38 14zM50 60c-4-6 34-20 38-14M66 54c-8-14 12-22 14-5M104 92c10-3 20-2 28 2M20 96h120',
  },
  /** A letter. */
  letter: {
    fill: 'M44 44h72v46H44z',
    lines: 'M44 44h72v46H44zM44 46l36 26 36-26M20 96h120',
  },
  /** A heart-shaped leaf in a pot. */
  plant: {
    fill: 'M60 70h40l-5 26H65z',
    lines:
      'M60 70h40l-5 26H65zM80 70V44M80 46c-16 2-26-8-26-22 16-2 26 6 26 22zM80 56c0-14 8-22 22-22 2 14-8 22-22 22zM20 96h120',
  },
} as const

export type DrawingName = keyof typeof drawings

/** A small still-life of the shop's own; decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  const { fill, lines } = drawings[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <path className={styles.fill} d={fill} />
      <path className={styles.lines} d={lines} />
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

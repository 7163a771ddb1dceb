import type { CSSProperties, ElementType, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import styles from './marks.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

/** A word on a ground: "New", "Sale". `accent` once per card at most. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'butter' | 'sage' | 'success' | 'warning' | 'danger' | 'info'
  children: ReactNode
}) {
  return <span className={classes(styles.badge, styles[`badge-${tone}`])}>{children}</span>
}

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
  /** What the cross sends when it stands in a form that works without scripts. */
  field?: { name: string; value: string }
  children: ReactNode
}) {
  if (!onRemove) return <span className={styles.chip}>{children}</span>
  return (
    <button
      {...field}
      type={field ? 'submit' : 'button'}
      className={classes(styles.chip, styles.chipButton)}
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {children}
      <Icon name="close" size="s" />
    </button>
  )
}

/** Class of a link that looks like a `Chip`. */
export const chipClass: string = classes(styles.chip, styles.chipButton)

const noticeIcons = { info: 'info', success: 'check', warning: 'danger', danger: 'danger' } as const

/**
 * Says what happened, where it happened. `live` reads it out when it appears: `polite` waits, `assertive` interrupts;
 * leave it out for what stands there from the start.
 */
export function Notice({
  tone = 'info',
  title,
  action,
  live,
  onClose,
  children,
}: {
  tone?: keyof typeof noticeIcons
  title?: ReactNode
  /** One button or link. */
  action?: ReactNode
  live?: 'polite' | 'assertive'
  onClose?: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined
  return (
    <div className={classes(styles.notice, styles[`notice-${tone}`])} role={role}>
      <Icon name={noticeIcons[tone]} className={styles.noticeIcon} />
      <div className={styles.noticeWords}>
        {title ? <p className={styles.noticeTitle}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.noticeAction}>{action}</div> : null}
      </div>
      {onClose ? (
        <button type="button" className={styles.noticeClose} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size="s" />
        </button>
      ) : null}
    </div>
  )
}

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
      <span className={classes(styles.skeletonLines, className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={styles.skeletonLine} style={{ width: line === lines - 1 ? '60%' : '100%' }} />
        ))}
      </span>
    )
  }
  const style: CSSProperties = { width, height, aspectRatio: ratio }
  return <span className={classes(styles.skeleton, className)} style={style} aria-hidden="true" />
}

/** Heard, not seen. */
export function VisuallyHidden({ as: As = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <As className={styles.hidden}>{children}</As>
}

/** A round dot with a word beside it: in stock, low, gone. */
export function Dot({ tone }: { tone: 'success' | 'warning' | 'danger' | 'neutral' }) {
  return <span className={classes(styles.dot, styles[`dot-${tone}`])} aria-hidden="true" />
}

/** A fact with its icon in one line, e.g. a delivery promise. */
export function IconLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.iconLine}>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  )
}

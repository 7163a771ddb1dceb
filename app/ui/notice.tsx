import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const icons = { info: 'info', success: 'check', warning: 'danger', danger: 'danger' } as const

/**
 * A message at the place that it is about. `live` reads it out when it appears: `polite` waits, `assertive` interrupts;
 * leave it out for a message that is there from the start.
 */
export function Notice({
  tone = 'info',
  title,
  action,
  live,
  onClose,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger'
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
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onClose ? (
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size="s" />
        </button>
      ) : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-line.module.css'

/** A fact with its icon in one line, e.g. a delivery promise. */
export function IconLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.iconLine}>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </p>
  )
}

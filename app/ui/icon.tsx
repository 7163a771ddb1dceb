import styles from './icon.module.css'
import { classes } from './classes.ts'
import { drawings } from './icon-drawings.ts'

export type IconName = keyof typeof drawings

/**
 * A line icon of the shop's own set. Decorative: what carries it has the words (`IconButton` wants a label).
 * `solid` fills the shape, e.g. a heart that is set.
 */
export function Icon({
  name,
  size = 'm',
  solid = false,
  className,
}: {
  name: IconName
  size?: 's' | 'm'
  solid?: boolean
  className?: string
}) {
  return (
    <svg
      className={classes(styles.icon, size === 's' && styles.small, solid && styles.solid, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}

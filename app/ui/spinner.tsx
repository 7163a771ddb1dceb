import styles from './spinner.module.css'
import { classes } from './classes.ts'

/** Something is being done. Decorative: the words beside it, or a live region, say what. */
export function Spinner({ size = 'm' }: { size?: 's' | 'm' }) {
  return (
    <svg className={classes(styles.spinner, size === 's' && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}

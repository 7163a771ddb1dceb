import { config } from '../../app.config.ts'
import { classes } from '../ui/index.ts'
import styles from './brand.module.css'

/** The shop's name as it is set in the header. */
export function Brand({ large = false }: { large?: boolean }) {
  return <span className={classes(styles.brand, large && styles.large)}>{config.name}</span>
}

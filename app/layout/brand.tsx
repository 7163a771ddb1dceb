import { config } from '../../app.config.ts'
import { classes } from '../ui/index.ts'
import styles from './brand.module.css'
import { logo } from './logo.ts'

/** The shop's name as it is set in the header, or its logo. */
export function Brand({ large = false }: { large?: boolean }) {
  const name = logo === null ? config.name : <img {...logo} alt={config.name} />
  return <span className={classes(styles.brand, large && styles.large)}>{name}</span>
}

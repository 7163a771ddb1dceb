import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** Name of a page of the account, and a sentence below it. */
export function Heading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header>
      <h1 className={styles.title}>{children}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  )
}

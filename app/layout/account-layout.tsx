import type { ReactNode } from 'react'
import { Page } from '../ui/index.ts'
import styles from './account-layout.module.css'

/** What stands around the pages of a customer's account. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return <Page className={styles.page}>{children}</Page>
}

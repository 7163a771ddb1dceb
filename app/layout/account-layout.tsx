import type { ReactNode } from 'react'
import { AccountNav } from '../features/account-area/index.ts'
import { useLogout } from '../features/account/index.ts'
import { usePath } from '../platform/use-path.ts'
import { Page } from '../ui/index.ts'
import styles from './account-layout.module.css'

/** The frame of a customer's account pages: their list, and the open page. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const path = usePath()
  const logout = useLogout()
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <AccountNav path={path} onLogout={logout} />
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  )
}

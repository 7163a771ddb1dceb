import type { ReactNode } from 'react'
import { Page } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import styles from './error.module.css'
import { useInsideFrame } from './frame.tsx'

/** An error outside the layouts brings its own landmark and the shop's name. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const inside = useInsideFrame()
  const page = <Page className={styles.page}>{children}</Page>
  if (inside) return page
  return (
    <main className={styles.alone}>
      <p className={styles.brand}>
        <Brand />
      </p>
      {page}
    </main>
  )
}

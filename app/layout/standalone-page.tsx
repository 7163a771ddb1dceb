import type { ReactNode } from 'react'
import { Page } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import { useInsideFrame } from './frame.tsx'
import styles from './standalone.module.css'

/** As a link's address: the page itself, with its query. Works without scripts as well. */
export const THIS_PAGE = ''

/** The server's markup of an error is taken over once its scripts have arrived. */
export const ERROR_MARK = 'error'

/** An error outside the layouts brings its own landmark and the shop's name. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const inside = useInsideFrame()
  const page = (
    <Page className={styles.page}>
      <div data-lazy={ERROR_MARK}>{children}</div>
    </Page>
  )
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

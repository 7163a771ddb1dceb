import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import styles from './frame.module.css'
import { PageProgress } from './page-progress.tsx'

const InsideFrame = createContext(false)

/** True inside a layout: a page that can also be shown alone then leaves out its own landmarks. */
export const useInsideFrame = (): boolean => use(InsideFrame)

/** Landmarks of every layout, and the way past the header for the keyboard. */
export function Frame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <InsideFrame value={true}>
      <div className={styles.frame}>
        <a className="skip" href="#content">
          <Trans>Skip to content</Trans>
        </a>
        <PageProgress />
        {header}
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </InsideFrame>
  )
}

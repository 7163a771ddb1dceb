import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../ui/index.ts'
import styles from './page-progress.module.css'

/** Milliseconds before a page that is on its way is spoken of: most are there sooner. */
const QUIET = 400

/** Says that another page is being loaded, to eyes and ears. Whatever the shopper follows meanwhile takes its place. */
export function PageProgress() {
  const leaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => setShown(true), QUIET)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [leaving])
  return (
    <output>
      {shown ? (
        <>
          <span className={styles.line} />
          <VisuallyHidden>
            <Trans>Loading the page…</Trans>
          </VisuallyHidden>
        </>
      ) : null}
    </output>
  )
}

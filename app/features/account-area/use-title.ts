import { useEffect } from 'react'
import { pageTitle } from '../../platform/head.ts'

/** The document's title while this is on screen: its route has only the title of all such pages. */
export function useTitle(name: string): void {
  const title = pageTitle(name)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page may have its own by now.
      if (document.title === title) document.title = before
    }
  }, [title])
}

import { useEffect } from 'react'
import { useComparison } from '../compare-list/index.ts'
import { ComparisonBody } from './comparison.view.tsx'

/** `/compare`: the products that this browser compares, with the prices of the session. */
export function ComparisonPage() {
  const { view, intents } = useComparison()
  // The comparison belongs to the tab, its page to React.
  useEffect(() => {
    intents.open()
    return intents.close
  }, [intents])
  return <ComparisonBody view={view} intents={intents} />
}

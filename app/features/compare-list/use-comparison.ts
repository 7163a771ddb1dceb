import { useState, useSyncExternalStore } from 'react'
import type { ComparisonIntents, ComparisonView } from '../../../machines/comparison/index.ts'
import { comparisonIntents } from '../../../machines/comparison/index.ts'
import { useStoreApi } from '../shop/index.ts'
import { comparisonOf, restingComparison, type RunningComparison } from './comparison.runtime.ts'

const onServer: RunningComparison = {
  view: () => restingComparison,
  subscribe: () => () => undefined,
  intents: comparisonIntents(() => undefined),
}

/** What of the comparison a component shows, and what the shopper can do with it. */
export function useComparison(): { view: ComparisonView; intents: ComparisonIntents } {
  const api = useStoreApi()
  const [{ view, subscribe, intents }] = useState(() => (import.meta.env.SSR ? onServer : comparisonOf(api)))
  return { view: useSyncExternalStore(subscribe, view, () => restingComparison), intents }
}

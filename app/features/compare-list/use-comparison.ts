import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComparisonIntents, ComparisonView } from '../../../machines/comparison/index.ts'
import { comparisonIntents } from '../../../machines/comparison/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { useShopStore } from '../shop/index.ts'
import { comparisonOf, initialView, type RunningComparison } from './comparison.runtime.ts'

const initialHandle: RunningComparison = {
  view: () => initialView,
  subscribe: () => () => undefined,
  intents: comparisonIntents(() => undefined),
  enter: () => undefined,
}

/** The view and the intents of the comparison, for a component. */
export function useComparison(): { view: ComparisonView; intents: ComparisonIntents } {
  const shop = useShopStore()
  const { defaultCurrency } = useFacts()
  const [{ view, subscribe, intents, enter }] = useState(() =>
    import.meta.env.SSR ? initialHandle : comparisonOf(shop, defaultCurrency),
  )
  useEffect(() => enter(shop), [enter, shop])
  return { view: useSyncExternalStore(subscribe, view, () => initialView), intents }
}

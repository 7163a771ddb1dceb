import { useEffect } from 'react'
import type { SessionView } from '../../../machines/session/index.ts'
import { useComparison } from '../compare-list/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { useShopStore } from '../shop/index.ts'
import { ComparisonBody } from './comparison.view.tsx'

/** The values that decide prices: the currency, the customer, the country, whether tax is in them. */
const pricesOf = ({ currency, customer, countryId, taxState }: SessionView): string =>
  [currency?.isoCode, customer?.id, countryId, taxState].join(' ')

/** `/compare`: the products that this browser compares, with the prices of the session. */
export function ComparisonPage() {
  const { view, intents } = useComparison()
  const store = useShopStore()
  const { defaultCurrency } = useFacts()
  // The comparison belongs to the tab, its page to React: only while that is on screen prices are followed.
  useEffect(() => {
    const currency = (): string => store.view('session').currency?.isoCode ?? defaultCurrency
    let shown = pricesOf(store.view('session'))
    intents.open(currency())
    const stop = store.subscribe('session', () => {
      const prices = pricesOf(store.view('session'))
      if (prices === shown) return
      shown = prices
      intents.changePrices(currency())
    })
    return () => {
      stop()
      intents.close()
    }
  }, [store, intents, defaultCurrency])
  return <ComparisonBody view={view} intents={intents} />
}

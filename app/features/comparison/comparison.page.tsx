import { useEffect, useRef } from 'react'
import { useComparison } from '../compare-list/use-comparison.ts'
import { useFacts } from '../../platform/locale.ts'
import { useSessionSelector } from '../shop/index.ts'
import { ComparisonView } from './comparison.view.tsx'

/** `/compare`: the products that this browser compares, with the prices of the session. */
export function ComparisonPage() {
  const { view, intents } = useComparison()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  // What else decides prices: the customer, the country, whether tax is in them.
  const buyer = useSessionSelector(({ customer, countryId, taxState }) => [customer?.id, countryId, taxState].join(' '))
  const opened = useRef(currency)
  useEffect(() => {
    intents.open(opened.current)
    return intents.close
  }, [intents])
  const shown = useRef({ currency, buyer })
  useEffect(() => {
    const before = shown.current
    shown.current = { currency, buyer }
    if (before.currency !== currency || before.buyer !== buyer) intents.changePrices(currency)
  }, [currency, buyer, intents])
  return <ComparisonView view={view} intents={intents} />
}

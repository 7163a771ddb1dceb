import { useLingui } from '@lingui/react/macro'
import type { CurrencyOption } from '../../api/shapes/types.ts'
import { Field, Select } from '../design/index.ts'
import { useSessionFact, useSessionIntents } from '../features/shop/index.ts'
import { useFacts } from '../locale.ts'

/** The currency that prices are shown in, and what else there is. */
export function useCurrency(): { current: CurrencyOption | null; all: CurrencyOption[] } {
  const { currencies, defaultCurrency } = useFacts()
  // Until the session is known the page shows the shop's default, as the server rendered it.
  const chosen = useSessionFact((session) => session.currency?.isoCode ?? null)
  const current = currencies.find(({ isoCode }) => isoCode === (chosen ?? defaultCurrency)) ?? null
  return { current, all: currencies }
}

/** Changes the currency of the session; the page stays and shows the new prices. Nothing to choose: nothing shown. */
export function CurrencyChoice() {
  const { t } = useLingui()
  const { current, all } = useCurrency()
  const { setCurrency } = useSessionIntents()
  const choose = (id: string) => {
    const currency = all.find((other) => other.id === id)
    if (currency) setCurrency(currency.id)
  }
  if (all.length < 2) return null
  return (
    <Field label={t`Currency`}>
      <Select controlSize="s" value={current?.id ?? ''} onChange={(event) => choose(event.target.value)}>
        {all.map((currency) => (
          <option key={currency.id} value={currency.id}>
            {currency.symbol} {currency.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

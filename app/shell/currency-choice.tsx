import { useLingui } from '@lingui/react/macro'
import type { CurrencyOption } from '../../api/shapes/types.ts'
import { Field, Select } from '../design/index.ts'
import { useFacts } from '../locale.ts'

/** The currency that prices are shown in, and what else there is. */
export function useCurrency(): { current: CurrencyOption | null; all: CurrencyOption[] } {
  const { currencies, defaultCurrency } = useFacts()
  const current = currencies.find(({ isoCode }) => isoCode === defaultCurrency) ?? null
  return { current, all: currencies }
}

/** Changes the currency of the session; the page stays and shows the new prices. Nothing to choose: nothing shown. */
export function CurrencyChoice() {
  const { t } = useLingui()
  const { current, all } = useCurrency()
  if (all.length < 2) return null
  return (
    <Field label={t`Currency`}>
      <Select controlSize="s" value={current?.id ?? ''} onChange={() => {}}>
        {all.map((currency) => (
          <option key={currency.id} value={currency.id}>
            {currency.symbol} {currency.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

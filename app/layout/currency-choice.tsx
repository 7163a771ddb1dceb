import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrencyOption } from '../../api/types/sales-channel.ts'
import { Button, Field, Select } from '../ui/index.ts'
import { useSessionSelector, useSessionIntents } from '../features/shop/index.ts'
import { useDocumentCurrency, useFacts, useLocalHref } from '../platform/locale.ts'
import { useAddress } from './current-page.ts'
import styles from './currency-choice.module.css'

/** The currency that prices are shown in, and what else there is. */
export function useCurrency(): { current: CurrencyOption | null; all: CurrencyOption[] } {
  const { currencies, defaultCurrency } = useFacts()
  // Until the session is known it is the currency that the server rendered the page with.
  const rendered = useDocumentCurrency() || defaultCurrency
  const chosen = useSessionSelector((session) => session.currency?.isoCode ?? null)
  const current = currencies.find(({ isoCode }) => isoCode === (chosen ?? rendered)) ?? null
  return { current, all: currencies }
}

/**
 * Changes the currency of the session; the page stays and shows the new prices. Nothing to choose: nothing shown.
 * Without scripts the form is posted and the page comes back.
 */
export function CurrencyChoice() {
  const { t } = useLingui()
  const { current, all } = useCurrency()
  const { setCurrency } = useSessionIntents()
  const action = useLocalHref()('/currency')
  const address = useAddress()
  const choose = (isoCode: string) => {
    const currency = all.find((other) => other.isoCode === isoCode)
    if (currency) setCurrency(currency.id)
  }
  if (all.length < 2) return null
  return (
    <form method="post" action={action} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="path" value={address} />
      <Field label={t`Currency`}>
        <Select
          name="currency"
          controlSize="s"
          value={current?.isoCode ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {all.map((currency) => (
            <option key={currency.id} value={currency.isoCode}>
              {currency.symbol} {currency.name}
            </option>
          ))}
        </Select>
      </Field>
      {/* Not in noscript: the choice itself stands in one, and they do not nest. */}
      <span className={styles.withoutScripts}>
        <Button type="submit" size="s">
          <Trans>Change currency</Trans>
        </Button>
      </span>
    </form>
  )
}

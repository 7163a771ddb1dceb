import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { CountryOption, CurrencyOption } from '../../../api/types/sales-channel.ts'
import type { RegionIntents, RegionView } from '../../../machines/region/index.ts'
import { useDocumentCountry, useDocumentCurrency, useFacts, useLocalHref } from '../../platform/locale.ts'
import { Button, Field, RetryNotice, Select, Skeleton, Stack, VisuallyHidden, textLinkClass } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { useCartSelector, useSessionSelector } from '../shop/index.ts'
import type { RegionLanguage } from './use-region.ts'

interface RegionFormProps {
  view: RegionView
  intents: RegionIntents
  languages: readonly RegionLanguage[]
  /** Path of the page to go back to, the same in all languages: for a browser without scripts. */
  back: string
  /** Called when a link of the form leads to another page. */
  onLeave?: () => void
}

/** Country, currency and language in one form; without scripts it is posted, and the page comes back. */
export function RegionForm({ view, intents, languages, back, onLeave }: RegionFormProps) {
  const { t } = useLingui()
  const action = useLocalHref()('/region')
  const { status, choice } = view
  const isBusy = status === 'applying' || status === 'opening' || status === 'applied'
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) intents.save()
  }
  return (
    <form method="post" action={action} onSubmit={save} aria-busy={isBusy}>
      <input type="hidden" name="path" value={back} />
      <Stack gap={16}>
        <Country view={view} intents={intents} isBusy={isBusy} onLeave={onLeave} />
        <Currency view={view} intents={intents} isBusy={isBusy} />
        {languages.length > 1 ? (
          <Field label={t`Language`}>
            <Select
              name="locale"
              value={choice.locale}
              disabled={isBusy}
              onChange={(event) => intents.chooseLanguage(event.target.value)}
            >
              {languages.map(({ code, language, name }) => (
                <option key={code} value={code} lang={language}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Failure view={view} intents={intents} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type PartProps = Pick<RegionFormProps, 'view' | 'intents'> & { isBusy: boolean }

function Country({ view, intents, isBusy, onLeave }: PartProps & { onLeave: (() => void) | undefined }) {
  const { t } = useLingui()
  const shown = useDocumentCountry()
  const { choice, countries, unread } = view
  const address = useSessionSelector(({ session }) => session?.shippingAddress ?? null)
  const text = useText()
  if (unread !== null)
    return (
      <RetryNotice title={<Trans>The countries could not be loaded</Trans>} onRetry={intents.retry}>
        {text(failureText(unread))}
      </RetryNotice>
    )
  if (countries === null)
    return (
      <output>
        <Skeleton lines={2} />
        <VisuallyHidden>
          <Trans>Loading the countries …</Trans>
        </VisuallyHidden>
      </output>
    )
  const chosen = address?.countryId ?? choice.countryId
  const current = countries.find(({ id, iso }) => (chosen === null ? iso === shown : id === chosen))
  const offered = countries.filter((country) => country.shippingAvailable || country === current)
  if (offered.length === 0) return null
  return (
    <Field
      label={t`Deliver to`}
      hint={
        address ? (
          <ByAddress onLeave={onLeave} />
        ) : (
          <Trans>Prices, taxes and delivery methods depend on the country.</Trans>
        )
      }
    >
      <Select
        name="country"
        value={current?.iso ?? ''}
        disabled={isBusy || address !== null}
        onChange={(event) => {
          const country = idIn(offered, event.target.value)
          if (country) intents.chooseCountry(country.id)
        }}
      >
        {current ? null : <option value="">{t`Please choose`}</option>}
        {offered.map(({ id, iso, name }) => (
          <option key={id} value={iso}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Says that the delivery address decides, and leads to where it can be changed. */
function ByAddress({ onLeave }: { onLeave: (() => void) | undefined }) {
  const isFilled = useCartSelector(({ count }) => count > 0)
  const isCustomer = useSessionSelector(({ session }) => session?.kind === 'customer')
  const place = isFilled ? '/checkout' : isCustomer ? '/account/address' : null
  return (
    <>
      <Trans>The country now follows your delivery address.</Trans>{' '}
      {place === null ? null : (
        <ShopLink to={place} className={textLinkClass} onClick={onLeave}>
          <Trans>Change the delivery address</Trans>
        </ShopLink>
      )}
    </>
  )
}

const idIn = (countries: readonly CountryOption[], iso: string): CountryOption | undefined =>
  countries.find((country) => country.iso === iso)

function Currency({ view: { choice, proposedCurrency }, intents, isBusy }: PartProps) {
  const { t } = useLingui()
  const { currencies } = useFacts()
  const shown = useDocumentCurrency()
  const isCurrent = ({ id, isoCode }: CurrencyOption): boolean =>
    choice.currencyId === null ? isoCode === shown : id === choice.currencyId
  if (currencies.length < 2) return null
  return (
    <Field
      label={t`Currency`}
      hint={proposedCurrency ? <Trans>It matches the country. You can choose another one.</Trans> : undefined}
    >
      <Select
        name="currency"
        value={currencies.find(isCurrent)?.isoCode ?? ''}
        disabled={isBusy}
        onChange={(event) => {
          const currency = currencies.find(({ isoCode }) => isoCode === event.target.value)
          if (currency) intents.chooseCurrency(currency.id)
        }}
      >
        {currencies.map(({ id, isoCode, symbol, name }) => (
          <option key={id} value={isoCode}>
            {symbol} {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Failure({ view: { failure }, intents }: Pick<PartProps, 'view' | 'intents'>) {
  const text = useText()
  if (failure === null) return null
  return (
    <RetryNotice urgent title={<Trans>This could not be changed</Trans>} onRetry={intents.save}>
      {text(failureText(failure))}
    </RetryNotice>
  )
}

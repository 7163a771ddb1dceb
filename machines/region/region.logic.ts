import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { RegionContext, RegionOffer } from './region.types.ts'

/** Countries that pay in euro and have no currency of their own any more. */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK'.split(' ')

/** ISO code of what a country pays in: codes of currencies begin with the country's (ISO 4217). */
const fits = (currency: string, country: string): boolean =>
  currency === 'EUR' ? EURO.includes(country) : currency.startsWith(country) || (country === 'LI' && currency === 'CHF')

/** The language that most people of a country read, e.g. `pl`. */
const languageOf = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language

/** The currency of a country, where the shop has it. */
export const currencyFor = (country: string, { currencies }: RegionOffer): CurrencyId | null =>
  currencies.find(({ isoCode }) => fits(isoCode, country))?.id ?? null

/** What is read in a country, where the shop speaks it; that of the country itself before another one's. */
export function localeFor(country: string, { languages }: RegionOffer): string | null {
  const meant = languageOf(country)
  const spoken = languages.filter(({ language }) => new Intl.Locale(language).language === meant)
  const own = spoken.find(({ language }) => new Intl.Locale(language).region === country)
  return (own ?? spoken[0])?.locale ?? null
}

type Chosen = Pick<RegionContext, 'choice' | 'proposed'>

/**
 * A country, and with it the currency and the language that fit it. What the shopper chose stays, and where nothing fits,
 * it is what the page was made for.
 */
export function withCountry(context: RegionContext, countryId: CountryId): Chosen {
  const { choice, shown, own, offer, countries } = context
  const country = countries?.find(({ id }) => id === countryId)?.iso
  if (country === undefined) return { choice: { ...choice, countryId }, proposed: context.proposed }
  const currencyId = own.currency ? choice.currencyId : (currencyFor(country, offer) ?? shown.currencyId)
  const locale = own.language ? choice.locale : (localeFor(country, offer) ?? shown.locale)
  return {
    choice: { countryId, currencyId, locale },
    proposed: {
      currency: !own.currency && currencyId !== shown.currencyId,
      language: !own.language && locale !== shown.locale,
    },
  }
}

import type { CountryId, CurrencyId } from '../../api/types/ids.ts'
import type { RegionContext, RegionInput } from './region.types.ts'

/** Countries that pay in euro and have no currency of their own any more. */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK'.split(' ')

/** ISO code of what a country pays in: codes of currencies begin with the country's (ISO 4217). */
const fits = (currency: string, country: string): boolean =>
  currency === 'EUR' ? EURO.includes(country) : currency.startsWith(country) || (country === 'LI' && currency === 'CHF')

/** The currency of a country, where the shop has it. */
export const currencyFor = (country: string, currencies: RegionInput['currencies']): CurrencyId | null =>
  currencies.find(({ isoCode }) => fits(isoCode, country))?.id ?? null

type Chosen = Pick<RegionContext, 'choice' | 'proposedCurrency'>

/**
 * A country, and with it the currency that fits it: what the shopper chose stays, and where none fits, it is the page's. The
 * language stays: who is delivered to abroad reads as before.
 */
export function withCountry(context: RegionContext, countryId: CountryId): Chosen {
  const { choice, shown, chosenCurrency, proposedCurrency, currencies, countries } = context
  const country = countries?.find(({ id }) => id === countryId)?.iso
  if (country === undefined || chosenCurrency) return { choice: { ...choice, countryId }, proposedCurrency }
  const currencyId = currencyFor(country, currencies) ?? shown.currencyId
  return { choice: { ...choice, countryId, currencyId }, proposedCurrency: currencyId !== shown.currencyId }
}

import type { CurrencyRecord, Prices } from './records.ts'

/** Gross amount of a price list in a currency, unrounded: its own entry, else euro × factor. */
export function grossIn(prices: Prices, currency: CurrencyRecord): number {
  return prices[currency.isoCode] ?? prices.EUR * currency.factor
}

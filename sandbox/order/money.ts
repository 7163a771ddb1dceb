import { findCurrency, languageOf } from '../kernel/reference.ts'
import type { OrderRecord } from './order.types.ts'

/** A tax rate as its language writes it: `19%`, `19 %`. */
export const percentOf = (code: string, rate: number): string =>
  new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)

/** Amounts of an order as its shopper reads them, and as the shop's pages write them: in its currency and language. */
export function moneyOf({ currencyId, languageId }: OrderRecord): (amount: unknown) => string {
  const currency = findCurrency(currencyId)?.isoCode ?? 'EUR'
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(languageOf(languageId).code, style)
  // A minus sign, not a hyphen: a line may not break after it.
  return (amount) => format.format(Number(amount)).replace('-', '−')
}

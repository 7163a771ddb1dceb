import { roundHalf } from '../kernel/pricing.ts'
import type { TaxState } from '../kernel/pricing.ts'
import type { TaxRecord } from '../kernel/records.ts'
import type { CalculatedTax, Minor, TaxRule } from './cart.types.ts'

/**
 * The rate where goods of a class are taxed in the country (ISO code) that they are sent to; that at home where the class
 * has no rule for it. Gross prices stay; only the tax in them differs.
 */
export const rateIn = (country: string, { rate, countries }: Pick<TaxRecord, 'rate' | 'countries'>): number =>
  countries[country] ?? rate

/** Taxes of one amount, each part rounded on its own (horizontal rounding). None in a tax-free country. */
export function taxesOf(price: Minor, rules: TaxRule[], status: TaxState): CalculatedTax[] {
  if (status === 'tax-free') return []
  return rules.map(({ taxRate, percentage }) => {
    const share = (price * percentage) / 100
    const tax = status === 'gross' ? (share * taxRate) / (100 + taxRate) : (share * taxRate) / 100
    return { taxRate, tax: roundHalf(tax), price: roundHalf(share) }
  })
}

/** Adds up taxes of the same rate without rounding again; the order is that of first appearance. */
export function sumTaxes(parts: CalculatedTax[][]): CalculatedTax[] {
  const sums = new Map<number, CalculatedTax>()
  for (const { taxRate, tax, price } of parts.flat()) {
    const sum = sums.get(taxRate) ?? { taxRate, tax: 0, price: 0 }
    sums.set(taxRate, { taxRate, tax: sum.tax + tax, price: sum.price + price })
  }
  return [...sums.values()]
}

/**
 * Rules for an amount without a rate of its own (shipping, discounts): it is taxed like the goods, in proportion to
 * their value. Goods that cost nothing give a share of 0, so that nothing is taxed.
 */
export function sharedRules(goods: CalculatedTax[]): TaxRule[] {
  const total = goods.reduce((sum, { price }) => sum + price, 0)
  return goods.map(({ taxRate, price }) => ({ taxRate, percentage: total === 0 ? 0 : (price / total) * 100 }))
}

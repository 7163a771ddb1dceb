import { roundHalf } from '../kernel/pricing.ts'
import type { TaxState } from '../kernel/pricing.ts'
import type { CalculatedTax, Minor, TaxRule } from './cart.types.ts'

/**
 * Rates where goods are taxed in the country of delivery, by the rate at home: standard and reduced. Countries that
 * are not listed take the rate at home. Gross prices stay; only the tax in them differs.
 */
const RATES: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  AT: { 19: 20, 7: 10 },
  FR: { 19: 20, 7: 5.5 },
  PL: { 19: 23, 7: 8 },
}

/** The rate that goods with `rate` at home take when they are sent to a country (ISO code). */
export function rateIn(country: string, rate: number): number {
  return RATES[country]?.[rate] ?? rate
}

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

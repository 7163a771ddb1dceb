import { describe, expect, test } from 'vitest'
import { rateIn, sharedRules, sumTaxes, taxesOf } from './tax.ts'

const standard = [{ taxRate: 19, percentage: 100 }]

describe('taxes', () => {
  test('are contained in gross prices and come on top of net ones', () => {
    expect(taxesOf(8000, standard, 'gross')).toEqual([{ taxRate: 19, tax: 1277, price: 8000 }])
    expect(taxesOf(6723, standard, 'net')).toEqual([{ taxRate: 19, tax: 1277, price: 6723 }])
    expect(taxesOf(6723, standard, 'tax-free')).toEqual([])
  })

  test('of discounts are negative and rounded like those of goods', () => {
    expect(taxesOf(-1600, standard, 'gross')).toEqual([{ taxRate: 19, tax: -255, price: -1600 }])
  })

  test('of shipping follow the value of the goods', () => {
    const rules = sharedRules([
      { taxRate: 7, tax: 49, price: 750 },
      { taxRate: 19, tax: 160, price: 1000 },
    ])
    expect(taxesOf(490, rules, 'gross')).toEqual([
      { taxRate: 7, tax: 14, price: 210 },
      { taxRate: 19, tax: 45, price: 280 },
    ])
  })

  test('of shipping with free goods are none', () => {
    const rules = sharedRules([{ taxRate: 19, tax: 0, price: 0 }])
    expect(taxesOf(490, rules, 'gross')).toEqual([{ taxRate: 19, tax: 0, price: 0 }])
  })

  test('are added up by rate without rounding again', () => {
    const once = taxesOf(1000, standard, 'gross')
    expect(sumTaxes([once, once])).toEqual([{ taxRate: 19, tax: 320, price: 2000 }])
    expect(taxesOf(2000, standard, 'gross')).toEqual([{ taxRate: 19, tax: 319, price: 2000 }])
  })

  test('are those of the country of delivery where it has its own', () => {
    const goods = { rate: 7, countries: { PL: 5, AT: 10 } }
    expect(rateIn('PL', goods)).toBe(5)
    expect(rateIn('DE', goods)).toBe(7)
    expect(rateIn('PL', { rate: 0, countries: {} })).toBe(0)
  })
})

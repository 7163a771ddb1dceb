import { describe, expect, test } from 'vitest'
import type { PriceTier } from '../../../../api/types/product.ts'
import { plainPrice } from '../../../../tests/model/samples.ts'
import { ranges, sumFor, unitFor } from './tiers.ts'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const tiers: PriceTier[] = [
  { bound: 'to', quantity: 2, unit: euro(12.5) },
  { bound: 'to', quantity: 5, unit: euro(11) },
  { bound: 'from', quantity: 6, unit: euro(9.5) },
]
const price = { ...plainPrice(euro(9.5)), tiers }

describe('a price by quantity', () => {
  test('is the one of the quantity that is chosen', () => {
    const shown = [1, 2, 3, 5, 6, 60].map((quantity) => unitFor(price, quantity).amount)
    expect(shown).toEqual([12.5, 12.5, 11, 11, 9.5, 9.5])
  })

  test('sums up to what all of them cost, to the cent', () => {
    expect(sumFor(price, 7)).toEqual(euro(66.5))
    expect(sumFor({ ...price, tiers: [], unit: euro(0.1) }, 3)).toEqual(euro(0.3))
  })

  test('is the only one where there are no tiers', () => {
    expect(unitFor({ ...price, tiers: [] }, 7)).toEqual(euro(9.5))
  })

  test('names both ends of every tier', () => {
    expect(ranges(tiers).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 5],
      [6, null],
    ])
  })
})

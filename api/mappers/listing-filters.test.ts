import { expect, test } from 'vitest'
import { emptyQuery } from './listing-query.ts'
import { listing } from './listing.ts'

const rules = { sizes: [15], maxListed: 100 }
const kinds = (min: number, max: number, chosen: { minPrice?: number; maxPrice?: number }) =>
  listing({ elements: [], aggregations: { price: { min, max } } }, { ...emptyQuery(), ...chosen }, rules, {
    currency: 'PLN',
    now: 0,
    paths: new Map(),
  }).filters.map(({ kind }) => kind)

test('price filter: one price for everything is no choice, unless one has been made', () => {
  expect(kinds(20, 60, {})).toEqual(['price'])
  expect(kinds(20, 20, {})).toEqual([])
  expect(kinds(20, 20, { maxPrice: 10 })).toEqual(['price'])
})

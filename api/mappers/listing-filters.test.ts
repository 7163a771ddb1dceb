import { expect, test } from 'vitest'
import { emptyQuery } from './listing-query.ts'
import { listing } from './listing.ts'
import { properties } from './product.ts'

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

const COLOURS = ['#a4512f', 'rgb(1, 2, 3)', 'red', 'red;position:fixed', 'url(//elsewhere.test/x)', '']

test('colour of an option: one colour, and nothing that begins another rule', () => {
  const options = COLOURS.map((colorHexCode, at) => ({ id: `o${at}`, name: `Option ${at}`, colorHexCode }))
  const group = { id: 'g', name: 'Colour', options }
  const { filters } = listing(
    { elements: [], aggregations: { properties: { entities: [group] } } },
    emptyQuery(),
    rules,
    {
      currency: 'EUR',
      now: 0,
      paths: new Map(),
    },
  )
  const shown = ['#a4512f', 'rgb(1, 2, 3)', 'red', null, null, null]
  expect(filters.flatMap((one) => (one.kind === 'properties' ? one.options.map(({ colour }) => colour) : []))).toEqual(
    shown,
  )
  expect(properties({ sortedProperties: [group] })[0]?.options.map(({ colour }) => colour)).toEqual(shown)
})

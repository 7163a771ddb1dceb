import { expect, test } from 'vitest'
import { emptyQuery } from './listing-query.ts'
import { listing } from './listing.ts'
import { properties } from './properties.ts'

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

test('maker: a list of theirs has their words and picture, and no filter for them', () => {
  const entity = (id: string) => ({ id, name: `The ${id}`, description: '<p>Lamps &amp;<br>more.</p>' })
  const media = { id: 'm'.repeat(32), url: '/halo.webp', alt: null, mimeType: 'image/webp' }
  const product = { id: 'a'.repeat(32), calculatedPrice: { unitPrice: 24 }, manufacturer: { id: 'halo', media } }
  const found = (search: string, ...manufacturer: string[]) => {
    const { maker, filters } = listing(
      { elements: [product], aggregations: { manufacturer: { entities: [entity('halo'), entity('kiln')] } } },
      { ...emptyQuery(), search, manufacturer },
      rules,
      { currency: 'EUR', now: 0, paths: new Map() },
    )
    return [maker && [maker.name, maker.about, maker.picture?.url], filters.map(({ kind }) => kind)]
  }
  expect(found('The halo', 'halo')).toEqual([['The halo', 'Lamps & more.', '/halo.webp'], []])
  // A word that only happens to be filtered by a maker, and a maker among others.
  expect(found('lamp', 'halo')).toEqual([undefined, ['manufacturer']])
  expect(found('The halo', 'halo', 'kiln')).toEqual([undefined, ['manufacturer']])
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

test('filtered by options: a card has the price of its own variant', () => {
  const bowl = {
    id: 'a'.repeat(32),
    parentId: 'b'.repeat(32),
    calculatedPrice: { unitPrice: 24 },
    calculatedCheapestPrice: { unitPrice: 19, hasRange: true },
  }
  const from = (chosen: string[]) =>
    listing({ elements: [bowl] }, { ...emptyQuery(), properties: chosen }, rules, {
      currency: 'EUR',
      now: 0,
      paths: new Map(),
    }).elements.map(({ price }) => [price?.unit.amount, price?.variantsFrom?.amount])
  expect(from([])).toEqual([[24, 19]])
  expect(from(['ink'])).toEqual([[24, undefined]])
})

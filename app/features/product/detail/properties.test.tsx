// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import { Properties, hasProperties } from './properties.tsx'

const Around = await documentAround()
afterEach(cleanup)

const none = { height: null, width: null, length: null, weight: null }

it('details: measures stand first, in units that one uses at home', () => {
  const measures = { height: 240, width: 185, length: null, weight: 0.8 }
  const { container } = render(<Properties product={product({ measures })} />, { wrapper: Around })
  const rows = [...container.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(rows).toEqual([
    ['Height', '24 cm'],
    ['Width', '18.5 cm'],
    ['Weight', '800 g'],
    ['Material', 'Stoneware'],
  ])
})

it('details: the website of the maker opens beside the shop', () => {
  const known = product({ measures: none, properties: [], manufacturerLink: 'https://kiln.test/lane' })
  expect(hasProperties(known)).toBe(true)
  render(<Properties product={known} />, { wrapper: Around })
  expect(screen.getByRole('term').textContent).toBe('The maker’s website')
  const link = screen.getByRole('link', { name: 'kiln.test' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://kiln.test/lane', '_blank'])
})

it('details: a product without measures and properties has none', () => {
  expect(hasProperties(product({ measures: none, properties: [] }))).toBe(false)
  expect(hasProperties(product({ measures: { ...none, weight: 2 }, properties: [] }))).toBe(true)
})

it.each([
  [80, []],
  [100, ['Weight']],
])('details: a weight of 80 g is left out where the price is for %i g', (purchaseUnit, names) => {
  const sample = product({ measures: { ...none, weight: 0.08 }, properties: [] })
  const reference = { price: sample.price.unit, purchaseUnit, referenceUnit: 100, unitName: 'g' }
  const tea = { ...sample, price: { ...sample.price, reference } }
  expect(hasProperties(tea)).toBe(names.length > 0)
  render(<Properties product={tea} />, { wrapper: Around })
  expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(names)
})

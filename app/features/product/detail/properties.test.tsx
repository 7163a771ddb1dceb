// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import { Properties, hasProperties } from './properties.tsx'

const Around = await documentAround()
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

it('details: a product without measures and properties has none', () => {
  expect(hasProperties(product({ measures: none, properties: [] }))).toBe(false)
  expect(hasProperties(product({ measures: { ...none, weight: 2 }, properties: [] }))).toBe(true)
})

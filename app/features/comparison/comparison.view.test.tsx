// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { comparisonIntents, comparisonView } from '../../../machines/comparison/index.ts'
import { cards } from '../../../tests/access/states/catalogue.samples.ts'
import { comparisonSituations } from '../../../tests/access/states/comparison.driven.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { ComparisonBody } from './comparison.view.tsx'

vi.mock('../shop/index.ts', () => ({
  useCartIntents: () => ({ add: () => undefined }),
  useCartSelector: () => 0,
  useNotify: () => ({}),
}))

const Around = await documentAround()
const situations = comparisonSituations(cards)
const send = vi.fn<(event: unknown) => void>()
const show = (situation: keyof typeof situations) =>
  render(<ComparisonBody view={comparisonView(situations[situation])} intents={comparisonIntents(send)} />, {
    wrapper: Around,
  })
const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  send.mockReset()
})

it('comparison: every property of every product has a row, labelled and in columns', () => {
  show('four products')
  expect(screen.getAllByRole('columnheader')).toHaveLength(5)
  expect(labels()).toEqual([
    'Price',
    'Availability',
    'Reviews',
    'Maker',
    'Height',
    'Weight',
    'Material',
    'Made in',
    'Product no.',
  ])
  const makers = screen.getAllByRole('link', { name: 'Kiln Lane' })
  expect(makers.map((link) => link.getAttribute('href'))).toContain(
    `/search?search=Kiln%20Lane&manufacturer=${'b'.repeat(32)}`,
  )
  expect(screen.getByRole('row', { name: /^Weight/ }).textContent).toContain('not stated')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }))
  expect(send).toHaveBeenCalledWith({ type: 'differences.show', only: true })
})

it('comparison: rows that are alike go, where only differences are wanted', () => {
  show('only differences')
  expect(labels()).toEqual(['Price', 'Availability', 'Reviews', 'Height', 'Weight', 'Material', 'Product no.'])
})

it('comparison: prices and availability that are alike go with the rest', () => {
  const { ids, products, ...rest } = comparisonView(situations['only differences'])
  const [first, second] = products
  if (!first || !second) throw new Error('nothing to compare')
  const alike = {
    ...second,
    price: first.price,
    availability: { ...first.availability, stock: 400 },
    rating: first.rating,
  }
  const kept = { ...first, availability: { ...first.availability, stock: 500 } }
  render(<ComparisonBody view={{ ...rest, ids, products: [kept, alike] }} intents={comparisonIntents(send)} />, {
    wrapper: Around,
  })
  expect(labels()).toEqual(['Height', 'Weight', 'Product no.'])
})

it('comparison: what has left the shop is named and can be taken out', () => {
  show('one has left the shop')
  expect(screen.getByText('1 product in your comparison is no longer in the shop.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(send).toHaveBeenCalledWith({ type: 'product.remove', id: cards[0]?.id })
})

it('comparison: an empty one says how to begin, a failed one can be read again', () => {
  show('empty')
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy()
  cleanup()
  show('failed')
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(send).toHaveBeenCalledWith({ type: 'products.retry' })
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import { servedLocales } from '../../../platform/locale.ts'
import { StockLine } from './stock-line.tsx'

const Around = await documentAround()

/** The colour of the first dot, by the class of the dot of a product like it. */
function dotOf(releaseDate: string | null, available = true): string {
  const sample = product({})
  const { container } = render(
    <StockLine product={{ ...sample, availability: { ...sample.availability, available, releaseDate } }} />,
    { wrapper: Around },
  )
  return container.querySelector('p > span')?.className ?? ''
}

afterEach(cleanup)

it('an unreleased product has neither the dot of stock nor the one of sold out', () => {
  const dots = [dotOf(null), dotOf('2032-05-01T00:00:00.000Z'), dotOf(null, false)]
  expect(dots).not.toContain('')
  expect(new Set(dots).size).toBe(3)
})

it('a late product has the dot of short supply, and does not say that it is there', () => {
  const sample = product({})
  const late = { name: '1–2 weeks', min: 1, max: 2, unit: 'week' }
  const { container } = render(
    <StockLine product={{ ...sample, availability: { ...sample.availability, releaseDate: null, delivery: late } }} />,
    { wrapper: Around },
  )
  expect(container.textContent).toContain('Available, delivery takes 1–2\u00a0weeks')
  const dot = container.querySelector('p > span')?.className
  cleanup()
  expect(dot).toBe(dotOf('2032-05-01T00:00:00.000Z'))
})

it('a free download waits for no payment but that of paid items of its order', () => {
  const sample = product({})
  const { unit } = sample.price
  const free = { ...sample, digital: true, price: { ...sample.price, unit: { ...unit, amount: 0 } } }
  const { container } = render(
    <StockLine product={{ ...free, availability: { ...sample.availability, releaseDate: null } }} />,
    { wrapper: Around },
  )
  expect(container.textContent).toBe('Download right after your order, or after payment if it includes paid items')
})

it('a delivery time of figures is in the page’s language, not in the backend’s', async () => {
  const Polish = await documentAround(
    undefined,
    servedLocales.find(({ code }) => code === 'pl-PL'),
  )
  const sample = product({})
  const late = { name: '1-2 weeks', min: 1, max: 2, unit: 'week' }
  const { container } = render(
    <StockLine product={{ ...sample, availability: { ...sample.availability, releaseDate: null, delivery: late } }} />,
    { wrapper: Polish },
  )
  expect(container.textContent).toContain('1–2\u00a0tygodnie')
})

it('few left: the number is in the place of “In stock”, or below a slow delivery', () => {
  const sample = product({})
  const few = { ...sample.availability, releaseDate: null, stock: 3, available: true, closeout: true }
  const textOf = (availability: typeof few) => {
    const { container } = render(<StockLine product={{ ...sample, availability }} />, { wrapper: Around })
    const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
    cleanup()
    return texts
  }
  expect(textOf({ ...few, delivery: null })).toEqual(['Only 3 left'])
  const delivery = { name: '1–2 weeks', min: 1, max: 2, unit: 'week' }
  expect(textOf({ ...few, delivery })).toEqual(['Available, delivery takes 1–2\u00a0weeks', 'Only 3 left'])
  // Any number can be ordered: until it is known when more comes, or without a word about the shelf.
  expect(textOf({ ...few, closeout: false, restockDays: 14, delivery: null })).toEqual(['Only 3 left'])
  expect(textOf({ ...few, closeout: false, restockDays: null, delivery: null })).toEqual(['In stock'])
})

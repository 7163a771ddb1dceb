// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import type { Availability } from '../../../../api/types/product.ts'
import { servedLocales } from '../../../platform/locale.ts'
import { deliveryTimeOf, ProductArrival } from './product-arrival.tsx'
import { plainText } from '../../../../tests/fixtures/plain-text.ts'

const Around = await documentAround()
const sample = product({})
const days = { name: '2–4 days', min: 2, max: 4, unit: 'day' }
const of = (part: Partial<Availability> = {}) => ({
  ...sample,
  availability: { ...sample.availability, delivery: days, stock: 2, restockDays: null, releaseDate: null, ...part },
})
const page = (part?: Partial<Availability>, Surroundings = Around, quantity = 1) => (
  <Surroundings>
    <ProductArrival product={of(part)} time={part?.delivery ?? days} quantity={quantity} />
  </Surroundings>
)

let root: Root | null = null
const place = document.createElement('div')

/** Renders at one time on the server, and is continued by a browser at another one. */
async function continued(
  servedAt: string,
  openedAt: string,
  part?: Partial<Availability>,
): Promise<{ served: string; errors: unknown[] }> {
  vi.setSystemTime(servedAt)
  const served = renderToString(page(part))
  place.innerHTML = served
  vi.setSystemTime(openedAt)
  const errors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(place, page(part), { onRecoverableError: (error) => errors.push(error) })
    // Calendar and clock come after the page.
    await vi.dynamicImportSettled()
  })
  return { served: served.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '), errors }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  vi.useRealTimers()
})

it('arrival: a page that is kept says how long it takes, and never a date', async () => {
  const { served, errors } = await continued('2026-11-23T10:50:00Z', '2026-11-23T11:05:00Z')
  expect(served).toBe('Delivery time: 2–4 days')
  expect(errors).toEqual([])
})

it('arrival: the browser shows the dates of its own minute, on an older page too', async () => {
  await continued('2026-11-23T10:59:00Z', '2026-11-23T11:01:00Z')
  expect(plainText(place)).toContain('Arrives 26–28 November')
  expect(plainText(place)).toMatch(/Leaves on 24 November$/)
})

it('arrival: until the cut-off it counts down, then the dates move', async () => {
  await continued('2026-11-23T08:50:00Z', '2026-11-23T08:50:00Z')
  expect(plainText(place)).toContain('Arrives 25–27 November')
  expect(plainText(place)).toContain('if you order within 2 hrs 10 mins')
  act(() => {
    vi.advanceTimersByTime(131 * 60_000)
  })
  expect(plainText(place)).toContain('Arrives 26–28 November')
})

it('arrival: what is short comes after its restock, and promises no hour', async () => {
  await continued('2026-11-23T08:50:00Z', '2026-11-23T08:50:00Z', { stock: 0, restockDays: 14 })
  expect(plainText(place)).toBe('Arrives 9–11 December')
})

it('arrival: more than there are wait for the restock, and the page says why', async () => {
  await continued('2026-11-23T08:50:00Z', '2026-11-23T08:50:00Z', { restockDays: 14 })
  expect(plainText(place)).toContain('Arrives 25–27 November')
  expect(plainText(place)).not.toContain('sent with the rest')
  const reason = 'Only 2 in stock, sent with the rest'
  act(() => root?.render(page({ restockDays: 14 }, Around, 2)))
  expect(plainText(place)).not.toContain(reason)
  act(() => root?.render(page({ restockDays: 14 }, Around, 3)))
  expect(plainText(place)).toBe(`Arrives 9–11 December${reason}`)
})

it('arrival: what takes weeks is not said to leave at once', async () => {
  const weeks = { name: '1-2 weeks', min: 1, max: 2, unit: 'week' }
  const { served } = await continued('2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z', { delivery: weeks })
  // What stands in the place of the date says the same as the date.
  expect(served).toBe('Delivery time: 1–2 weeks')
  expect(plainText(place)).toBe('Arrives 1–8 December')
})

it('arrival: a time in another language is served in that of the page', async () => {
  const Polish = await documentAround(
    undefined,
    servedLocales.find(({ code }) => code === 'pl-PL'),
  )
  const served = renderToString(page({ delivery: { name: '1-3 days', min: 1, max: 3, unit: 'day' } }, Polish))
  expect(served).toContain('1–3\u00a0dni')
})

it('arrival: a pre-order arrives after its release, as the cart says', async () => {
  const releaseDate = '2026-12-15T00:00:00.000Z'
  const { served } = await continued('2026-11-23T08:50:00Z', '2026-11-23T08:50:00Z', { releaseDate })
  expect(served).toBe('Delivery time: 2–4 days')
  expect(plainText(place)).toBe('Arrives 17–19 December')
})

it('arrival: no date for what is not sent, not there, or of no known time', () => {
  expect(deliveryTimeOf(of(), null)).toEqual(days)
  expect(deliveryTimeOf(of({ delivery: null }), days)).toEqual(days)
  expect(deliveryTimeOf(of({ delivery: null }), null)).toBeNull()
  expect(deliveryTimeOf({ ...of(), digital: true }, days)).toBeNull()
  expect(deliveryTimeOf(of({ available: false }), days)).toBeNull()
  expect(deliveryTimeOf(of({ releaseDate: '2032-05-01T00:00:00.000Z' }), days)).toEqual(days)
})

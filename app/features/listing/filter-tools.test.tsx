// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListingFilter, ListingQuery } from '../../../api/types/listing.ts'
import type { FilterChange } from '../../../machines/listing/index.ts'
import { firstView } from '../../../machines/listing/listing.first-view.ts'
import { listingIntents } from '../../../machines/listing/listing.intents.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { listing } from '../../../tests/access/states/catalogue.samples.ts'
import { FilterForm } from './filter-form.tsx'

const Around = await documentAround()
const changed = vi.fn<(change: FilterChange) => void>()
const typed = vi.fn<(min: number | undefined, max: number | undefined) => void>()

beforeEach(() => {
  changed.mockReset()
  typed.mockReset()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const zloty = (amount: number) => ({ amount, currency: 'PLN' })
const price: ListingFilter = { kind: 'price', min: zloty(20.6), max: zloty(2165) }
const makers = (count: number): ListingFilter => ({
  kind: 'manufacturer',
  name: null,
  options: Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: index === 9 ? 'Łódź Głaz' : `Maker ${index}`,
  })),
})

/** The form as in an open drawer: its tools are loaded at once. */
async function show(filter: ListingFilter, query: Partial<ListingQuery> = {}) {
  const sample = listing()
  const shown = { ...sample, filters: [filter], current: { ...sample.current, ...query } }
  const view = {
    ...firstView(shown, 100),
    ...listingIntents(() => undefined),
    changeFilter: changed,
    typePrice: typed,
    onShown: () => () => undefined,
  }
  return render(<FilterForm view={view} opened />, { wrapper: Around })
}

const slide = (thumb: HTMLElement, value: number): void => {
  fireEvent.input(thumb, { target: { value: String(value) } })
}
const text = (name: string): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('price slider: round steps in the listing’s currency, said in words', async () => {
  await show(price)
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' })
  expect(['min', 'max', 'step'].map((name) => lowest.getAttribute(name))).toEqual(['0', '2200', '50'])
  expect(lowest.getAttribute('aria-valuetext')).toBe('zł\u00a00.00')
  expect(screen.getByRole('slider', { name: 'Highest price' }).getAttribute('aria-valuetext')).toBe('zł\u00a02,200.00')
})

test('price slider: fields and thumbs stay in step, and the list follows the release', async () => {
  await show(price)
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' })
  const highest = screen.getByRole('slider', { name: 'Highest price' })
  fireEvent.pointerDown(lowest)
  slide(lowest, 150)
  slide(lowest, 200)
  expect(text('From')).toBe('200')
  expect(changed).not.toHaveBeenCalled()
  fireEvent(lowest, new Event('change', { bubbles: true }))
  fireEvent.pointerUp(lowest)
  expect(changed).toHaveBeenCalledExactlyOnceWith({ filter: 'price', min: 200, max: undefined })
  expect(typed).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '700,50' } })
  expect(highest.getAttribute('aria-valuetext')).toBe('zł\u00a0700.50')
  slide(highest, 0)
  expect(text('To')).toBe('250')
  slide(highest, 2200)
  expect(text('To')).toBe('')
})

test('price slider: a key’s steps wait for the next key, as typed prices do', async () => {
  await show(price, { minPrice: 100 })
  const lowest = await screen.findByRole('slider', { name: 'Lowest price' })
  fireEvent.keyDown(lowest, { key: 'ArrowRight' })
  slide(lowest, 150)
  fireEvent(lowest, new Event('change', { bubbles: true }))
  expect(typed).toHaveBeenCalledExactlyOnceWith(150, undefined)
  expect(changed).not.toHaveBeenCalled()
})

test('price slider: one price for everything has fields to clear, and no slider', async () => {
  await show({ ...price, max: price.kind === 'price' ? price.min : zloty(0) }, { minPrice: 10 })
  expect(await screen.findByRole('textbox', { name: 'From' })).toBeDefined()
  await import('./filter-tools.tsx')
  expect(screen.queryAllByRole('slider')).toEqual([])
})

test('search in a group: finds without accents, says how many, and hides the rest', async () => {
  await show(makers(12), { manufacturer: ['3'] })
  const field = await screen.findByRole('searchbox', { name: 'Search in Maker' })
  fireEvent.change(field, { target: { value: 'glaz lodz' } })
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['9'])
  expect(screen.getByRole('status').textContent).toBe('1 option')
  expect(field.getAttribute('name')).toBeNull()
  fireEvent.change(field, { target: { value: 'maker 1' } })
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
  fireEvent.change(field, { target: { value: 'nobody' } })
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('0 options')
})

test('search in a group: Escape empties the field before it closes what is around', async () => {
  await show(makers(12))
  const field = await screen.findByRole('searchbox', { name: 'Search in Maker' })
  fireEvent.change(field, { target: { value: 'glaz' } })
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
})

test('search in a group: nine options have none', async () => {
  await show(makers(9))
  await import('./filter-tools.tsx')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

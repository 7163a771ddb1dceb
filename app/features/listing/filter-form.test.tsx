import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { FilterCounts, ListingFilter, ListingQuery } from '../../../api/types/listing.ts'
import type { FilterChange } from '../../../machines/listing/index.ts'
import { firstView } from '../../../machines/listing/listing.first-view.ts'
import { listingIntents } from '../../../machines/listing/listing.intents.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { listing } from '../../../tests/access/states/catalogue.samples.ts'
import { FilterForm } from './filter-form.tsx'
import type { ListingBinding } from './listing.provider.tsx'

const counts: FilterCounts = {
  manufacturer: { kiln: 4 },
  properties: { clay: 3 },
  categories: {},
  alternatives: [],
  rating: { '4': 2 },
  shippingFree: 0,
}
const fetched = vi.fn<(address: string) => void>()
const changed = vi.fn<(change: FilterChange) => void>()

beforeEach(() => {
  fetched.mockReset()
  changed.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    fetched(address)
    return Response.json(counts)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Options = Extract<ListingFilter, { kind: 'properties' }>['options']

async function show(query: Partial<ListingQuery> = {}, categoryId = listing().categoryId, options?: Options) {
  const filters = listing().filters.map((filter) =>
    filter.kind === 'properties' && options ? { ...filter, options } : filter,
  )
  const sample = { ...listing(), categoryId, filters }
  const shown = { ...sample, current: { ...sample.current, ...query } }
  const nothing = () => undefined
  const view: ListingBinding = {
    ...firstView(shown, 100),
    ...listingIntents(nothing),
    changeFilter: changed,
    onShown: () => nothing,
  }
  render(<FilterForm view={view} />, { wrapper: await documentAround() })
}

/** Filters that are on the page, or hidden until they are opened. */
function filtersAre(shown: boolean): void {
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(shown)
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
}

/** What waits until the browser has nothing else to do. */
const idle: (() => void)[] = []
const rest = () => act(async () => idle.splice(0).forEach((work) => work()))

test('figures come by themselves where the filters are shown', async () => {
  filtersAre(true)
  await show({}, 'light' as CategoryId)
  await rest()
  expect(await screen.findByRole('checkbox', { name: 'Clay (3)' })).toBeDefined()
})

test('filters that are hidden ask for no figures; who comes near the filters sees them', async () => {
  filtersAre(false)
  await show()
  expect(idle).toHaveLength(1)
  await rest()
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.getByRole('checkbox', { name: 'Clay' })).toBeDefined()
  fireEvent.focusIn(screen.getByRole('checkbox', { name: 'Clay' }))
  expect(await screen.findByRole('checkbox', { name: 'Clay (3)' })).toBeDefined()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/_details/filters.json?category=table')
})

test('a value that leads to nothing says so, cannot be chosen, and keeps its place', async () => {
  await show()
  fireEvent.focusIn(screen.getByRole('checkbox', { name: 'Sage' }))
  const dead = await screen.findByRole('checkbox', { name: 'Sage (0)' })
  expect(dead.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(dead)
  expect(changed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Clay (3)' }))
  expect(changed).toHaveBeenCalledExactlyOnceWith({ filter: 'properties', id: 'clay', chosen: true })
})

test('values that lead to nothing come last; each half keeps the order of the backend', async () => {
  const left: FilterCounts = { ...counts, properties: { sage: 2, ink: 1 } }
  vi.stubGlobal('fetch', async () => Response.json(left))
  const named = (id: string, name: string) => ({ id, name, colour: null, image: null })
  await show({}, 'ordered' as CategoryId, [
    named('clay', 'Clay'),
    named('sage', 'Sage'),
    named('snow', 'Snow'),
    named('ink', 'Ink'),
  ])
  const order = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ name, value }) => (name === 'properties' ? value : []))
  expect(order()).toEqual(['clay', 'sage', 'snow', 'ink'])
  const first = screen.getByRole('checkbox', { name: 'Clay' })
  first.focus()
  await screen.findByRole('checkbox', { name: 'Ink (1)' })
  expect(order()).toEqual(['sage', 'ink', 'clay', 'snow'])
  expect(document.activeElement).toBe(first)
})

test('a chosen value can be taken back even if it leads to nothing', async () => {
  await show({ properties: ['sage'] })
  const chosen = await screen.findByRole('checkbox', { name: 'Sage (0)' })
  expect(chosen.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(chosen)
  expect(changed).toHaveBeenCalledExactlyOnceWith({ filter: 'properties', id: 'sage', chosen: false })
})

test('without figures everything can be chosen', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await show({ properties: ['sage'] })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Clay' }))
  expect(changed).toHaveBeenCalledExactlyOnceWith({ filter: 'properties', id: 'clay', chosen: true })
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import type { Listing } from '../../../api/types/listing.ts'
import { firstView } from '../../../machines/listing/listing.first-view.ts'
import { listingIntents } from '../../../machines/listing/listing.intents.ts'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { card, listing } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { initialViews } from '../shop/initial-views.ts'
import { ShopStoreContext } from '../shop/shop.context.ts'
import { ListingResults } from './listing-results.tsx'

const Around = await documentAround()
const nothing = () => undefined

function show(part: Partial<Listing>): void {
  const view = { ...firstView(listing(part), 100), ...listingIntents(nothing), onShown: () => nothing }
  const store = stillStore(initialViews, {} as StoreApi, false)
  render(
    <ShopStoreContext value={store}>
      <ListingResults view={view} filters={false} />
    </ShopStoreContext>,
    { wrapper: Around },
  )
}

afterEach(cleanup)

it('a list of one page says at its end that it is all: nothing counted or offered', () => {
  show({ total: 9, pages: 1, first: 1, last: 1, limit: 24 })
  expect(screen.queryByText(/Showing \d+ of/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('a longer one says how much of it was seen, and has more', () => {
  show({ total: 30, pages: 2, first: 1, last: 1, limit: 24 })
  expect(screen.getByText('Showing 24 of 30')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined()
})

it('a page behind the last one says that it is empty, not that there is no product', () => {
  show({ elements: [], total: 0, current: { ...listing({}).current, first: 99, last: 99 } })
  expect(screen.getByText('This page of the list is empty')).toBeDefined()
  expect(screen.queryByText('0 products')).toBeNull()
})

it('a list of downloads promises no delivery, one with goods names it', () => {
  const elements = [card('Pattern', { digital: true }), card('Gift card', { digital: true })]
  show({ elements })
  expect(screen.queryByText(/plus/)).toBeNull()
  cleanup()
  show({ elements: [...elements, card('Bowl')] })
  expect(screen.getByText(/plus/)).toBeDefined()
})

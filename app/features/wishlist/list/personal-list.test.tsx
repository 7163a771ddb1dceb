// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductId } from '../../../../api/types/ids.ts'
import { wishlistView, type WishlistIntents } from '../../../../machines/wishlist/index.ts'
import { wishlistProductsIntents, wishlistProductsView } from '../../../../machines/wishlist-products/index.ts'
import { cards } from '../../../../tests/access/states/catalogue.samples.ts'
import { wishlistProductsSituations } from '../../../../tests/access/states/wishlist-products.driven.ts'
import { wishlistSituations } from '../../../../tests/access/states/wishlist.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { PersonalListView } from './personal-list.view.tsx'

const Around = await documentAround()
const { waiting } = wishlistProductsSituations(cards)
const lists = wishlistSituations(cards.map(({ id }) => id))

afterEach(cleanup)

const noIntents = (): WishlistIntents => ({
  add: vi.fn<WishlistIntents['add']>(),
  remove: vi.fn<WishlistIntents['remove']>(),
  toggle: vi.fn<WishlistIntents['toggle']>(),
  clear: vi.fn<WishlistIntents['clear']>(),
  refresh: vi.fn<WishlistIntents['refresh']>(),
})

it('wishlist: is not called empty where it could not be read', async () => {
  const intents = noIntents()
  render(
    <Around>
      <PersonalListView
        wishlist={{ ...wishlistView(lists['of a customer, unread']), ...intents }}
        view={wishlistProductsView(waiting)}
        intents={wishlistProductsIntents(() => undefined)}
        paging={{ size: 15, sizes: [15, 30] }}
        inAccount
      />
    </Around>,
  )
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href'), 'the way back').toBe('/account')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(intents.refresh).toHaveBeenCalledOnce()
  expect(screen.queryByText('Nothing on your wishlist yet')).toBeNull()
})

it('wishlist: the link in the field is always that of the list shown', async () => {
  const [first, ...rest] = cards.map(({ id }) => id)
  const { 'the first page': shown } = wishlistProductsSituations(cards)
  const page = (ids: ProductId[]) => (
    <Around>
      <PersonalListView
        wishlist={{ ...wishlistView(wishlistSituations(ids).filled), ...noIntents() }}
        view={wishlistProductsView(shown)}
        intents={wishlistProductsIntents(() => undefined)}
        paging={{ size: 15, sizes: [15, 30] }}
        inAccount={false}
      />
    </Around>
  )
  const { rerender } = render(page([first!, ...rest]))
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this list' })
  expect(field.value).toContain(`${first}.${rest.join('.')}`)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/^Link copied|^Please copy it by hand/), 'says what came of it').toBeTruthy()

  rerender(page(rest))
  expect(field.value, 'one was taken off').toMatch(new RegExp(`products=${rest.join('[.]')}$`))
  expect(screen.queryByText(/Link copied/), 'what was copied is another list').toBeNull()

  rerender(page([...rest, first!]))
  expect(field.value, 'it was put back').toMatch(new RegExp(`products=${rest.join('[.]')}[.]${first}$`))
})

it('wishlist: says that there is nothing yet once no product can be put back', async () => {
  const { 'the first page': shown } = wishlistProductsSituations(cards)
  const page = (inList: ProductId[], view = wishlistProductsView(shown)) => (
    <Around>
      <PersonalListView
        wishlist={{ ...wishlistView(wishlistSituations(inList).filled), ...noIntents() }}
        view={view}
        intents={wishlistProductsIntents(() => undefined)}
        paging={{ size: 15, sizes: [15, 30] }}
        inAccount={false}
      />
    </Around>
  )
  const { rerender } = render(page([]))
  expect((await screen.findAllByRole('button', { name: /^Put .*back|^Undo/ })).length).toBeGreaterThan(0)
  expect(screen.queryByText('Nothing on your wishlist yet')).toBeNull()
  rerender(page([], { ...wishlistProductsView(shown), products: [] }))
  expect(screen.getByText('Nothing on your wishlist yet')).toBeTruthy()
})

it('wishlist: a struck price is shown with the lowest one of the last 30 days', async () => {
  const [first] = cards
  const list = { amount: 99, currency: 'EUR' }
  const reduced = { ...first!, price: first!.price && { ...first!.price, list, listPercentage: 20, regulation: list } }
  const page = (product: typeof first) => (
    <Around>
      <PersonalListView
        wishlist={{ ...wishlistView(wishlistSituations([first!.id]).filled), ...noIntents() }}
        view={{ ...wishlistProductsView(wishlistProductsSituations(cards)['the first page']), products: [product!] }}
        intents={wishlistProductsIntents(() => undefined)}
        paging={{ size: 15, sizes: [15, 30] }}
        inAccount={false}
      />
    </Around>
  )
  const { rerender } = render(page(reduced))
  expect(await screen.findByText('Lowest price of the last 30 days: €99.00')).toBeTruthy()
  rerender(page(first))
  expect(screen.queryByText(/Lowest price/)).toBeNull()
})

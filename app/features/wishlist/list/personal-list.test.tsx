// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('wishlist: is not called empty where it could not be read', async () => {
  const reload = vi.fn<() => void>()
  const intents: WishlistIntents = {
    add: vi.fn<WishlistIntents['add']>(),
    remove: vi.fn<WishlistIntents['remove']>(),
    toggle: vi.fn<WishlistIntents['toggle']>(),
    clear: vi.fn<WishlistIntents['clear']>(),
    reload,
  }
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
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByText('Nothing on your wishlist yet')).toBeNull()
})

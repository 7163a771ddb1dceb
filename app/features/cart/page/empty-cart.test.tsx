// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoreApi } from '../../../../api/client/client.ts'
import type { CategoryId } from '../../../../api/types/ids.ts'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import { config } from '../../../../app.config.ts'
import { cartView } from '../../../../machines/cart/index.ts'
import { stillStore } from '../../../../tests/access/harness/store.ts'
import { cartSituations } from '../../../../tests/access/states/cart.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CheckoutLayout } from '../../../layout/checkout-layout.tsx'
import { keys } from '../../../shared/storage/storage.ts'
import { initialViews } from '../../shop/initial-views.ts'
import { ShopStoreContext } from '../../shop/shop.context.ts'
import { CartPage } from './cart.page.tsx'
import { SideCart } from '../side-cart.tsx'

const entry = (name: string, href: string | null, children: NavigationEntry[] = []): NavigationEntry => ({
  id: name as CategoryId,
  name,
  href,
  external: false,
  newTab: false,
  key: null,
  description: null,
  image: null,
  children,
})
const Around = await documentAround(undefined, undefined, {
  // A department without a page of its own leads to its first one.
  navigation: [entry('Table', '/Table/'), entry('House', null, [entry('Wood', '/House/Wood/')])],
})
const noApi = {} as StoreApi

function show(situation: string, children: ReactNode, api = noApi): void {
  const snapshot = cartSituations[situation]
  if (!snapshot) throw new Error(`There is no cart ${situation}`)
  const store = stillStore({ ...initialViews, cart: cartView(snapshot) }, api, true)
  render(<ShopStoreContext value={store}>{children}</ShopStoreContext>, { wrapper: Around })
}

/** Where the links named so lead. */
const leading = (name: string): (string | null)[] =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('an empty cart', () => {
  it('leads to the shop, and not to a checkout of nothing', () => {
    show('empty', <CartPage />)
    expect(leading('Start shopping')).toEqual(['/'])
    expect(leading('Go to checkout')).toEqual([])
    expect(screen.queryByRole('heading', { name: 'Summary' })).toBeNull()
  })

  it('leads to every department', async () => {
    show('empty', <CartPage />)
    await screen.findByRole('link', { name: 'Table' })
    expect([leading('Table'), leading('House')]).toEqual([['/Table/'], ['/House/Wood/']])
    cleanup()
    show('filled', <CartPage />)
    expect(leading('Table')).toEqual([])
  })

  it('shows what others like, and calls nothing on a first visit', async () => {
    const routes: string[] = []
    const api: StoreApi = {
      baseUrl: '/store-api',
      call: ({ route }) => {
        routes.push(route)
        return new Promise(() => {})
      },
    }
    show('empty', <CartPage />, api)
    await screen.findByText('Add by product number')
    await vi.dynamicImportSettled()
    expect(routes).toEqual([])
    cleanup()
    localStorage.setItem(keys.cart, '{}')
    show('empty', <CartPage />, api)
    await waitFor(() => expect(routes).toEqual(['POST /product-listing/{categoryId}']))
  })

  it('offers no checkout beside a page either', async () => {
    show('empty', <SideCart />)
    expect(await screen.findByRole('button', { name: 'Continue shopping' })).toBeDefined()
    expect(leading('Go to checkout')).toEqual([])
  })

  it('has a checkout with the way to everything else: navigation and search', () => {
    show('empty', <CheckoutLayout>empty</CheckoutLayout>)
    expect(leading('Search the shop')).toEqual(['/search'])
    expect(screen.queryByText('Secure checkout')).toBeNull()
  })
})

describe('a cart with something in it', () => {
  it('leads to the checkout from its page and from beside a page', () => {
    show('filled', <CartPage />)
    // In the summary, and at the foot of a narrow screen.
    expect(leading('Go to checkout')).toEqual(['/checkout', '/checkout'])
    cleanup()
    show('filled', <SideCart />)
    expect(leading('Go to checkout')).toEqual(['/checkout'])
  })

  it('has a checkout without anything that leads away', () => {
    show('filled', <CheckoutLayout>filled</CheckoutLayout>)
    expect(screen.getByText('Secure checkout')).toBeDefined()
    expect(leading('Search the shop')).toEqual([])
    expect(leading('Quick order')).toEqual([])
  })

  it('names the shop and the time on paper', async () => {
    show('filled', <CartPage />)
    expect(await screen.findByText(/^Printed on /)).toBeTruthy()
    expect(screen.getAllByText(config.name).length).toBeGreaterThan(0)
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { config } from '../../../../app.config.ts'
import type { StoreApi } from '../../../../api/client/client.ts'
import { cartView } from '../../../../machines/cart/index.ts'
import { stillStore } from '../../../../tests/access/harness/store.ts'
import { cartSituations } from '../../../../tests/access/states/cart.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { initialViews } from '../../shop/initial-views.ts'
import { ShopContext } from '../../shop/shop.context.ts'
import { CartPage } from './cart.page.tsx'

const Around = await documentAround()
afterEach(cleanup)

test('cart: on paper it names the shop and the time', async () => {
  const filled = Object.values(cartSituations).find((snapshot) => cartView(snapshot).lines.length > 0)
  if (!filled) throw new Error('no cart with lines')
  const store = stillStore({ ...initialViews, cart: cartView(filled) }, {} as StoreApi, true)
  render(
    <ShopContext value={store}>
      <CartPage />
    </ShopContext>,
    { wrapper: Around },
  )
  expect(await screen.findByText(/^Printed on /)).toBeTruthy()
  expect(screen.getAllByText(config.name).length).toBeGreaterThan(0)
})

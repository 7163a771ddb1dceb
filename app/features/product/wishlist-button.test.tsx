// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductId } from '../../../api/types/ids.ts'
import { config } from '../../../app.config.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { WishlistButton } from './wishlist-button.tsx'

const shop = vi.hoisted(() => ({
  session: { loggedIn: false },
  toggle: vi.fn<(id: string, on: boolean) => void>(),
}))

vi.mock('../shop/index.ts', () => ({
  useShopStore: () => ({ intents: { wishlist: { toggle: shop.toggle } } }),
  useSessionFact: <Fact,>(read: (session: typeof shop.session) => Fact) => read(shop.session),
  useWishlistFact: <Fact,>(read: (wishlist: { has: () => boolean; status: string }) => Fact) =>
    read({ has: () => false, status: 'ready' }),
}))
vi.mock('../account/use-identify.ts', () => ({ useIdentify: () => ({ login: vi.fn<() => void>() }) }))

const Around = await documentAround()
const product = 'a'.repeat(32) as ProductId
const usual = config.features.wishlist
const heart = <WishlistButton productId={product} name="Vase" />
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Put Vase on the wishlist' }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  shop.session = { loggedIn: false }
  config.features.wishlist = usual
})

it('keeps the wish of who is not logged in, where the shop says nothing else', () => {
  render(heart, { wrapper: Around })
  press()
  expect(shop.toggle).toHaveBeenCalledExactlyOnceWith(product, true)
})

it('asks for the login first where wishlists are for customers, and then puts the product on the list once', async () => {
  config.features.wishlist = 'customers'
  const { rerender } = render(heart, { wrapper: Around })
  press()
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(shop.toggle).not.toHaveBeenCalled()
  shop.session = { loggedIn: true }
  rerender(<WishlistButton productId={product} name="Vase" size="m" />)
  await waitFor(() => expect(shop.toggle).toHaveBeenCalledExactlyOnceWith(product, true))
})

it('puts nothing on a list for who gives the login up', async () => {
  config.features.wishlist = 'customers'
  render(heart, { wrapper: Around })
  press()
  await screen.findByRole('dialog', { name: 'Log in' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.toggle).not.toHaveBeenCalled()
})

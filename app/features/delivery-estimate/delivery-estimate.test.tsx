import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartView } from '../../../machines/cart/index.ts'
import { sampleDestinations, sampleEstimate } from '../../../machines/delivery-estimate/test/delivery-estimate.model.ts'
import { cartOf, line } from '../../../machines/cart/test/cart.samples.ts'
import { stillStore } from '../../../tests/access/harness/store.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { initialViews } from '../shop/initial-views.ts'
import { ShopStoreContext, type ShopStore } from '../shop/index.ts'
import DeliveryEstimate from './delivery-estimate.tsx'

vi.mock('../../../api/operations/session.ts', async (original) => ({
  ...(await original<object>()),
  readCountries: async () => sampleDestinations,
}))

const Around = await documentAround()
const shown = { ...line(1), pending: false, path: null, notices: [] }
const cart = (quantity: number, pending = false): CartView => ({
  ...initialViews.cart,
  lines: [{ ...shown, quantity }],
  totals: cartOf([]).totals,
  pending,
})
let current = cart(1)
const listeners = new Set<() => void>()
const still = stillStore(initialViews, { baseUrl: '/store-api', call: () => new Promise(() => {}) }, false)
const store: ShopStore = {
  ...still,
  view: (part) => ({ ...initialViews, cart: current })[part],
  subscribe: (_, listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
const InShop = ({ children }: { children: ReactNode }) => (
  <Around>
    <ShopStoreContext value={store}>{children}</ShopStoreContext>
  </Around>
)
const change = (next: CartView) =>
  act(() => {
    current = next
    for (const listener of listeners) listener()
  })
const requests: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body: string }) => {
    requests.push([address, init.method, JSON.parse(init.body)])
    return Response.json(sampleEstimate)
  })
})
afterEach(() => {
  cleanup()
  current = cart(1)
  vi.unstubAllGlobals()
  requests.length = 0
})

test('estimate: a country is chosen, asked for once, and its methods are listed', async () => {
  render(<DeliveryEstimate cart={cart(1)} />, { wrapper: Around })
  const [, poland] = sampleDestinations
  expect(await screen.findByRole('option', { name: 'Poland' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Norway' })).toBeNull()
  fireEvent.change(await screen.findByLabelText('Country of delivery'), { target: { value: poland?.id } })
  expect(await screen.findByText('Parcel')).toBeTruthy()
  expect(screen.getByText('€9.90')).toBeTruthy()
  expect(screen.getByText('Free')).toBeTruthy()
  expect(screen.getByText('Price at the checkout')).toBeTruthy()
  expect(screen.getAllByText('Total with your cart')).toHaveLength(2)
  expect(screen.getByText('€59.90')).toBeTruthy()
  expect(screen.getByText(/customs may take a few days more/)).toBeTruthy()
  expect(requests).toEqual([['/_details/delivery.json', 'POST', { countryId: poland?.id }]])
})

test('estimate: a change counts once the backend has it; nothing is read by itself', async () => {
  render(<DeliveryEstimate cart={current} />, { wrapper: InShop })
  fireEvent.change(await screen.findByLabelText('Country of delivery'), {
    target: { value: sampleDestinations[1]?.id },
  })
  await screen.findByText('Parcel')
  change(cart(2, true))
  expect(screen.queryByText('Your cart has changed since.')).toBeNull()
  change(cart(2))
  expect(await screen.findByText('Your cart has changed since.')).toBeTruthy()
  expect(requests).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Calculate again' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Your cart has changed since.')).toBeNull())
})

test('estimate: what the shop answers instead is said beside the country', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errors: [] }, { status: 503 }))
  render(<DeliveryEstimate cart={cart(1)} />, { wrapper: Around })
  fireEvent.change(await screen.findByLabelText('Country of delivery'), {
    target: { value: sampleDestinations[1]?.id },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The delivery could not be calculated')
})

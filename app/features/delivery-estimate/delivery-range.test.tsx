import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartOf } from '../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { DeliveryRange } from './delivery-range.tsx'

const Around = await documentAround()
const backend = vi.hoisted(() => ({ prices: [] as (number | null)[] }))

vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useStoreApi: () => backend,
  useSessionSelector: (select: (session: object) => unknown) => select({ session: { currency: { id: 'e' } } }),
}))
vi.mock('../../../api/pages/checkout-options.ts', () => ({
  readCheckoutOptions: async ({ prices }: typeof backend, { currency }: { currency: string }) => ({
    shippingMethods: prices.map((amount) => ({ price: amount === null ? null : { amount, currency } })),
  }),
}))

afterEach(cleanup)

test.each([
  ['several', [4.9, 12.9, 2.9], 'You choose the delivery at the checkout. It costs €2.90 to €12.90.'],
  ['one', [4.9], 'You choose the delivery at the checkout. It costs €4.90.'],
  ['free ones', [0, 12.9], 'You choose the delivery at the checkout. It is free, or costs up to €12.90.'],
  ['only free ones', [0], 'You choose the delivery at the checkout. It is free.'],
  ['an unknown price', [4.9, null], 'You choose the delivery at the checkout.'],
  ['none', [], 'You choose the delivery at the checkout.'],
])('chosen method blocked: says what the others cost (%s)', async (_, prices, words) => {
  backend.prices = prices
  const { container } = render(<DeliveryRange totals={cartOf([]).totals} />, { wrapper: Around })
  await new Promise((done) => setImmediate(done))
  await waitFor(() => expect(container.textContent).toBe(words))
})

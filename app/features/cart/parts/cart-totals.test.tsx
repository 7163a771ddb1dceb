// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CartDelivery } from '../../../../api/types/cart.ts'
import { goodsCart } from '../../../../machines/checkout/test/checkout.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartTotalsView } from './cart-totals.tsx'

const Around = await documentAround()
const euro = (amount: number) => ({ amount, currency: 'EUR' })
const year = new Date().getUTCFullYear()
const delivery = (amount: number): CartDelivery => ({
  methodName: 'Standard',
  cost: euro(amount),
  earliest: `${year}-11-24T16:00:00Z`,
  latest: `${year}-11-26T16:00:00Z`,
})

function textOf(shipping: number, deliveries: CartDelivery[]): string {
  const totals = { ...goodsCart.totals, shipping: euro(shipping) }
  const cart = { totals, deliveries, pending: false, virtual: false }
  return render(<CartTotalsView cart={cart} />, { wrapper: Around }).container.textContent
}

afterEach(cleanup)

it('delivery is one row, with its days', () => {
  const text = textOf(4.9, [delivery(4.9)])
  expect(text.match(/Delivery/g)).toHaveLength(1)
  expect(text).toContain('Delivery, Standard€4.90')
  expect(text).toContain('Arrives 24–26 November')
})

it('a promotion that takes the delivery back is no second row', () => {
  const text = textOf(0, [delivery(4.9), delivery(-4.9)])
  expect(text.match(/Delivery/g)).toHaveLength(1)
  expect(text).toContain('€4.90 Free')
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CartTotals } from '../../../../api/types/cart.ts'
import { goodsCart } from '../../../../machines/checkout/test/checkout.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { SideCartDue } from './side-cart-due.tsx'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const cart = vi.hoisted(() => ({ totals: null as CartTotals | null, pending: false }))
vi.mock('../../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useCartSelector: (select: (view: object) => unknown) => select(cart),
}))

const Around = await documentAround()
afterEach(cleanup)

function rows(changes: Partial<CartTotals>): string[] {
  cart.totals = { ...goodsCart.totals, total: euro(87.7), ...changes }
  const { container } = render(<SideCartDue />, { wrapper: Around })
  return [...container.querySelectorAll('p')].map((row) => row.textContent)
}

it('side cart: the sum at its foot comes after the discounts, which it names', () => {
  expect(rows({ discounts: [{ id: 'p', label: 'Welcome: 10% off', amount: euro(-9.2) }] })).toEqual([
    'Welcome: 10% off−€9.20',
    'Total€87.70',
  ])
})

it('side cart: the sum stands alone at its foot without a discount', () => {
  expect(rows({ discounts: [] })).toEqual(['Total€87.70'])
})

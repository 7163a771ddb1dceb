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
  return [...container.querySelectorAll('p, dl > div')].map((row) => row.textContent)
}

const taxes = [{ rate: 19, tax: euro(14), price: euro(87.7) }]

it('side cart: the sum at its foot comes after the discounts, and its tax below it', () => {
  const discounts = [{ id: 'p', label: 'Welcome: 10% off', amount: euro(-9.2) }]
  expect(rows({ discounts, taxes, taxState: 'gross' })).toEqual([
    'Welcome: 10% off−€9.20',
    'Total€87.70',
    'includes 19% VAT€14.00',
  ])
})

it('side cart: of net prices the tax comes before the sum that holds it', () => {
  expect(rows({ discounts: [], taxes, taxState: 'net' })).toEqual(['plus 19% VAT€14.00', 'Total€87.70'])
})

it('side cart: the sum comes alone at its foot without discount and tax', () => {
  expect(rows({ discounts: [], taxes: [] })).toEqual(['Total€87.70'])
})

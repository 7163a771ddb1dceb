// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { goodsCart } from '../../../../machines/checkout/test/checkout.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import CheckoutPromises from './promises.tsx'

const Around = await documentAround()

afterEach(cleanup)

it('help: by telephone while it is answered, and by a form that opens beside it', () => {
  render(<CheckoutPromises totals={goodsCart.totals} digital={false} />, { wrapper: Around })
  const phone = screen.getByRole('link', { name: /^\+49/ })
  expect(phone.getAttribute('href')).toBe('tel:+493023125014')
  expect(phone.textContent).toBe('+49\u00A030\u00A023125\u00A0014')
  expect(phone.closest('p')?.textContent).toMatch(
    /^Any questions\? Call .* \(Mon–Fri, 09:00–17:00 CES?T\) or write to us\.$/,
  )
  expect(screen.getByRole('link', { name: /write to us/ }).getAttribute('target')).toBe('_blank')
})

it('promises: no price of another delivery, no way to pay what costs nothing', () => {
  const { totals } = goodsCart
  render(<CheckoutPromises totals={totals} digital={false} />, { wrapper: Around })
  expect(screen.getByText(/^Pay by /)).toBeTruthy()
  expect(screen.queryByText(/Free delivery/)).toBeNull()
  cleanup()
  const free = { ...totals, total: { ...totals.total, amount: 0 } }
  render(<CheckoutPromises totals={free} digital />, { wrapper: Around })
  expect(screen.queryByText(/^Pay by /)).toBeNull()
})

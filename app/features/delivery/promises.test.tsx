// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { Promises } from './promises.tsx'

const cart = vi.hoisted(() => ({ totals: null as { undecided?: true } | null }))
vi.mock('../shop/index.ts', () => ({ useCartSelector: (select: (view: typeof cart) => unknown) => select(cart) }))

const Around = await documentAround()
const show = (amount: number, digital = false) =>
  render(<Promises currency="EUR" taxState="gross" digital={digital} amount={amount} />, { wrapper: Around })

afterEach(() => {
  cleanup()
  cart.totals = null
})

it('promises: ways to pay are named for what costs something', () => {
  show(12, true)
  expect(screen.getByText(/^Pay by /)).toBeTruthy()
})

it('promises: a present names no way to pay', () => {
  show(0, true)
  expect(screen.queryByText(/^Pay by /)).toBeNull()
})

it('promises: what alone reaches the amount of a free delivery is delivered free', () => {
  show(75)
  expect(screen.getByText('Free delivery')).toBeTruthy()
})

it.each([
  ['CHF', 'tax-free', 'Free delivery from CHF 70.50, otherwise CHF 3.87'],
  ['USD', 'gross', 'Free delivery from $87.75, otherwise $5.73'],
  ['USD', 'net', null],
  ['GBP', 'gross', null],
] as const)('promises: free delivery in %s, with %s prices', (currency, taxState, words) => {
  render(<Promises currency={currency} taxState={taxState} amount={12} />, { wrapper: Around })
  expect(screen.queryByText(/^Free delivery/)?.textContent.replaceAll('\u00A0', ' ') ?? null).toBe(words)
})

it('promises: below that amount it is named, with the price of the delivery', () => {
  show(74.99)
  expect(screen.getByText('Free delivery from €75, otherwise €4.90')).toBeTruthy()
})

it('promises: nothing of a delivery that the shopper cannot have', () => {
  cart.totals = { undecided: true }
  show(12)
  expect(screen.queryByText(/^Free delivery/)).toBeNull()
  expect(screen.getByText(/^Free returns/)).toBeTruthy()
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cartView, type CartView } from '../../../../machines/cart/index.ts'
import { cartSituations } from '../../../../tests/access/states/cart.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CopyCartLink } from './copy-cart-link.tsx'

const Around = await documentAround()
const snapshot = cartSituations['filled']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each<[string, CartView['codes'], RegExp]>([
  [
    'with a code',
    [{ code: 'SPRING', effect: 'working', reason: null, removable: true, pending: false }],
    /^Link copied\. It names the products and the code,/,
  ],
  ['without a code', [], /^Link copied\. It names the products, and nothing/],
])('link to a cart %s: says what it names', async (_, codes, said) => {
  if (!snapshot) throw new Error('There is no cart')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  const { lines } = cartView(snapshot)
  const view = { lines: lines.map((line) => ({ ...line, productNumber: 'B-1' })), codes }
  render(<CopyCartLink cart={view} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Copy a link to this cart' }))
  expect(await screen.findByText(said)).toBeTruthy()
})

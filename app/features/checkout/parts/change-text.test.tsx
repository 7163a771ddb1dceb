// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProductId } from '../../../../api/types/ids.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { ChangeText } from './change-text.tsx'

const Around = await documentAround()
const euros = (amount: number) => ({ amount, currency: 'EUR' })

it.each([
  [4.9, 0, 'Delivery is now free (it was €4.90).'],
  [0, 12.9, 'Delivery now costs €12.90 instead of €0.00.'],
])('what became different: the delivery, from %d to %d', (from, to, words) => {
  const change = { kind: 'shipping.cost', from: euros(from), to: euros(to) } as const
  const { container } = render(<ChangeText change={change} />, { wrapper: Around })
  expect(container.textContent).toBe(words)
})

it.each([
  [false, null, 'Day bowl is no longer in your cart.'],
  [false, 'p1' as ProductId, 'Day bowl is no longer in your cart.'],
  [true, null, 'Day bowl is no longer available and was taken out.'],
  [true, 'p1' as ProductId, 'Day bowl is no longer available and was taken out.'],
])('what became different: a line is gone, sold out %s, product %s', (soldOut, productId, words) => {
  const change = { kind: 'line.removed', label: 'Day bowl', productId } as const
  const { container } = render(<ChangeText change={change} soldOut={soldOut} />, { wrapper: Around })
  expect(container.textContent).toBe(words)
  expect(container.querySelector('a') !== null).toBe(productId !== null)
})

it.each([
  ['gross', 'Prices now include VAT.'],
  ['net', 'Prices are now shown without VAT, which is added to the total.'],
  ['tax-free', 'Prices are now without VAT: none is charged.'],
] as const)('what became different: the tax of the prices, now %s', (now, words) => {
  const { container } = render(<ChangeText change={{ kind: 'tax', now }} />, { wrapper: Around })
  expect(container.textContent).toBe(words)
})

it('what became different: a line waits for stock', () => {
  const change = { kind: 'restock', label: 'Day bowl', days: 30 } as const
  const { container } = render(<ChangeText change={change} />, { wrapper: Around })
  expect(container.textContent).toBe(
    'Day bowl: not all of it is in stock any more, the rest in 30 days. Your order arrives later.',
  )
})

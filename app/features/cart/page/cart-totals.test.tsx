// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartDelivery, CartTotals } from '../../../../api/types/cart.ts'
import { viewOfCart, type ShownLine } from '../../../../machines/cart/index.ts'
import { goodsCart } from '../../../../machines/checkout/test/checkout.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartTotalsView } from './cart-totals.tsx'
import { plainText } from '../../../../tests/fixtures/plain-text.ts'

const Around = await documentAround()
const euro = (amount: number) => ({ amount, currency: 'EUR' })
const monday = Date.parse('2026-11-23T09:00:00Z')
const delivery = (amount: number): CartDelivery => ({
  methodName: 'Standard',
  time: null,
  cost: euro(amount),
  earliest: '2026-11-24T16:00:00Z',
  latest: '2026-11-26T16:00:00Z',
})

async function textOf(shipping: number, deliveries: CartDelivery[], lines: ShownLine[] = []): Promise<string> {
  const before = deliveries.some(({ cost }) => cost.amount < 0) ? euro(4.9) : null
  const totals = { ...goodsCart.totals, shipping: euro(shipping), shippingBefore: before }
  const cart = { lines, totals, deliveries, pending: false, virtual: false }
  const { container } = render(<CartTotalsView cart={cart} />, { wrapper: Around })
  // The shop's calendar comes after the page.
  await act(() => vi.dynamicImportSettled())
  return plainText(container)
}

beforeEach(() => {
  vi.useFakeTimers({ now: monday, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('delivery is one row, with its days', async () => {
  const text = await textOf(4.9, [delivery(4.9)])
  expect(text.match(/Delivery/g)).toHaveLength(1)
  expect(text).toContain('Delivery: Standard€4.90')
  expect(text).toContain('Arrives 24–26 November')
})

it('total: says what it was rounded from', async () => {
  const totals = { ...goodsCart.totals, total: euro(54.4), unrounded: euro(54.42) }
  const cart = { lines: [], totals, deliveries: [], pending: false, virtual: false }
  const { container } = render(<CartTotalsView cart={cart} />, { wrapper: Around })
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toContain('Total€54.40Rounded from€54.42')
})

it('delivery by a blocked method: has no price, and neither is free nor dated', async () => {
  const totals = { ...goodsCart.totals, shipping: euro(0), undecided: true as const }
  const blocked = { ...delivery(12.9), methodName: '', earliest: null, latest: null }
  const cart = { lines: [], totals, deliveries: [blocked], pending: false, virtual: false }
  const { container } = render(<CartTotalsView cart={cart} />, { wrapper: Around })
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toContain('Delivery–')
  expect(container.textContent).not.toMatch(/Free|Arrives/)
})

it('a promotion that takes the delivery back is no second row', async () => {
  const text = await textOf(0, [delivery(4.9), delivery(-4.9)])
  expect(text.match(/Delivery/g)).toHaveLength(1)
  expect(text).toContain('€4.90 Free')
})

const lineOf = (label: string, min: number, max: number): ShownLine => {
  const [line] = viewOfCart(goodsCart).lines
  if (!line) throw new Error('There is no line')
  return { ...line, label, delivery: { name: `${min}–${max} days`, min, max, unit: 'day' } }
}

it('arrival: with the slowest of the lines, which is named', async () => {
  const text = await textOf(4.9, [delivery(4.9)], [lineOf('Cup', 2, 4), lineOf('Teapot', 7, 14)])
  expect(text).toContain('Arrives 30 November – 7 December')
  expect(text).toContain('Teapot takes the longest')
})

it('arrival: nothing is named when all arrive alike', async () => {
  const text = await textOf(4.9, [delivery(4.9)], [lineOf('Cup', 2, 4), lineOf('Bowl', 2, 4)])
  expect(text).toContain('Arrives 25–27 November')
  expect(text).not.toContain('takes the longest')
})

const rowsOf = (changes: Partial<CartTotals>): string[] => {
  const cart = {
    totals: { ...goodsCart.totals, ...changes },
    lines: [],
    deliveries: [delivery(4.9)],
    pending: false,
    virtual: false,
  }
  const { container } = render(<CartTotalsView cart={cart} />, { wrapper: Around })
  return [...container.querySelectorAll('dl > div')].map((row) => plainText(row))
}
const welcome = { id: 'p', label: 'Welcome: 10% off', amount: euro(-9.2) }
const tax = (rate: number, amount: number) => ({ rate, tax: euro(amount), price: euro(0) })

it('totals: items before discounts, each discount, delivery, total, and its tax', () => {
  expect(
    rowsOf({
      items: euro(92),
      discounts: [welcome],
      positions: euro(82.8),
      shipping: euro(4.9),
      total: euro(87.7),
      taxes: [tax(19, 14)],
    }).slice(0, 5),
  ).toEqual([
    'Items€92.00',
    'Welcome: 10% off−€9.20',
    'Delivery: Standard€4.90',
    'Total€87.70',
    'includes 19% VAT€14.00',
  ])
})

it('totals: net prices, the tax comes before the total that holds it', () => {
  const net = rowsOf({ taxState: 'net', items: euro(67.23), total: euro(80), taxes: [tax(19, 12.77)] })
  expect(net.findIndex((row) => row.startsWith('plus 19%'))).toBe(net.indexOf('Total€80.00') - 1)
  expect(net[0]).toBe('Items (net)€67.23')
  expect(net.find((row) => row.startsWith('Delivery'))).toContain('Delivery: Standard (net)€')
})

it('totals: a rate of which nothing is paid is left out', () => {
  const rows = rowsOf({ taxState: 'gross', taxes: [tax(0, 0), tax(19, 14), tax(7, 0)] })
  expect(rows.filter((row) => row.startsWith('includes'))).toEqual(['includes 19% VAT€14.00'])
})

it('totals: nothing is said of a delivery where everything is a download', () => {
  expect(rowsOf({ shipped: false }).filter((row) => row.startsWith('Delivery'))).toEqual([])
})

it('totals: without VAT, says that customs may add taxes, but not to a download', () => {
  const last = (shipped: boolean) =>
    rowsOf({ taxState: 'tax-free', shipped, taxes: [] }).findLast((row) => row.startsWith('Without'))
  expect(last(true)).toBe('Without VAT. Outside the EU, customs may add import taxes and a few days.')
  expect(last(false)).toBe('Without VAT')
})

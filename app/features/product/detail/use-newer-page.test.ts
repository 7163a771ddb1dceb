import { describe, expect, it } from 'vitest'
import { product as sample } from '../../../../tests/access/states/catalogue.samples.ts'
import type { CartView } from '../../../../machines/cart/index.ts'
import { knownOf } from './use-newer-page.ts'

const product = sample()
const { limits, availability, price } = product
const line = {
  productId: product.id,
  quantity: 1,
  unitPrice: price.unit,
  stock: availability.stock,
  limits,
} as CartView['lines'][number]
const cart = { lines: [line], status: 'ready' as const, pending: false }
const of = (change: Partial<typeof line>) => knownOf({ ...cart, lines: [{ ...line, ...change }] }, product)
const other = { ...price.unit, amount: price.unit.amount + 1 }

describe('what the cart knows of a product', () => {
  it('is nothing where it holds none', () => expect(knownOf({ ...cart, lines: [] }, product)).toBe('none'))
  it('is open until it is answered', () => {
    expect(knownOf({ ...cart, pending: true }, product)).toBe('open')
    expect(knownOf({ ...cart, status: 'loading' }, product)).toBe('open')
    expect(knownOf({ ...cart, status: 'offline' }, product)).toBe('open')
  })
  it('is the same as on its page', () => {
    expect(of({})).toBe('same')
    expect(of({ stock: null })).toBe('same')
    expect(of({ unitPrice: { ...other, currency: 'XXX' } })).toBe('same')
  })
  it('is the price that its page has for that quantity', () => {
    const tiers = [
      { bound: 'to' as const, quantity: 4, unit: price.unit },
      { bound: 'from' as const, quantity: 5, unit: other },
    ]
    const tiered = { ...product, price: { ...price, tiers } }
    const at = (quantity: number, unitPrice: typeof other) =>
      knownOf({ ...cart, lines: [{ ...line, quantity, unitPrice }] }, tiered)
    expect(at(4, price.unit)).toBe('same')
    expect(at(5, other)).toBe('same')
    expect(at(5, price.unit)).toBe('other')
  })
  it.each([
    ['fewer can be bought', { limits: { ...limits, max: limits.max - 1 } }],
    ['fewer are there', { stock: availability.stock - 1 }],
    ['it costs something else', { unitPrice: other }],
  ])('is something else: %s', (_, change) => expect(of(change)).toBe('other'))
})

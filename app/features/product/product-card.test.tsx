// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import type { Availability, PriceTier, ProductCard as Card, ProductPrice } from '../../../api/types/product.ts'
import { PriceBlock } from './detail/price-block.tsx'
import { PriceLine } from './price-line.tsx'
import { ProductCard } from './product-card.tsx'
import { wayToBuy } from './way-to-buy.tsx'

vi.mock('../shop/index.ts', () => ({
  useCartIntents: () => ({ add: () => undefined }),
  useShopStore: () => ({ intents: { wishlist: { toggle: () => undefined } } }),
  useSessionSelector: () => null,
  useWishlistSelector: () => false,
}))

const Around = await documentAround()
const sample = product({})
const card = (last: Partial<Availability>, part: Partial<Card> = {}): Card => ({
  ...sample,
  parentId: null,
  directlyBuyable: true,
  ...part,
  availability: { ...sample.availability, available: true, closeout: true, stock: 3, releaseDate: null, ...last },
})
const show = (shown: Card, chosen = false) =>
  render(<ProductCard product={shown} chosen={chosen} />, { wrapper: Around })

afterEach(cleanup)

describe('card: how few are left', () => {
  it('is said of goods that do not come again, before what is less pressing', () => {
    show(card({}, { isNew: true }))
    expect(screen.getByText('Only 3 left')).toBeTruthy()
    expect(screen.queryByText('New')).toBeNull()
  })

  it.each<[string, Card]>([
    ['goods that come again', card({ closeout: false })],
    ['many', card({ stock: 6 })],
    ['fewer than are sold at once', card({}, { limits: { min: 4, max: 8, step: 4 } })],
    ['what can be ordered before it is out', card({ releaseDate: '2032-02-01T00:00:00.000Z' })],
    ['a file', card({}, { digital: true })],
    ['one variant, of a card for all of them', card({}, { parentId: sample.id })],
  ])('is not said of %s', (_, shown) => {
    show(shown)
    expect(screen.queryByText(/left/)).toBeNull()
  })

  it('is said of the variant that was chosen', () => {
    show(card({}, { parentId: sample.id, options: [{ group: 'Colour', option: 'Ink' }] }), true)
    expect(screen.getByText('Only 3 left')).toBeTruthy()
  })
})

describe('goods that cost nothing are free in words', () => {
  const nothing = { ...sample.price.unit, amount: 0 }
  const free = { ...sample, price: { ...sample.price, unit: nothing, list: null } }

  it('on a card', () => {
    const { container } = render(<PriceLine price={free.price} />, { wrapper: Around })
    expect(container.textContent).toBe('Free')
  })

  it('on the product page', () => {
    render(<PriceBlock product={free} quantity={1} taxState="gross" />, { wrapper: Around })
    expect(screen.getByRole('status').textContent).toBe('Free')
  })

  it('but the lowest of several prices is a figure', () => {
    const { container } = render(<PriceLine price={{ ...free.price, variantsFrom: nothing }} />, { wrapper: Around })
    expect(container.textContent).toMatch(/^from €0\.00/)
  })
})

describe('card: the price of a piece, then what else is paid', () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' })
  const price = { ...sample.price, unit: euro(28), list: null, reference: null }
  const tiers: PriceTier[] = [
    { bound: 'to', quantity: 7, unit: euro(28) },
    { bound: 'from', quantity: 8, unit: euro(22) },
  ]
  const pairs = { ...price, unit: euro(12), minimum: { quantity: 2, total: euro(24), list: null } }
  const cheapest = { variantsFrom: euro(10), variantsMinimum: { quantity: 2, total: euro(20), list: null } }
  const per = (amount: number, purchaseUnit: number) => ({
    price: euro(amount),
    purchaseUnit,
    referenceUnit: 100,
    unitName: 'g',
  })
  const measured = { variantsFrom: euro(11.5), variantsReference: per(14.38, 80), reference: per(9.75, 200) }

  it.each<[string, ProductPrice, string]>([
    ['one piece, then what more cost each', { ...price, tiers }, '€28.00€22.00 each from 8'],
    ['one of a pair, by which lists are sorted, then the pair', pairs, '€12.00 each€24.00 for 2'],
    ['the cheapest pair', { ...pairs, ...cheapest }, 'from €10.00 each€20.00 for 2'],
    ['the cheapest variant', { ...price, variantsFrom: euro(20), tiers }, 'from €20.00'],
    ['a measure of the same variant', { ...price, ...measured }, 'from €11.50€14.38 / 100 g'],
    ['no measure of another one', { ...price, ...measured, variantsReference: null }, 'from €11.50'],
    ['that no tax is in it', { ...price, untaxed: true }, '€28.00no VAT'],
  ])('%s', (_, shown, words) => {
    const { container } = render(<PriceLine price={shown} />, { wrapper: Around })
    expect(container.textContent).toBe(words)
  })
})

describe('product page: prices', () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' })
  const price = { ...sample.price, unit: euro(28), list: null, tiers: [], minimum: null, variantsFrom: null }
  const block = (shown: ProductPrice, quantity: number) =>
    render(<PriceBlock product={{ ...sample, price: shown }} quantity={quantity} taxState="gross" />, {
      wrapper: Around,
    }).container.querySelector('p')?.textContent
  const pair = (total: number) => ({ quantity: 2, total: euro(total), list: null })

  it('other variants: what the fewest that are sold cost', () => {
    const pairs = { unit: euro(16), minimum: pair(32), variantsFrom: euro(14), variantsMinimum: pair(28) }
    expect(block({ ...price, ...pairs }, 2)).toBe('€32.00 for 2other variants from €28.00 for 2')
    cleanup()
    expect(block({ ...price, variantsFrom: euro(14) }, 1)).toBe('€28.00other variants from €14.00')
  })

  it('several: their sum', () => {
    const tiers: PriceTier[] = [
      { bound: 'to', quantity: 7, unit: euro(28) },
      { bound: 'from', quantity: 8, unit: euro(22) },
    ]
    expect(block({ ...price, tiers }, 8)).toBe('€22.00€176.00 for 8')
    cleanup()
    expect(block({ ...price, unit: euro(12), minimum: pair(24) }, 4)).toBe('€24.00 for 2€48.00 for 4')
  })
})

describe('a product without a price', () => {
  it('says so on its card, and cannot be put into the cart', () => {
    const priceless = card({}, { price: null, directlyBuyable: false })
    const { container } = render(<ProductCard product={priceless} />, { wrapper: Around })
    expect(container.textContent).toContain('Price on request')
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull()
    expect(wayToBuy(priceless, true)).toBe('request')
  })

  it('says so on its page', () => {
    render(<PriceBlock product={{ ...product(), price: null }} quantity={1} taxState="gross" />, { wrapper: Around })
    expect(screen.getByText('Price on request')).toBeTruthy()
  })
})

describe('card: goods that are not out yet', () => {
  const early = card({ releaseDate: '2032-02-01T00:00:00.000Z' }, { isNew: true })

  it('are ordered in the words of their page, and say from when they come', () => {
    show(early)
    expect(screen.getByRole('button', { name: /^Pre-order/ })).toBeTruthy()
    expect(screen.queryByText(/Add to cart/)).toBeNull()
    expect(screen.getByText('From 1 February 2032')).toBeTruthy()
  })

  it('say so before anything else but that they are sold out', () => {
    show({ ...early, availability: { ...early.availability, available: false } })
    expect(screen.queryByText(/^From/)).toBeNull()
    expect(screen.getByText('Sold out')).toBeTruthy()
  })
})

describe('card: how much less it costs', () => {
  it('a reduction is rounded down: never more than it is', () => {
    const price = { ...sample.price, list: { amount: 155, currency: 'EUR' }, listPercentage: 4.52 }
    show(card({ stock: 50 }, { price }))
    expect(screen.getByText('−4%')).toBeTruthy()
  })
})

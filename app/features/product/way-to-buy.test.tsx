// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProductCard as Card } from '../../../api/types/product.ts'
import { card, productId } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { AddAll } from '../wishlist/list/list-actions.tsx'
import { WishlistItem } from '../wishlist/list/wishlist-item.tsx'
import { ProductCard } from './product-card.tsx'
import { wayToBuy } from './way-to-buy.tsx'

const add = vi.fn<(draft: { label: string }, quantity: number) => void>()
vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useCartSelector: () => 0,
  useCartIntents: () => ({ add }),
  useWishlistSelector: () => false,
  useShopStore: () => ({ intents: { wishlist: { toggle: () => undefined } } }),
}))

const Around = await documentAround()

afterEach(() => {
  cleanup()
  add.mockClear()
})

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const board = card('Board')
const parentId = productId('parent')
const options = [
  { group: 'Wood', option: 'Oak' },
  { group: 'Size', option: 'Small' },
]
const soldOut = { ...board.availability, available: false }
const kinds: Record<string, Card> = {
  'plain product': board,
  'variant with its options': card('Variant', {
    parentId,
    options,
    price: { ...board.price, unit: euro(42), variantsFrom: euro(36) },
  }),
  'variant without options': card('Nameless variant', { parentId }),
  'product with variants': card('Parent', { directlyBuyable: false }),
  'product with tier prices': card('Tiers', {
    directlyBuyable: false,
    price: { ...board.price, tiers: [{ bound: 'to', quantity: 9, unit: euro(42) }] },
  }),
  'product that is sold out': card('Gone', { availability: soldOut }),
  'variant that is sold out': card('Gone variant', { parentId, options, availability: soldOut }),
}

describe('way to buy', () => {
  it.each([
    ['plain product', 'add', 'add'],
    ['variant with its options', 'options', 'add'],
    ['variant without options', 'options', 'options'],
    ['product with variants', 'options', 'options'],
    ['product with tier prices', 'quantity', 'quantity'],
    ['product that is sold out', 'sold out', 'sold out'],
    ['variant that is sold out', 'options', 'sold out'],
  ])('way to buy: %s, on a list %s, as a wish %s', (kind, onList, asWish) => {
    const product = kinds[kind] ?? board
    expect([wayToBuy(product, false), wayToBuy(product, true)]).toEqual([onList, asWish])
  })

  it.each(Object.entries(kinds))('card of a list: a button into the cart only without a choice: %s', (_, product) => {
    render(<ProductCard product={product} />, { wrapper: Around })
    expect(screen.queryAllByRole('button', { name: /^Add to cart/ })).toHaveLength(
      wayToBuy(product, false) === 'add' ? 1 : 0,
    )
  })

  it.each(Object.entries(kinds))('wish: what goes into the cart is named with its options: %s', (_, product) => {
    render(<WishlistItem product={product} gone={false} putBack={() => undefined} />, { wrapper: Around })
    const buttons = screen.queryAllByRole('button', { name: 'Add to cart' })
    expect(buttons).toHaveLength(wayToBuy(product, true) === 'add' ? 1 : 0)
    expect(screen.queryAllByText('Oak, Small')).toHaveLength(product.options.length > 0 ? 1 : 0)
  })

  it('wish: its price is the one of its variant, not the cheapest one', () => {
    const product = kinds['variant with its options'] ?? board
    render(<WishlistItem product={product} gone={false} putBack={() => undefined} />, { wrapper: Around })
    expect(screen.getByText('€42.00')).toBeDefined()
    expect(screen.queryByText(/36/)).toBeNull()
  })

  it('add all: puts in what needs no choice, and names the rest', () => {
    render(<AddAll products={Object.values(kinds)} />, { wrapper: Around })
    screen.getByRole('button', { name: 'Add all to cart' }).click()
    expect(add.mock.calls.map(([{ label }]) => label)).toEqual(['Board', 'Variant'])
  })

  it('price line: what is sold in pairs has the price of a pair', () => {
    const minimum = { quantity: 2, total: euro(28), list: null }
    render(<ProductCard product={card('Tumbler', { price: { ...board.price, unit: euro(14), minimum } })} />, {
      wrapper: Around,
    })
    expect(screen.getByText('€28.00 for 2')).toBeDefined()
    expect(screen.getByText('€14.00 each')).toBeDefined()
  })
})

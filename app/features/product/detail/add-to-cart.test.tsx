// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { product } from '../../../../tests/access/states/catalogue.samples.ts'
import type { ShownLine } from '../../../../machines/cart/index.ts'
import { AddToCart } from './add-to-cart.tsx'

type Lines = Pick<ShownLine, 'productId' | 'quantity' | 'pending'>[]

const add = vi.hoisted(() => vi.fn<(line: unknown, quantity: number) => void>())
const cart = vi.hoisted(() => ({ lines: [] as Lines }))
vi.mock('../../shop/index.ts', () => ({
  useCartSelector: (select: (view: typeof cart) => unknown) => select(cart),
  useCartIntents: () => ({ add }),
}))

const Around = await documentAround()
const cups = { one: 'cup', many: 'cups' }

afterEach(() => {
  cleanup()
  cart.lines = []
})

it.each([
  [true, 'On the way to your cart Go to cart'],
  [false, '2 in your cart Go to cart'],
])('add to cart: what is only sent (%s) is not said to be in the cart', (pending, words) => {
  cart.lines = [{ productId: product().id, quantity: 2, pending }]
  render(<AddToCart product={product()} quantity={1} />, { wrapper: Around })
  expect(screen.getByRole('status').textContent).toBe(words)
})

describe('beside the quantity is what it counts, and how it is sold', () => {
  it.each([
    [1, cups, { min: 1, max: 10, step: 1 }, '1 cup'],
    [3, cups, { min: 1, max: 10, step: 1 }, '3 cups'],
    [4, cups, { min: 2, max: 12, step: 2 }, '4 cups · Sold in pairs'],
    [6, null, { min: 6, max: 60, step: 6 }, 'Sold in sets of 6'],
    [6, null, { min: 6, max: 60, step: 2 }, 'From 6, in steps of 2'],
    [3, null, { min: 3, max: 10, step: 1 }, '3 or more'],
  ])('%i', (quantity, pack, limits, said) => {
    render(<AddToCart product={{ ...product(), pack, limits }} quantity={quantity} />, { wrapper: Around })
    expect(screen.getByText(said).tagName).toBe('P')
  })

  it('quantity: no field where one is all that can be bought, yet it is sent', () => {
    const limits = { min: 1, max: 1, step: 1 }
    const { container } = render(<AddToCart product={{ ...product(), limits }} quantity={1} />, { wrapper: Around })
    expect(screen.queryByRole('group')).toBeNull()
    const fields = [...container.querySelectorAll('input[name="quantity"]')]
    expect(fields.map((field) => [field.getAttribute('type'), field.getAttribute('value')])).toEqual([['hidden', '1']])
  })

  it('nothing where there is nothing to say', () => {
    const { container } = render(<AddToCart product={product()} quantity={1} />, { wrapper: Around })
    expect(container.querySelector('form > p')).toBeNull()
  })
})

it('add to cart: at the price that was shown for the quantity', () => {
  const plain = product()
  const unit = { amount: 25, currency: 'EUR' }
  const tiers = [
    { bound: 'to' as const, quantity: 3, unit: plain.price.unit },
    { bound: 'from' as const, quantity: 4, unit },
  ]
  render(<AddToCart product={{ ...plain, price: { ...plain.price, tiers } }} quantity={4} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(add).toHaveBeenLastCalledWith(expect.objectContaining({ unitPrice: unit }), 4)
  add.mockClear()
})

it('double click: the product is added once', () => {
  render(<AddToCart product={product()} quantity={1} />, { wrapper: Around })
  const button = screen.getByRole('button', { name: 'Add to cart' })
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
  expect(add).toHaveBeenCalledTimes(1)
  fireEvent.click(button, { detail: 1 })
  expect(add).toHaveBeenCalledTimes(2)
})

it.each([
  ['9', 3],
  ['0', 1],
  ['2', 2],
  ['', 1],
])('add to cart: a press with “%s” typed buys %d of three that are left', (typed, bought) => {
  add.mockClear()
  render(<AddToCart product={{ ...product(), limits: { min: 1, max: 3, step: 1 } }} quantity={1} />, {
    wrapper: Around,
  })
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(add.mock.calls.map(([, quantity]) => quantity)).toEqual([bought])
})

it('add to cart: more than are left says how many of how many go in', async () => {
  const scarce = product()
  const limits = { min: 1, max: 3, step: 1 }
  const availability = { ...scarce.availability, stock: 3, closeout: true }
  render(<AddToCart product={{ ...scarce, limits, availability }} quantity={1} />, { wrapper: Around })
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '9' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('9 wanted, only 3 in stock')).toBeTruthy()
  fireEvent.change(field, { target: { value: '1.5' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('Whole numbers only')).toBeTruthy()
})

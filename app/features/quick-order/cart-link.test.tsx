// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { quickOrderIntents, quickOrderMachine, quickOrderView } from '../../../machines/quick-order/index.ts'
import { numbered } from '../../../machines/quick-order/test/quick-order.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { CartLinkForm } from './cart-link.view.tsx'

const Around = await documentAround()
const image = { url: '/bowl.jpg', alt: 'A bowl', width: 800, height: 1000, sources: [], mimeType: 'image/jpeg' }
const found = [
  numbered('B-1', { name: 'Stoneware bowl', image, options: [{ group: 'Glaze', option: 'Sage' }] }),
  numbered('C-2', { name: 'Carafe' }),
]

afterEach(cleanup)

it('a row of several pieces names the price of their tier, and a row of one its own', () => {
  const tier = (bound: 'to' | 'from', quantity: number, amount: number) => ({
    bound,
    quantity,
    unit: { amount, currency: 'EUR' },
  })
  const candles = numbered('B-1')
  const price = candles.price && {
    ...candles.price,
    unit: { amount: 9.3, currency: 'EUR' },
    tiers: [tier('to', 5, 9.9), tier('from', 6, 9.3)],
  }
  const rowOf = (quantity: number) => {
    const actor = createActor(quickOrderMachine, {
      input: {
        rows: [{ number: 'B-1', quantity: String(quantity), pieces: quantity }],
        text: '',
        code: null,
        found: [{ ...candles, price }],
        currency: 'EUR',
        most: 10,
        settle: 0,
      },
    })
    const view = quickOrderView(actor.getSnapshot())
    render(<CartLinkForm view={view} intents={quickOrderIntents(() => undefined)} />, { wrapper: Around })
    const text = screen.getByRole('listitem').textContent
    cleanup()
    return text
  }
  expect(rowOf(6)).toContain('€9.30 each')
  expect(rowOf(5)).toContain('€9.90 each')
  expect(rowOf(6)).not.toContain('from')
})

it('a shared cart’s link shows each product: picture, name, options, number, price', () => {
  const actor = createActor(quickOrderMachine, {
    input: {
      rows: [
        { number: 'B-1', quantity: '2', pieces: 2 },
        { number: 'C-2', quantity: '1', pieces: 1 },
        { number: 'NO-3', quantity: '1', pieces: 1 },
      ],
      text: '',
      code: null,
      found,
      currency: 'EUR',
      most: 10,
      settle: 0,
    },
  })
  const view = quickOrderView(actor.getSnapshot())
  render(<CartLinkForm view={view} intents={quickOrderIntents(() => undefined)} />, { wrapper: Around })
  const [bowl, carafe, unknown] = screen.getAllByRole('listitem')
  if (!bowl || !carafe || !unknown) throw new Error('A row is missing')
  expect(bowl.querySelector('img')?.getAttribute('src')).toBe('/bowl.jpg')
  expect(within(bowl).getByRole('link', { name: 'Stoneware bowl' })).toBeDefined()
  expect(bowl.textContent).toMatch(/Sage.*B-1.*€12.50 each/)
  expect(carafe.textContent).toContain('€12.50')
  expect(unknown.textContent).toContain('NO-3')
})

it.each([
  ['all of it', []],
  ['what there is of it', ['NO-3']],
])('a cart link that was followed, %s: says so, and leads to the checkout', (_, left) => {
  const rows = left.map((number) => ({ number, quantity: '1', pieces: 1 }))
  const input = {
    rows,
    text: '',
    code: null,
    found,
    currency: 'EUR',
    most: 10,
    settle: 0,
  }
  const view = quickOrderView(createActor(quickOrderMachine, { input }).getSnapshot())
  const done = { ...view, added: { count: 2, part: left.length > 0, waiting: false } }
  render(<CartLinkForm view={done} intents={quickOrderIntents(() => undefined)} />, { wrapper: Around })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Added to your cart')
  expect(screen.queryByText(/Your cart has not changed/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeDefined()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to checkout' }).pathname).toBe('/checkout')
})

it.each([
  ['only numbers that nothing has', ['NO-3', 'NO-4'], false],
  ['one that is sold among them', ['NO-3', 'C-2'], true],
])('a cart link with %s: offers to add what can be bought', (_, numbers, offers) => {
  const rows = numbers.map((number) => ({ number, quantity: '1', pieces: 1 }))
  const input = {
    rows,
    text: '',
    code: 'MORROW10',
    found,
    currency: 'EUR',
    most: 10,
    settle: 0,
  }
  const view = quickOrderView(createActor(quickOrderMachine, { input }).getSnapshot())
  render(<CartLinkForm view={view} intents={quickOrderIntents(() => undefined)} />, { wrapper: Around })
  expect(screen.getByText('Product NO-3 not found.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add to cart' }) !== null).toBe(offers)
  expect(screen.queryByRole('heading', { name: 'None of these products can be ordered' }) === null).toBe(offers)
})

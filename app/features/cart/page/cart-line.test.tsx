// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cartView, type ShownLine } from '../../../../machines/cart/index.ts'
import { cartSituations } from '../../../../tests/access/states/cart.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { LineArrival } from '../../delivery/index.ts'
import { CartLineView } from './cart-line.tsx'

const Around = await documentAround()
const remove = vi.fn<() => void>()
const intents = { change: () => {}, dismissNotice: () => {}, remove }

function show(part: Partial<ShownLine>): void {
  const snapshot = cartSituations['filled']
  const line = snapshot && cartView(snapshot).lines[0]
  if (!line) throw new Error('There is no line')
  render(<CartLineView line={{ ...line, notices: [], ...part }} intents={intents} parcel={cartView(snapshot)} />, {
    wrapper: Around,
  })
}

afterEach(() => {
  cleanup()
  remove.mockReset()
})

it('cart line: says once that no more are left, and of how many', () => {
  show({ quantity: 3, stackable: true, stock: 3, closeout: true, limits: { min: 1, max: 3, step: 1 } })
  expect(screen.getAllByText('Only 3 left')).toHaveLength(1)
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '99' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getAllByText(/only 3/i).map(({ textContent }) => textContent)).toEqual(['99 wanted, only 3 in stock'])
})

it('line: more than there are is not shown while it is sent, and why is said', () => {
  const scarce = { stackable: true, stock: 3, closeout: true, limits: { min: 1, max: 3, step: 1 } } as const
  show({ ...scarce, quantity: 3, wanted: 5, pending: true })
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3')
  expect(screen.getByText('5 wanted, only 3 in stock')).toBeDefined()
})

it('line: the most per order is not called the last, though as many are in stock', () => {
  const limits = { min: 1, max: 6, step: 1 }
  show({ quantity: 6, stackable: true, stock: 6, limits })
  expect(screen.queryByText(/left/)).toBeNull()
  // Without a word of the backend's, too: it names a reduction only once.
  expect(screen.getAllByText('At most 6 per order')).toHaveLength(1)
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '99' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getAllByText('At most 6 per order')).toHaveLength(1)
  cleanup()
  show({ quantity: 5, stackable: true, stock: 6, limits })
  expect(screen.queryByText(/At most/)).toBeNull()
  cleanup()
  // Nothing to choose, nothing to explain.
  show({ quantity: 1, stackable: true, stock: 6, limits: { min: 1, max: 1, step: 1 } })
  expect(screen.queryByText(/At most/)).toBeNull()
})

it('line: one that holds more than there are says when the rest comes', () => {
  show({ stackable: true, stock: 3, quantity: 9, restockDays: 30 })
  expect(screen.getByText('Only 3 in stock, the rest in 30 days')).toBeDefined()
  cleanup()
  // Others bought the last ones, and more than there were.
  for (const stock of [0, -2]) {
    show({ stackable: true, stock, quantity: 2, restockDays: 30 })
    expect(screen.getAllByText(/in stock/).map(({ textContent }) => textContent)).toEqual(['Back in stock in 30 days'])
    cleanup()
  }
  show({ stackable: true, stock: 9, quantity: 9, restockDays: null })
  expect(screen.queryByText(/in stock/)).toBeNull()
})

it('line: one that is not out yet says when it arrives on its own', async () => {
  const snapshot = cartSituations['filled']
  const { deliveries = [] } = snapshot ? cartView(snapshot) : {}
  const time = { min: 1, max: 2, unit: 'day', name: '1–2 days' } as const
  const sent = { type: 'product', label: 'Mug', digital: false, delivery: time, restockDays: null } as const
  const lamp = { ...sent, label: 'Lamp', releaseDate: new Date(Date.now() + 30 * 86_400_000).toISOString() }
  render(<LineArrival line={lamp} lines={[lamp, { ...sent, releaseDate: null }]} deliveries={deliveries} />, {
    wrapper: Around,
  })
  expect(await screen.findByText(/Pre-order: available from .*If sent on its own: \d/)).toBeTruthy()
})

it('cart line: sends no form when a line is removed by script', () => {
  show({ removable: true })
  const button = screen.getByRole('button', { name: /^Remove / })
  const click = createEvent.click(button)
  fireEvent(button, click)
  expect(remove).toHaveBeenCalledOnce()
  expect(click.defaultPrevented).toBe(true)
})

it('line features: what the feature set names is shown at the line', () => {
  const price = { amount: 18.5, currency: 'EUR' }
  show({
    features: [
      { kind: 'text', label: 'Made in', value: 'Japan' },
      { kind: 'measure', measure: 'weight', value: 0.08 },
      { kind: 'answer', label: 'Organic', value: true },
      { kind: 'reference', reference: { price, purchaseUnit: 80, referenceUnit: 100, unitName: 'g' } },
    ],
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Made in: Japan', 'Weight: 80 g', 'Organic: yes', '80 g (€18.50 / 100 g)']),
  )
})

it('cart line: names what a line is made of, at any depth', () => {
  const snapshot = cartSituations['filled']
  const [line] = snapshot ? cartView(snapshot).lines : []
  if (!line) throw new Error('There is no line')
  const part = (label: string, quantity: number, children: ShownLine['children'] = []) => ({
    ...line,
    id: `${line.id}${label}` as ShownLine['id'],
    label,
    quantity,
    options: [],
    children,
  })
  show({ type: 'container', children: [part('Teapot', 1), part('Cup', 4, [part('Saucer', 4)])] })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1 × Teapot', '4 × Cup4 × Saucer', '4 × Saucer']),
  )
})

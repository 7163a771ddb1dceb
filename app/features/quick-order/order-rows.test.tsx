// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Money } from '../../../api/types/common.ts'
import { quickOrderIntents, type QuickOrderView } from '../../../machines/quick-order/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { bowl, family, pairs, soldOut } from '../../../machines/quick-order/test/quick-order.samples.ts'
import { OrderRows } from './order-rows.tsx'
import { QuickOrderForm } from './quick-order.view.tsx'

const Around = await documentAround()
const row = { number: '', quantity: '', status: 'empty' as const, product: null, pieces: null }
const view: QuickOrderView = {
  status: 'ready',
  rows: [
    { ...row, id: 1 },
    { ...row, id: 2 },
  ],
  text: '',
  code: null,
  pieces: 0,
  checked: false,
  added: null,
  full: false,
  failure: null,
}
const show = (checked: boolean) =>
  render(<OrderRows view={{ ...view, checked }} intents={quickOrderIntents(() => undefined)} />, { wrapper: Around })
const wrong = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'))

afterEach(cleanup)

it('quick order: sent with nothing in it, its first field says what is missing', () => {
  show(false)
  expect(wrong()).toEqual([null, null, null, null])
  cleanup()
  show(true)
  expect(wrong()).toEqual(['true', null, null, null])
  expect(screen.getByText('Enter a product number.')).toBeTruthy()
})

/** Three pieces of what is sold in pairs, and a number that is unknown. */
const stuck: QuickOrderView = {
  ...view,
  rows: [
    { ...row, id: 1, number: 'C-2', quantity: '3', pieces: 3, status: 'offStep', product: pairs },
    { ...row, id: 2, number: 'XX-1', quantity: '1', pieces: 1, status: 'unknown' },
  ],
  checked: true,
}
const intents = quickOrderIntents(() => undefined)

it('quick order: its breadcrumbs lead home', () => {
  render(<QuickOrderForm view={stuck} intents={intents} />, { wrapper: Around })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(trail.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(trail.getByText('Quick order').getAttribute('aria-current')).toBe('page')
})

it('quick order: a number with variants names the price of the cheapest, or none', () => {
  const showing = (variantsFrom: Money | null) => {
    const product = { ...family, price: family.price && { ...family.price, variantsFrom } }
    const rows = [{ ...row, id: 1, number: 'F-4', quantity: '2', pieces: 2, status: 'variants' as const, product }]
    return <QuickOrderForm view={{ ...view, rows }} intents={intents} />
  }
  const { container, rerender } = render(showing({ amount: 7, currency: 'EUR' }), { wrapper: Around })
  const prices = () => container.querySelector('[data-row]')?.textContent.match(/(from )?€[\d.]+/g)
  expect(prices()).toEqual(['from €7.00'])
  rerender(showing(null))
  expect(screen.getByText('There are several versions of this product.')).toBeTruthy()
  expect(prices()).toBeNull()
})

it('quick order: a struck price has the lowest one of the last 30 days', () => {
  const euro = (amount: number): Money => ({ amount, currency: 'EUR' })
  const price = bowl.price && { ...bowl.price, list: euro(19), regulation: euro(15) }
  const rows = [{ ...row, id: 1, number: 'B-1', quantity: '1', pieces: 1, product: { ...bowl, price } }]
  render(<QuickOrderForm view={{ ...view, rows }} intents={intents} />, { wrapper: Around })
  expect(screen.getByText('€19.00').tagName).toBe('S')
  expect(screen.getByText('Lowest price of the last 30 days: €15.00')).toBeTruthy()
})

it('quick order: rows that cannot be ordered say why, and no number is asked for', () => {
  const { container, rerender } = render(<QuickOrderForm view={stuck} intents={intents} />, { wrapper: Around })
  expect(screen.getByText('Sold in steps of 2: 2 or 4')).toBeTruthy()
  expect(screen.getByText('Product XX-1 not found.')).toBeTruthy()
  const said = () => container.querySelector('[role=status]')?.textContent
  expect(said()).toBe('Nothing was put into the cart2 rows were left out; see the notes there.')
  rerender(
    <QuickOrderForm
      view={{ ...stuck, checked: false, added: { count: 1, part: true, waiting: false } }}
      intents={intents}
    />,
  )
  expect(said()).toContain('Only 1 item was added.2 rows were left out; see the notes there.')
  const tone = () => /notice-([a-z]+)/.exec(container.querySelector('[role=status]')?.className ?? '')?.[1]
  expect(tone(), 'a part of them').toBe('warning')
  rerender(<QuickOrderForm view={{ ...view, added: { count: 1, part: false, waiting: false } }} intents={intents} />)
  expect(said()).toContain('1 item was put into your cart.')
  expect(tone(), 'all of them').toBe('success')
  const part = { count: 1, part: true, waiting: false }
  rerender(<QuickOrderForm view={{ ...view, added: part }} intents={intents} />)
  expect(said()).toContain('Only 1 item was added.Not every product was available')
  const repeated = { ...stuck.rows[0]!, quantity: '2', pieces: 2, status: 'ready' as const }
  rerender(<QuickOrderForm view={{ ...view, rows: [repeated], pieces: 2, added: part }} intents={intents} />)
  expect(said()).toContain('Only 1 item was added.What is left in the rows has not been added.')
  expect(screen.getByRole('button', { name: 'Add 2 items to cart' })).toBeTruthy()
  rerender(<QuickOrderForm view={{ ...view, checked: true }} intents={intents} />)
  expect(said()).toBe('There is nothing to put into the cart yet. Enter the number of a product that we sell.')
})

it('quick order: the focus goes to the first field that is wrong', () => {
  const { container, rerender } = render(<QuickOrderForm view={stuck} intents={intents} />, { wrapper: Around })
  fireEvent.submit(container.querySelector('form')!)
  rerender(<QuickOrderForm view={{ ...stuck, status: 'lookingUp' }} intents={intents} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<QuickOrderForm view={{ ...stuck }} intents={intents} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity in row 1'))
})

/** Two rows that can be ordered, and one that cannot. */
const priced: QuickOrderView = {
  ...view,
  rows: [
    { ...row, id: 1, number: 'B-1', quantity: '', status: 'ready', product: bowl },
    { ...row, id: 2, number: 'C-2', quantity: '4', pieces: 4, status: 'ready', product: pairs },
    { ...row, id: 3, number: 'S-3', quantity: '1', pieces: 1, status: 'soldOut', product: soldOut },
  ],
  pieces: 5,
}

it('quick order: each row says what one costs and all do, and the list its sum', () => {
  const { container } = render(<QuickOrderForm view={priced} intents={intents} />, { wrapper: Around })
  const prices = [...container.querySelectorAll('[data-row]')].map(({ textContent }) => textContent.match(/€[\d.]+/g))
  expect(prices).toEqual([['€12.50', '€12.50'], ['€12.50', '€50.00'], ['€12.50']])
  expect(screen.getAllByText('€12.50 each')).toHaveLength(3)
  expect(screen.getByText('Subtotal, 5 items').parentElement?.textContent).toContain('€62.50')
  expect(container.textContent).toContain('incl. VAT')
})

it('quick order: of two currencies no sum is made', () => {
  const [first, second] = priced.rows
  const dollars = { ...bowl, price: bowl.price && { ...bowl.price, unit: { amount: 3, currency: 'USD' } } }
  const rows = [{ ...first!, product: dollars }, second!]
  render(<QuickOrderForm view={{ ...priced, rows }} intents={intents} />, { wrapper: Around })
  expect(screen.queryByText(/^Subtotal/)).toBeNull()
})

it('quick order: Enter goes on to the next row, at the end to the button', async () => {
  const send = vi.fn<(event: unknown) => void>()
  const { container } = render(
    <QuickOrderForm
      view={{ ...priced, rows: [...priced.rows, { ...row, id: 4 }] }}
      intents={quickOrderIntents(send)}
    />,
    { wrapper: Around },
  )
  const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })
  expect(enter('Product number in row 1'), 'nothing is sent').toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Product number in row 2')))
  expect(enter('Quantity in row 2')).toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Product number in row 3')))
  enter('Product number in row 4')
  expect(document.activeElement).toBe(container.querySelector('[type=submit]'))
  expect(send).not.toHaveBeenCalled()
  cleanup()
  render(<QuickOrderForm view={priced} intents={quickOrderIntents(send)} />, { wrapper: Around })
  enter('Product number in row 3')
  expect(send.mock.calls).toEqual([[{ type: 'row.add' }]])
})

it('quick order: lines that found no room are an error of their field', () => {
  render(<QuickOrderForm view={{ ...priced, full: true, text: 'B-7;1' }} intents={intents} />, { wrapper: Around })
  const box = screen.getByLabelText('Paste a list')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^There is no room for these lines yet/).closest('[role=alert]')).not.toBeNull()
})

it('quick order: the most per order is not called the last of its kind', () => {
  const availability = { ...pairs.availability, stock: 4, closeout: false }
  const product = { ...pairs, limits: { min: 2, max: 4, step: 2 }, availability }
  const more = { ...stuck.rows[0]!, quantity: '6', pieces: 6, status: 'tooMany' as const, product }
  const { rerender } = render(<QuickOrderForm view={{ ...stuck, rows: [more] }} intents={intents} />, {
    wrapper: Around,
  })
  expect(screen.getByText('At most 4 per order')).toBeTruthy()
  const last = { ...more, product: { ...product, availability: { ...availability, closeout: true } } }
  rerender(<QuickOrderForm view={{ ...stuck, rows: [last] }} intents={intents} />)
  expect(screen.getByText('Only 4 left')).toBeTruthy()
})

it('quick order: between two steps at the end of the stock the lower one is named', () => {
  const product = { ...pairs, limits: { min: 2, max: 5, step: 2 } }
  const last = { ...stuck.rows[0]!, quantity: '5', pieces: 5, product }
  render(<QuickOrderForm view={{ ...stuck, rows: [last] }} intents={intents} />, { wrapper: Around })
  expect(screen.getByText('Sold in steps of 2, at most 4')).toBeTruthy()
})

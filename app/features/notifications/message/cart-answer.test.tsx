// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bowlLine, stockNotice } from '../../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartAnswer } from './cart-answer.tsx'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const totals = { items: euro(92), positions: euro(87.4), total: euro(92.3), taxState: 'gross' }
let goods = 92
let shipping = 4.9
let discounts: object[] = []
let pending = false
vi.mock('../../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useCartSelector: (select: (cart: object) => unknown) =>
    select({
      count: 3,
      pending,
      virtual: false,
      lines: [{ good: true, digital: false, totalPrice: euro(goods) }],
      totals: { ...totals, discounts, shipping: euro(shipping) },
    }),
}))

const Around = await documentAround()
const bowl = {
  line: bowlLine,
  label: 'Bowl',
  image: null,
  options: [{ group: 'Glaze', option: 'Sage' }],
  quantity: 2,
  inCart: 3,
}

function show(changes: Partial<typeof bowl> = {}, notices = [stockNotice].slice(1)) {
  const close = vi.fn<() => void>()
  const message = { added: [{ ...bowl, ...changes }], notices }
  render(<CartAnswer message={message} level="success" onClose={close} />, { wrapper: Around })
  return close
}

afterEach(cleanup)

describe('answer to "add to cart"', () => {
  it('answer: names the variant, how many, the sum less discounts, both ways on', () => {
    show()
    expect(screen.getByText('Sage')).toBeDefined()
    expect(screen.getByText(/× 2/)).toBeDefined()
    expect(screen.getByText('Subtotal, 3 items').parentElement?.textContent).toContain('€87.40')
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/checkout/cart', '/checkout'])
  })

  it('answer: a sum that discounts are off is called so', () => {
    discounts = [{ id: 'welcome', label: 'Welcome', amount: euro(-4.6) }]
    show()
    expect(screen.getByText('After discounts, 3 items').parentElement?.textContent).toContain('€87.40')
    discounts = []
  })

  it('answer: while a change is on its way it has no sum', () => {
    pending = true
    show()
    expect(screen.getByText('Added to cart')).toBeDefined()
    expect(screen.queryByText(/Subtotal/)).toBeNull()
    pending = false
  })

  it.each([
    [64, 4.9, '€11.00 more and your delivery is free.'],
    [75, 0, 'Your delivery is free.'],
    // Another method than the promised one, and one that is not free whatever is promised.
    [64, 9.9, null],
    [80, 4.9, null],
    // For another reason than what the goods are worth.
    [64, 0, null],
  ])('answer: with goods for %s and a delivery for %s it says of a free one: %s', (worth, cost, words) => {
    ;[goods, shipping] = [worth, cost]
    show()
    expect(screen.queryByText(/delivery is free/)?.textContent ?? null).toBe(words)
  })

  it('answer: while a change is on its way it says nothing of a free delivery', () => {
    ;[goods, shipping, pending] = [64, 4.9, true]
    show()
    expect(screen.queryByText(/delivery is free/)).toBeNull()
    pending = false
  })

  it('answer: where nothing more went in it says what is there, and why', () => {
    show({ quantity: 0 }, [stockNotice])
    expect(screen.getByText('In your cart')).toBeDefined()
    expect(screen.queryByText('Added to cart')).toBeNull()
    expect(screen.getByText(/× 3/)).toBeDefined()
  })

  it('answer: Tab goes from what was pressed into it, through it, and back', async () => {
    const add = document.body.appendChild(document.createElement('button'))
    add.focus()
    const { unmount } = render(
      <CartAnswer message={{ added: [bowl], notices: [] }} level="success" onClose={() => undefined} />,
      { wrapper: Around },
    )
    const tab = (shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey })
    expect(document.activeElement).toBe(add)
    tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
    tab(true)
    expect(document.activeElement).toBe(add)
    tab()
    screen.getByRole('link', { name: 'Go to checkout' }).focus()
    // Not kept from the browser, which goes on behind the pressed control.
    expect(tab()).toBe(true)
    expect(document.activeElement).toBe(add)
    tab()
    unmount()
    await vi.waitFor(() => expect(document.activeElement).toBe(add))
    add.remove()
  })

  it('answer: Escape closes it from anywhere, unless a dialog is open', () => {
    const close = show()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(close).not.toHaveBeenCalled()
    dialog.remove()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(close).toHaveBeenCalledOnce()
  })
})

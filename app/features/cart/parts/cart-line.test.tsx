// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cartView, type ShownLine } from '../../../../machines/cart/index.ts'
import { cartSituations } from '../../../../tests/access/states/cart.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartLineView } from './cart-line.tsx'

const Around = await documentAround()
const remove = vi.fn<() => void>()
const intents = { change: () => {}, dismissNotice: () => {}, remove }

function show(part: Partial<ShownLine>): void {
  const snapshot = cartSituations['filled']
  const line = snapshot && cartView(snapshot).lines[0]
  if (!line) throw new Error('There is no line')
  render(<CartLineView line={{ ...line, notices: [], ...part }} intents={intents} />, { wrapper: Around })
}

afterEach(() => {
  cleanup()
  remove.mockReset()
})

it('says once that no more are left, also after more were typed', () => {
  show({ quantity: 3, stackable: true, stock: 3, limits: { min: 1, max: 3, step: 1 } })
  expect(screen.getAllByText('Only 3 left')).toHaveLength(1)
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '99' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getAllByText('Only 3 left')).toHaveLength(1)
})

it('sends no form when a line is removed by script', () => {
  show({ removable: true })
  const button = screen.getByRole('button', { name: /^Remove / })
  const click = createEvent.click(button)
  fireEvent(button, click)
  expect(remove).toHaveBeenCalledOnce()
  expect(click.defaultPrevented).toBe(true)
})

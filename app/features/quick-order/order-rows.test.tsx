// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { quickOrderIntents, type QuickOrderView } from '../../../machines/quick-order/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { OrderRows } from './order-rows.tsx'

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
  ready: 0,
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

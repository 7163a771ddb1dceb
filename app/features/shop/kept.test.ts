// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { CartChange } from '../../../machines/cart/index.ts'
import { bowl, bowlLine, bowlSketch } from '../../../machines/cart/cart.samples.ts'
import { keptCart } from './kept.ts'

const change = (version: number, part: Partial<Extract<CartChange, { kind: 'line' }>> = {}): CartChange => ({
  kind: 'line',
  key: `line:${bowl}`,
  version,
  urgent: true,
  line: bowlLine,
  quantity: version,
  sketch: null,
  ...part,
})

beforeEach(() => localStorage.clear())

test('a newer change replaces the one about the same thing, and keeps what is known of the product', () => {
  keptCart.add({ kind: 'code', key: 'code:five', version: 1, urgent: true, code: 'FIVE', wanted: true })
  keptCart.add(change(2, { sketch: bowlSketch }))
  keptCart.add(change(3))
  expect(keptCart.read().outbox).toMatchObject([{ code: 'FIVE' }, { quantity: 3, sketch: bowlSketch }])
})

test('what is no kept cart is none', () => {
  localStorage.setItem('storechart-cart', '{"cart": 7, "outbox": [{"kind": "line"}]}')
  expect(keptCart.read()).toEqual({ cart: null, outbox: [] })
})

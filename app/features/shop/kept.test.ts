// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CartChange } from '../../../machines/cart/index.ts'
import { bowl, bowlLine, bowlSketch, cartOf } from '../../../machines/cart/cart.samples.ts'
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

const code: CartChange = { kind: 'code', key: 'code:five', version: 1, urgent: true, code: 'FIVE', wanted: true }

beforeEach(() => localStorage.clear())

test('a newer change replaces the one about the same thing, and keeps what is known of the product', () => {
  keptCart.add(code)
  keptCart.add(change(2, { sketch: bowlSketch }))
  keptCart.add(change(3))
  expect(keptCart.read().outbox).toMatchObject([{ code: 'FIVE' }, { quantity: 3, sketch: bowlSketch }])
})

const entries = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage))

/** What another tab does whose storage has not been carried over yet: it appears here only when the function is called. */
function elsewhere(work: () => void): () => void {
  const here = entries()
  work()
  const there = entries()
  localStorage.clear()
  for (const [key, text] of Object.entries(here)) localStorage.setItem(key, text)
  return () => {
    for (const key of Object.keys(here)) if (!(key in there)) localStorage.removeItem(key)
    for (const [key, text] of Object.entries(there)) if (here[key] !== text) localStorage.setItem(key, text)
  }
}

test('what two tabs add in the same moment is kept, both of it', () => {
  const carryOver = elsewhere(() => keptCart.add(change(2)))
  keptCart.add(code)
  carryOver()
  expect(keptCart.read().outbox).toEqual([code, change(2)])
})

test('an answer takes out what it settled, and nothing that another tab adds meanwhile', () => {
  keptCart.add(code)
  keptCart.add(change(2))
  const carryOver = elsewhere(() => keptCart.add(change(3)))
  keptCart.take(cartOf([]), [code, change(2)])
  expect(keptCart.read()).toEqual({ cart: cartOf([]), outbox: [] })
  carryOver()
  expect(keptCart.read()).toEqual({ cart: cartOf([]), outbox: [change(3)] })
})

test('of two changes of one line the newer stands, and one answer settles both', () => {
  const carryOver = elsewhere(() => keptCart.add(change(3)))
  keptCart.add(change(2))
  carryOver()
  expect(keptCart.read().outbox).toEqual([change(3)])
  keptCart.take(cartOf([]), [change(3)])
  expect(keptCart.read().outbox).toEqual([])
})

test('what fills a forgotten session is kept once', () => {
  keptCart.add(code)
  keptCart.addMissing([code, change(2)])
  keptCart.addMissing([code, change(2)])
  expect(keptCart.read().outbox).toEqual([code, change(2)])
  expect(localStorage).toHaveLength(2)
})

test('nothing is left when she ordered or left', () => {
  keptCart.write(cartOf([]))
  keptCart.add(code)
  keptCart.drop()
  expect(localStorage).toHaveLength(0)
})

test('a storage that is full keeps the change before', () => {
  keptCart.add(change(2))
  const { localStorage: storage } = globalThis
  vi.stubGlobal('localStorage', {
    ...entries(),
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  keptCart.add(change(3))
  vi.unstubAllGlobals()
  expect(keptCart.read().outbox).toEqual([change(2)])
})

test('what is no kept cart is none', () => {
  localStorage.setItem('storechart-cart', '{"cart": 7}')
  localStorage.setItem('storechart-cart-change-1', '{"kind": "line"}')
  localStorage.setItem('storechart-cart-change-2', '{')
  expect(keptCart.read()).toEqual({ cart: null, outbox: [] })
})

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CartChange } from '../../../machines/cart/index.ts'
import { bowlChange, bowlDraft, cartOf, line } from '../../../machines/cart/test/cart.samples.ts'
import { cartStorage } from './cart-storage.ts'

const change = (version: number, part: Parameters<typeof bowlChange>[0] = {}): CartChange =>
  bowlChange({ version, quantity: version, ...part })

const code: CartChange = { kind: 'code', key: 'code:five', version: 1, urgent: true, code: 'FIVE', wanted: true }

beforeEach(() => localStorage.clear())

test('a newer change replaces the one about the same thing, and keeps the product', () => {
  cartStorage.add(code)
  cartStorage.add(change(2, { draft: bowlDraft }))
  cartStorage.add(change(3))
  expect(cartStorage.read().outbox).toMatchObject([{ code: 'FIVE' }, { quantity: 3, draft: bowlDraft }])
})

const entries = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage))

/**
 * What another tab does whose storage has not been carried over yet: it appears here only when the function is called.
 */
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

const more = (version: number, from: number, quantity: number) => change(version, { from, quantity })
const quantityNow = () => cartStorage.read().outbox.map((kept) => kept.kind === 'line' && kept.quantity)

test('what two tabs change in the same moment is kept, both of it', () => {
  const carryOver = elsewhere(() => cartStorage.add(change(2)))
  cartStorage.add(code)
  carryOver()
  expect(cartStorage.read().outbox).toEqual([code, change(2)])
})

test('an answer takes out what it settled, and nothing that another tab changes', () => {
  cartStorage.add(code)
  cartStorage.add(change(2))
  const carryOver = elsewhere(() => cartStorage.add(change(3)))
  cartStorage.take({ cart: cartOf([]), settled: [code, change(2)] })
  expect(cartStorage.read()).toEqual({ cart: cartOf([]), outbox: [] })
  carryOver()
  expect(cartStorage.read()).toEqual({ cart: cartOf([]), outbox: [change(3)] })
})

test('of two quantities of one line the newer counts, and one answer settles both', () => {
  const carryOver = elsewhere(() => cartStorage.add(change(3)))
  cartStorage.add(change(2))
  carryOver()
  expect(cartStorage.read().outbox).toEqual([change(3)])
  cartStorage.take({ cart: cartOf([]), settled: [change(3)] })
  expect(cartStorage.read().outbox).toEqual([])
})

test('what several tabs put in counts together, whether they know of each other or not', () => {
  cartStorage.write(cartOf([line(1)]))
  const carryOver = elsewhere(() => {
    cartStorage.add(more(2, 1, 2))
    cartStorage.add(more(3, 2, 4))
  })
  cartStorage.add(more(2, 1, 2))
  carryOver()
  expect(quantityNow()).toEqual([5])
  cartStorage.add(more(4, 5, 6))
  expect(quantityNow()).toEqual([6])
})

test('a quantity replaces what was put in before it; what comes later counts on top', () => {
  cartStorage.add(more(2, 0, 1))
  const before = entries()
  const carryOver = elsewhere(() => cartStorage.add(more(3, 1, 2)))
  cartStorage.add(change(3, { quantity: 7 }))
  // A tab that has the quantity already may still have what it stands for.
  for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text)
  expect(quantityNow()).toEqual([7])
  carryOver()
  expect(quantityNow()).toEqual([8])
})

test('an addition is a target once it is sent: the answer settles it, nothing later', () => {
  cartStorage.write(cartOf([line(1)]))
  const carryOver = elsewhere(() => cartStorage.add(more(2, 1, 2)))
  cartStorage.add(more(2, 1, 2))
  const sent = cartStorage.read().outbox
  cartStorage.fix(sent)
  expect(cartStorage.read().outbox).toEqual(sent)
  carryOver()
  expect(quantityNow()).toEqual([3])
  const answer = { cart: cartOf([line(2)]), settled: sent }
  expect(cartStorage.after(answer)).toMatchObject([{ quantity: 3 }])
  cartStorage.take(answer)
  expect(quantityNow()).toEqual([3])
})

test('sent without an answer it stays the same target, whatever the cart is by then', () => {
  cartStorage.write(cartOf([line(1)]))
  cartStorage.add(more(2, 1, 2))
  cartStorage.fix(cartStorage.read().outbox)
  cartStorage.write(cartOf([line(2)]))
  expect(quantityNow()).toEqual([2])
})

test('what fills a forgotten session is kept once', () => {
  cartStorage.add(code)
  cartStorage.addMissing([code, change(2)])
  cartStorage.addMissing([code, change(2)])
  expect(cartStorage.read().outbox).toEqual([code, change(2)])
  expect(localStorage).toHaveLength(2)
})

test('nothing is left when the shopper ordered or left', () => {
  cartStorage.write(cartOf([]))
  cartStorage.add(code)
  cartStorage.drop()
  expect(localStorage).toHaveLength(0)
})

test('without a cart more counts from where the shopper began', () => {
  cartStorage.add(more(2, 3, 4))
  cartStorage.add(more(3, 4, 5))
  expect(quantityNow()).toEqual([5])
})

test('a full storage keeps no old cart; this tab goes on with what it could not write', () => {
  cartStorage.write(cartOf([line(2)]))
  cartStorage.add(change(2))
  const { localStorage: storage } = globalThis
  vi.stubGlobal('localStorage', {
    ...entries(),
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  cartStorage.write(cartOf([line(5)]))
  cartStorage.add(change(4))
  cartStorage.add(more(5, 4, 6))
  expect(cartStorage.read()).toMatchObject({ cart: null, outbox: [{ quantity: 6 }] })
  const sent = cartStorage.read().outbox
  cartStorage.fix(sent)
  expect(quantityNow()).toEqual([6])
  cartStorage.take({ cart: cartOf([line(6)]), settled: sent })
  vi.unstubAllGlobals()
  expect(cartStorage.read()).toEqual({ cart: null, outbox: [] })
})

test('what is no kept cart is none', () => {
  localStorage.setItem('storechart-cart', '{"cart": 7}')
  localStorage.setItem('storechart-cart-change-1', '{"kind": "line"}')
  localStorage.setItem('storechart-cart-change-2', '{')
  expect(cartStorage.read()).toEqual({ cart: null, outbox: [] })
})

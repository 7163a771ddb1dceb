import { expect, test } from 'vitest'
import type { OrderId } from '../api/types/ids.ts'
import { attemptStore } from './attempts.ts'

/** Milliseconds since the epoch. */
const START = Date.UTC(2026, 10, 30)
const attempt = { attemptId: 'one', baseline: null, cartHash: 'bowl', customerId: 'ada', startedAt: START }
const note = {
  order: { id: 'order' as OrderId, number: '10013', createdAt: '' },
  cartHash: 'bowl',
  customerId: 'ada',
  at: START + 1_000,
}

function kept() {
  const items = new Map<string, string>()
  return attemptStore({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  })
}

test('a cart is ordered from the attempt on, until the same may be bought again', () => {
  const attempts = kept()
  expect(attempts.hasOrdered('bowl', START)).toBe(false)
  attempts.keep(attempt)
  expect(attempts.hasOrdered('bowl', START)).toBe(true)
  expect(attempts.hasOrdered('lamp', START)).toBe(false)
  expect(attempts.hasOrdered('bowl', START + 30 * 86_400_000), 'what was never answered').toBe(false)
  attempts.forget('one')
  expect(attempts.hasOrdered('bowl', START)).toBe(false)
  attempts.persistPlaced(note)
  expect(attempts.hasOrdered('bowl', START + 2_000)).toBe(true)
  expect(attempts.hasOrdered('lamp', START + 2_000)).toBe(false)
  expect(attempts.hasOrdered('bowl', START + 3_600_000)).toBe(false)
})

import { expect, test } from 'vitest'
import type { OrderId } from '../api/types/ids.ts'
import { attemptStore } from './attempts.ts'

const attempt = { attemptId: 'one', baseline: null, cartHash: 'bowl', customerId: 'ada', startedAt: 0 }
const note = {
  order: { id: 'order' as OrderId, number: '10013', createdAt: '' },
  cartHash: 'bowl',
  customerId: 'ada',
  at: 1_000,
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
  expect(attempts.hasOrdered('bowl', 0)).toBe(false)
  attempts.keep(attempt)
  expect(attempts.hasOrdered('bowl', 0)).toBe(true)
  expect(attempts.hasOrdered('lamp', 0)).toBe(false)
  attempts.forget('one')
  expect(attempts.hasOrdered('bowl', 0)).toBe(false)
  attempts.persistPlaced(note)
  expect(attempts.hasOrdered('bowl', 2_000)).toBe(true)
  expect(attempts.hasOrdered('lamp', 2_000)).toBe(false)
  expect(attempts.hasOrdered('bowl', 3_600_000)).toBe(false)
})

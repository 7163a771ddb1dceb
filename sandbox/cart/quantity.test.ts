import { expect, test } from 'vitest'
import { highestQuantity, judgeQuantity } from './quantity.ts'

const plain = { minPurchase: 1, maxPurchase: null, purchaseSteps: 1, stock: 5, closeout: false }
const boxed = { ...plain, minPurchase: 4, maxPurchase: 11, purchaseSteps: 2 }
const last = { ...plain, stock: 3, closeout: true }

test.each([
  ['what fits', 2, plain, { kind: 'fits', quantity: 2 }],
  ['more than stock, if it can be ordered again', 50, plain, { kind: 'fits', quantity: 50 }],
  ['more than the shop sells at once', 101, plain, { kind: 'stock-reached', quantity: 100 }],
  ['more than are left on closeout', 4, last, { kind: 'stock-reached', quantity: 3 }],
  ['too few', 1, boxed, { kind: 'minimum', quantity: 4 }],
  ['between two steps', 5, boxed, { kind: 'steps', quantity: 4 }],
  ['more than the largest step', 12, boxed, { kind: 'stock-reached', quantity: 10 }],
  ['anything of what is sold out', 1, { ...last, stock: 0 }, { kind: 'gone' }],
  ['a box of which only a part is left', 4, { ...boxed, stock: 3, closeout: true }, { kind: 'gone' }],
] as const)('%s', (_name, wanted, product, verdict) => {
  expect(judgeQuantity(wanted, product, 100)).toEqual(verdict)
})

test('the largest quantity never leaves the steps', () => {
  expect(highestQuantity(boxed, 100)).toBe(10)
  expect(highestQuantity({ ...last, stock: -2 }, 100)).toBe(0)
})

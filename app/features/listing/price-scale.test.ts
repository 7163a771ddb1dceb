import { expect, test } from 'vitest'
import { moved, priceScale } from './price-scale.ts'

test.each([
  ['euro', 4.9, 89, { low: 4, high: 89, step: 1 }],
  ['złoty', 20.6, 2165, { low: 0, high: 2200, step: 50 }],
  ['yen', 500, 29_800, { low: 500, high: 30_000, step: 500 }],
  ['a dear range', 12, 48_000, { low: 0, high: 48_000, step: 500 }],
  ['a narrow range', 1.2, 4.95, { low: 1.2, high: 5, step: 0.1 }],
  ['cents', 0.29, 0.99, { low: 0.29, high: 0.99, step: 0.01 }],
])('price scale: round steps in %s', (_, min, max, scale) => {
  expect(priceScale(min, max)).toEqual(scale)
})

test('price scale: every step is a number without a rest', () => {
  const { low, high, step } = priceScale(0.1, 7.3)
  expect([low, high, step]).toEqual([0.1, 7.3, 0.1])
})

const scale = { low: 0, high: 100, step: 5 }

test('price scale: an end of the scale is no bound', () => {
  expect(moved(scale, { min: 20, max: 100 }, 'min', 0)).toEqual({ min: undefined, max: undefined })
  expect(moved(scale, { min: 0, max: 60 }, 'max', 100)).toEqual({ min: undefined, max: undefined })
  expect(moved(scale, { min: 20, max: 60 }, 'max', 100)).toEqual({ min: 20, max: undefined })
})

test('price scale: the two prices stay a step apart and never change places', () => {
  expect(moved(scale, { min: 20, max: 60 }, 'min', 90)).toEqual({ min: 55, max: 60 })
  expect(moved(scale, { min: 20, max: 60 }, 'max', 5)).toEqual({ min: 20, max: 25 })
  expect(moved(scale, { min: 0, max: 0 }, 'min', 50)).toEqual({ min: undefined, max: 0 })
})

import { describe, expect, test } from 'vitest'
import { onGrid, stepped } from './steps.ts'

describe('quantities stay on the grid of minimum and step', () => {
  const limits = { min: 4, max: 15, step: 3 }

  test('a typed number goes to the nearest that can be bought', () => {
    expect([1, 4, 5, 6, 9, 99].map((value) => onGrid(value, limits))).toEqual([4, 4, 4, 7, 10, 13])
  })

  test('the buttons step by the purchase step and stop at the ends', () => {
    expect(stepped(4, 1, limits)).toBe(7)
    expect(stepped(13, 1, limits)).toBe(13)
    expect(stepped(7, -1, limits)).toBe(4)
    expect(stepped(4, -1, limits)).toBe(4)
  })

  test('from a number off the grid the next one on it is taken', () => {
    expect(stepped(5, 1, limits)).toBe(7)
    expect(stepped(5, -1, limits)).toBe(4)
  })

  test('a maximum below the minimum leaves the minimum', () => {
    expect(onGrid(3, { min: 2, max: 0, step: 1 })).toBe(2)
  })
})

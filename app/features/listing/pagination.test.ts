import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test('a page shows itself, its neighbours, first and last', () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, null, 12])
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageNumbers(1, 1)).toEqual([1])
})

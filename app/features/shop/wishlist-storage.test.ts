// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../shared/storage/storage.ts'
import { parseWishlist, wishlistStorage } from './wishlist-storage.ts'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

beforeEach(() => localStorage.clear())

test('what this browser keeps of the wishlist comes back, newest first', () => {
  const ids = parseWishlist(JSON.stringify([first, second]))
  wishlistStorage.write(ids)
  expect(wishlistStorage.read()).toEqual([first, second])
  wishlistStorage.write([])
  expect(localStorage.getItem(keys.wishlist)).toBeNull()
})

for (const [damage, content] of [
  ['no JSON', '{"oh'],
  ['no list', '{"0":"x"}'],
  ['null', 'null'],
  ['a number', '7'],
  ['nothing', ''],
] as const) {
  test(`a wishlist that was damaged is empty: ${damage}`, () => {
    localStorage.setItem(keys.wishlist, content)
    expect(wishlistStorage.read()).toEqual([])
  })
}

test('of a wishlist that was damaged in part the ids are kept', () => {
  localStorage.setItem(keys.wishlist, JSON.stringify([first, 7, null, { id: second }, '', 'a mug', second]))
  expect(wishlistStorage.read()).toEqual([first, second])
})

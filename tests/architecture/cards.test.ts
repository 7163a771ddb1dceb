import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

/** The page of one product and its quick view, where the shopper has chosen; tests. */
const ELSEWHERE = /^app\/features\/product\/(detail\/|tools\/quick-view\.view|use-add-to-cart)|\.test\.tsx?$/

/** Puts a product of a list into the cart. */
const ADDS = /\b(useAddToCart|lineDraft|AddToCart)\b/

test('cards: whatever puts a product into the cart asks the one rule whether it may', () => {
  const adding = sources('app').filter((file) => !ELSEWHERE.test(file) && ADDS.test(read(file)))
  expect(adding.length).toBeGreaterThan(2)
  expect(adding.filter((file) => !read(file).includes('wayToBuy'))).toEqual([])
})

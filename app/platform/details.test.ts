import { expect, test } from 'vitest'
import {
  FAMILIES,
  formatFamilies,
  formatFilterCounts,
  formatReviews,
  parseFamilies,
  parseFilterCounts,
  parseReviews,
} from './details.ts'
import { emptyQuery } from '../../api/mappers/listing-query.ts'
import type { CategoryId, ProductId } from '../../api/types/ids.ts'

const categoryId = 'c'.repeat(32) as CategoryId
const [a, b, c] = ['a', 'b', 'd'].map((letter) => letter.repeat(32)) as [string, string, string]

test('what is written is read again, whatever the order of groups and options', () => {
  const query = { ...emptyQuery(), properties: [a, b, c], maxPrice: 40 }
  const written = formatFilterCounts({ categoryId, query, groups: [[c], [b, a]] })
  expect(formatFilterCounts({ categoryId, query, groups: [[a, b], [c]] })).toBe(written)
  expect(parseFilterCounts(new URLSearchParams(written))).toEqual({ categoryId, query, groups: [[a, b], [c]] })
})

test('pages and sorting change no figure, so they are no part of the address', () => {
  const plain = formatFilterCounts({ categoryId, query: emptyQuery(), groups: [] })
  const query = { ...emptyQuery(), first: 3, last: 3, order: 'price-asc', limit: 30 }
  expect(formatFilterCounts({ categoryId, query, groups: [] })).toBe(plain)
})

test.each([
  ['', 'nothing to count in'],
  ['category=a', 'no id'],
  [`category=${'c'.repeat(32)}/x`, 'no id either'],
  ['search=%20', 'a blank search'],
])('%j is no address of the shop: %s', (search) => {
  expect(parseFilterCounts(new URLSearchParams(search))).toBeNull()
})

test('groups name chosen options only', () => {
  const params = new URLSearchParams(`category=${categoryId}&properties=${a}&groups=${a}|${b},x,${c}`)
  expect(parseFilterCounts(params)?.groups).toEqual([[a]])
})

test('reviews have one address per choice, and none for what nobody offers', () => {
  const productId = a as ProductId
  const requested = { productId, page: 2, stars: 4, languageId: b, order: 'best' } as const
  expect(parseReviews(new URLSearchParams(formatReviews(requested)))).toEqual(requested)
  const first = { productId, page: 1, stars: null, languageId: null, order: 'newest' } as const
  expect(formatReviews(first)).toBe(`product=${a}`)
  for (const wrong of ['product=1', `product=${a}&p=0`, `product=${a}&stars=6`, `product=${a}&order=any`])
    expect(parseReviews(new URLSearchParams(wrong))).toBeNull()
})

test('families have one address, whatever their order, and none names too many', () => {
  const [one, other] = [a, b] as [ProductId, ProductId]
  expect(formatFamilies([other, one, other])).toBe(`of=${a},${b}`)
  expect(parseFamilies(new URLSearchParams(formatFamilies([other, one])))).toEqual([a, b])
  const many = Array.from({ length: FAMILIES + 1 }, (_, index) => index.toString(16).padStart(32, '0') as ProductId)
  for (const wrong of ['', 'of=', 'of=1', `of=${a},x`, formatFamilies(many)])
    expect(parseFamilies(new URLSearchParams(wrong))).toBeNull()
})

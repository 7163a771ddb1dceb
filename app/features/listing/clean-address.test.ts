import { expect, test } from 'vitest'
import { parse } from '../../../api/mappers/listing-query.ts'
import { listingRules } from '../../platform/search-params.ts'
import { cleanSearch, sortedQuery } from './clean-address.ts'

const id = 'a'.repeat(32)
const other = 'b'.repeat(32)
const cleaned = (search: string) => cleanSearch(search, parse(search.slice(1), listingRules.search))

test.each([
  ['nothing at all', ''],
  ['a plain list with its search', '?search=oak%20table'],
  ['blanks as forms write them', '?search=oak+table&p=2'],
  ['everything that can be chosen, in any order', `?p=2&rating=4&search=x&manufacturer=${id}|${other}&min-price=5`],
  ['where a visit came from', '?utm_source=mail&utm_campaign=may%20day&gclid=a.b&fbclid=c&affiliateCode=me'],
  ['a page beyond the last one, which is a page', '?p=9999'],
])('address: %s stays as it is', (_, search) => {
  expect(cleaned(search)).toBeNull()
})

test.each([
  ['unknown parameters', '?foo=1&page=3&sort=x', ''],
  ['prices the wrong way round', '?min-price=20&max-price=5', '?min-price=5&max-price=20'],
  ['broken numbers', '?p=abc&limit=17&min-price=-4&max-price=1e9&rating=9', ''],
  ['defaults', '?p=1&limit=12&shipping-free=false&manufacturer=', ''],
  ['ids that are none, and doubles', `?properties=zzz|${id}|${id}|'or'1'='1`, `?properties=${id}`],
  ['markup', '?order=%3Cscript%3E&%3Cimg%3E=1&search=%3Cb%3E', '?search=%3Cb%3E'],
  [
    'control characters and broken escapes',
    '?search=%00%ED%A0%80&order=%00&a=%E0%A4',
    '?search=%00%EF%BF%BD%EF%BF%BD%EF%BF%BD',
  ],
  ['a name that only looks like tracking', '?utm_=1&myclidx=2&__proto__=3&constructor=4', ''],
  ['junk beside where a visit came from', '?foo=1&gclid=x&p=2&utm_source=a%26b', '?p=2&gclid=x&utm_source=a%26b'],
  ['more pages than one may show', '?search=x&pages=1-999', '?search=x&pages=1-8'],
  ['repeated parameters', '?p=2&p=3&search=x&search=y', '?search=x&p=2'],
])('address: %s goes', (_, search, clean) => {
  expect(cleaned(search)).toBe(clean)
  expect(cleaned(clean), 'twice the same').toBeNull()
})

test('address: thousands of parameters are cleaned at once, and a long search is cut', () => {
  const junk = Array.from({ length: 5_000 }, (_, index) => `k${index}=${index}`).join('&')
  expect(cleaned(`?${junk}`)).toBe('')
  expect(cleaned(`?search=${'x'.repeat(5_000)}`)).toBe(`?search=${'x'.repeat(200)}`)
})

test.each([
  ['an order that the list does not have', '?order=nope&min-price=5', '?min-price=5'],
  ['one that it has', '?order=price-asc', null],
])('address: %s', (_, search, clean) => {
  const current = parse(search.slice(1), listingRules.search)
  const requested = sortedQuery({ current, sortings: [{ key: 'price-asc', label: 'Price' }] })
  expect(cleanSearch(search, requested)).toBe(clean)
})

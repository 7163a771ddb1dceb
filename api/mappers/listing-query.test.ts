import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyQuery, format, isFiltered, parse, toBackend, type ListingRules } from './listing-query.ts'
import type { ListingQuery } from '../types/listing.ts'

const rules: ListingRules = { sizes: [15, 30, 45], maxListed: 100 }
const red = 'a'.repeat(32)
const blue = 'b'.repeat(32)

const id = fc.stringMatching(/^[0-9a-f]{32}$/)
const ids = fc.uniqueArray(id, { maxLength: 5 }).map((list) => list.toSorted((one, other) => (one < other ? -1 : 1)))
const amount = fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100)
const term = fc
  .string({ maxLength: 60 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && text.isWellFormed())
const pages = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((page) => ({ first: page, last: page })),
  fc.integer({ min: 2, max: 2 }).map((last) => ({ first: 1, last })),
)

const queries: fc.Arbitrary<ListingQuery> = fc
  .tuple(
    pages,
    fc.record(
      {
        limit: fc.constantFrom(30, 45),
        order: fc.stringMatching(/^[a-z-]{1,20}$/),
        minPrice: amount,
        maxPrice: amount,
        rating: fc.integer({ min: 1, max: 5 }),
        shippingFree: fc.constant(true),
        search: term,
      },
      { requiredKeys: [] },
    ),
    ids,
    ids,
  )
  .map(([range, rest, manufacturer, properties]) => ({ ...range, ...rest, manufacturer, properties }))
  .filter(({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice)

describe('an address and its query', () => {
  test('what is written is read again', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(format(query), rules)).toEqual(query)
      }),
    )
  })

  test('a listing has one address: what is read is written the same, in whatever order', () => {
    fc.assert(
      fc.property(queries, fc.integer(), (query, seed) => {
        const address = format(query)
        const shuffled = address
          .split('&')
          .toSorted((one, other) => ((one.length * seed) % 7) - ((other.length * seed) % 7))
        expect(format(parse(shuffled.join('&'), rules))).toBe(address)
      }),
    )
  })

  test('no address breaks it, and none asks for more than the shop shows', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'p',
              'pages',
              'limit',
              'order',
              'manufacturer',
              'min-price',
              'rating',
              'search',
              'utm_source',
            ),
            fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('1-3', '1-999', '2-3', '-1', '1e9', 'NaN')),
          ),
        ),
        (pairs) => {
          const query = parse(new URLSearchParams(pairs), rules)
          expect(query.last).toBeGreaterThanOrEqual(query.first)
          const body = toBackend(query, rules)
          expect(body.limit).toBeLessThanOrEqual(100)
          expect(body.p).toBeGreaterThanOrEqual(1)
          expect(parse(format(query), rules)).toEqual(query)
        },
      ),
    )
  })
})

describe('reading', () => {
  test('the plain listing', () => {
    expect(parse('', rules)).toEqual(emptyQuery())
    expect(format(emptyQuery())).toBe('')
  })

  test('everything at once', () => {
    const address = `?order=price-asc&limit=30&manufacturer=${blue}|${red}&properties=${red}&min-price=5&max-price=9.5&rating=4&shipping-free=true&search=wool%20rug&p=3`
    expect(parse(address, rules)).toEqual({
      first: 3,
      last: 3,
      limit: 30,
      order: 'price-asc',
      manufacturer: [red, blue],
      properties: [red],
      minPrice: 5,
      maxPrice: 9.5,
      rating: 4,
      shippingFree: true,
      search: 'wool rug',
    })
  })

  test.each([
    ['a size that is not offered', 'limit=7'],
    ['the default size', 'limit=15'],
    ['the first page', 'p=1'],
    ['a page that is none', 'p=zwei'],
    ['ids that are none', 'manufacturer=x|y'],
    ['a rating that is none', 'rating=9'],
    ['a negative price', 'min-price=-1'],
    ['a blank search', 'search=%20%20'],
    ['what others measure with', 'utm_source=mail&gclid=1'],
  ])('%s is the plain listing', (_, address) => {
    expect(parse(address, rules)).toEqual(emptyQuery())
  })

  test('pages that were loaded one after another', () => {
    expect(parse('pages=1-3', rules)).toMatchObject({ first: 1, last: 3 })
  })

  test('no more pages than the shop may show at once', () => {
    expect(parse('pages=1-50', rules)).toMatchObject({ first: 1, last: 6 })
    expect(parse('pages=1-50&limit=45', rules)).toMatchObject({ first: 1, last: 2 })
  })
})

describe('asking the backend', () => {
  test('one page by its number', () => {
    expect(toBackend(parse('p=3', rules), rules)).toEqual({ p: 3, limit: 15 })
  })

  test('several pages as one', () => {
    expect(toBackend(parse('pages=1-3', rules), rules)).toEqual({ p: 1, limit: 45 })
  })

  test('lists joined by a pipe, names as listing routes read them', () => {
    const query = parse(
      `manufacturer=${red}|${blue}&properties=${red}&min-price=1&max-price=2&rating=3&shipping-free=1&search=x`,
      rules,
    )
    expect(toBackend(query, rules)).toEqual({
      p: 1,
      limit: 15,
      manufacturer: `${red}|${blue}`,
      properties: red,
      'min-price': 1,
      'max-price': 2,
      rating: 3,
      'shipping-free': true,
      search: 'x',
    })
  })
})

test('order, page, size and search term are no filters', () => {
  expect(isFiltered(parse('order=a&p=2&limit=30&search=x', rules))).toBe(false)
  for (const filter of [
    `manufacturer=${red}`,
    `properties=${red}`,
    'min-price=1',
    'max-price=0',
    'rating=1',
    'shipping-free=1',
  ])
    expect(isFiltered(parse(filter, rules))).toBe(true)
})

test('a shop that names no page size shows ten products', () => {
  const rules = { sizes: [], maxListed: 100 }
  expect(toBackend(parse('', rules), rules)).toMatchObject({ p: 1, limit: 10 })
  expect(toBackend(parse('pages=1-3', rules), rules)).toMatchObject({ p: 1, limit: 30 })
})

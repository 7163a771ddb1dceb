import { expect, test } from 'vitest'
import { formatSearch, parseSearch } from './search-params.ts'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

test('boxes that a form repeats are joined; other keys keep their first value', () => {
  expect(parseSearch(`?properties=${first}&properties=${second}&order=name-asc&order=price-asc`)).toEqual({
    properties: `${first}|${second}`,
    order: 'name-asc',
  })
})

test('what the shop does not know leaves no trace', () => {
  expect(formatSearch(parseSearch(`?utm_source=x&properties=${first}&p=nonsense`))).toBe(`properties=${first}`)
})

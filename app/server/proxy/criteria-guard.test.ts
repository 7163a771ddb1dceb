import { expect, test } from 'vitest'
import { criteriaProblem } from './criteria-guard.server.ts'

const nested = (depth: number): object => (depth === 0 ? {} : { associations: { a: nested(depth - 1) } })

test.each([
  ['limit', { limit: 500 }],
  ['limit', { limit: '500' }],
  ['aggregations', { aggregations: [{ name: 'a', type: 'count', field: 'id' }] }],
  ['post-filter', { 'post-filter': [] }],
  ['ids', { ids: Array.from({ length: 101 }, () => 'a') }],
  ['associations', nested(5)],
  ['associations', { associations: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [index, {}])) }],
  ['filter', { filter: Array.from({ length: 11 }, () => ({ type: 'equals' })) }],
  ['filter', { filter: [{ type: 'multi', queries: Array.from({ length: 10 }, () => ({ type: 'equals' })) }] }],
])('a body with too much in its %s is found', (problem, body) => {
  expect(criteriaProblem(body)).toBe(problem)
})

test.each([
  [undefined],
  [null],
  [[]],
  ['text'],
  [{}],
  [{ limit: 100, associations: { options: { associations: { group: {} } } }, filter: [{ type: 'equals' }] }],
  [{ limit: 1, ...nested(3) }],
])('what the shop asks for is fine: %j', (body) => {
  expect(criteriaProblem(body)).toBeNull()
})

test('a body that is nested without end costs nothing', () => {
  expect(criteriaProblem(nested(5_000))).toBe('associations')
})

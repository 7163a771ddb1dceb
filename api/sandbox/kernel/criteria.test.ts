import { expect, test } from 'vitest'
import { nested } from './call.ts'
import { aggregate, criteriaOf, search } from './criteria.ts'
import { applyIncludes, includesOf } from './includes.ts'

const shelf = [
  { id: '1', name: 'Bowl', price: 12, maker: { id: 'a' }, tags: [{ id: 'x' }] },
  { id: '2', name: 'Plate', price: 20, maker: { id: 'b' }, tags: [{ id: 'x' }, { id: 'y' }] },
  { id: '3', name: 'Lamp', price: 189, maker: { id: 'a' }, tags: [] },
]

function names(input: Parameters<typeof criteriaOf>[0]): unknown[] {
  return search(shelf, criteriaOf(input), 'thing').elements.map((entry) => entry['name'])
}

test('filters of all kinds narrow a list', () => {
  const filter = (entry: Record<string, unknown>): unknown[] => names(JSON.parse(JSON.stringify({ filter: [entry] })))
  expect(filter({ type: 'equals', field: 'thing.name', value: 'lamp' })).toEqual(['Lamp'])
  expect(filter({ type: 'equalsAny', field: 'id', value: '1|3' })).toEqual(['Bowl', 'Lamp'])
  expect(filter({ type: 'contains', field: 'name', value: 'la' })).toEqual(['Plate', 'Lamp'])
  expect(filter({ type: 'range', field: 'price', parameters: { gte: 12, lt: 189 } })).toEqual(['Bowl', 'Plate'])
  expect(filter({ type: 'equals', field: 'tags.id', value: 'y' })).toEqual(['Plate'])
  const a = { type: 'equals', field: 'maker.id', value: 'a' }
  const x = { type: 'equals', field: 'tags.id', value: 'x' }
  expect(filter({ type: 'multi', operator: 'or', queries: [a, x] })).toEqual(['Bowl', 'Plate', 'Lamp'])
  expect(filter({ type: 'not', operator: 'and', queries: [a] })).toEqual(['Plate'])
})

test('the total is that of the page unless it is asked for', () => {
  expect(search(shelf, criteriaOf({ limit: 2 }), 'thing').total).toBe(2)
  expect(search(shelf, criteriaOf({ limit: 2, 'total-count-mode': 1 }), 'thing').total).toBe(3)
})

test('sorting takes several fields, paging cuts afterwards', () => {
  const sort = [{ field: 'maker.id' }, { field: 'price', order: 'DESC' }]
  expect(names({ sort })).toEqual(['Lamp', 'Bowl', 'Plate'])
  expect(names({ sort, limit: 2, page: 2 })).toEqual(['Plate'])
  expect(names({ sort: '-price' })).toEqual(['Lamp', 'Plate', 'Bowl'])
})

test('amounts of aggregations are text, buckets count', () => {
  const wanted = [
    { name: 'dear', type: 'max', field: 'price' },
    { name: 'makers', type: 'terms', field: 'maker.id' },
  ]
  expect(aggregate(shelf, wanted, 'thing')).toMatchObject({
    dear: { max: '189.0000', apiAlias: 'dear_aggregation' },
    makers: {
      buckets: [
        { key: 'a', count: 2 },
        { key: 'b', count: 1 },
      ],
    },
  })
  expect(aggregate([], wanted, 'thing')).toMatchObject({ dear: { max: null } })
  expect(() => aggregate(shelf, [{ name: 'h', type: 'histogram', field: 'price' }], 'thing')).toThrow('not supported')
})

test('names with brackets become lists and objects', () => {
  const query = new URLSearchParams('filter[0][field]=a&filter[1][field]=b&ids[]=1&ids[]=2&sort=-name')
  expect(nested(query)).toEqual({ filter: [{ field: 'a' }, { field: 'b' }], ids: ['1', '2'], sort: '-name' })
  nested(new URLSearchParams('__proto__[evil]=1'))
  expect('evil' in {}).toBe(false)
})

test('includes reach entities at any depth', () => {
  const body = { list: [{ apiAlias: 'a', id: '1', gone: 1, b: { apiAlias: 'b', id: '2', kept: 1 } }] }
  const includes = includesOf({ includes: { a: ['id', 'b'] } })
  expect(includes && applyIncludes(body, includes)).toEqual({
    list: [{ apiAlias: 'a', id: '1', b: { apiAlias: 'b', id: '2', kept: 1 } }],
  })
})

import { expect, test } from 'vitest'
import { nested } from './call.ts'
import { aggregate } from './aggregations.ts'
import { criteriaOf } from './criteria.ts'
import type { Sources } from './filters.ts'
import { applyIncludes, includesOf } from './includes.ts'
import type { JsonObject } from './json.ts'
import { search } from './search.ts'

/** Nothing lies beside the entities but makers, which are found by their id. */
const makers: Record<string, JsonObject> = { a: { id: 'a', name: 'Anna' }, b: { id: 'b', name: 'Berta' } }
const sources: Sources = {
  join: (entity, name) => entity[name],
  find: (kind, id) => (kind === 'maker' ? (makers[id] ?? null) : null),
  now: new Date('2026-11-21T12:00:00.000Z'),
}

const shelf = [
  { id: '1', name: 'Bowl', price: 12, maker: { id: 'a' }, tags: [{ id: 'x' }] },
  { id: '2', name: 'Plate', price: 20, maker: { id: 'b' }, tags: [{ id: 'x' }, { id: 'y' }] },
  { id: '3', name: 'Lamp', price: 189, maker: { id: 'a' }, tags: [] },
]

function names(input: Parameters<typeof criteriaOf>[0]): unknown[] {
  return search(shelf, criteriaOf(input), 'thing', sources).elements.map((entry) => entry['name'])
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
  expect(search(shelf, criteriaOf({ limit: 2 }), 'thing', sources).total).toBe(2)
  expect(search(shelf, criteriaOf({ limit: 2, 'total-count-mode': 1 }), 'thing', sources).total).toBe(3)
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
  expect(aggregate(shelf, wanted, 'thing', sources)).toMatchObject({
    dear: { max: '189.0000', apiAlias: 'dear_aggregation' },
    makers: {
      buckets: [
        { key: 'a', count: 2 },
        { key: 'b', count: 1 },
      ],
    },
  })
  expect(aggregate([], wanted, 'thing', sources)).toMatchObject({ dear: { max: null } })
})

test('filters compare instants with now, and connect others in every way', () => {
  const things: JsonObject[] = [
    { id: 'old', since: '2026-10-01T00:00:00.000+00:00', tags: ['a', 'b'] },
    { id: 'new', since: '2026-11-20T00:00:00.000+00:00', tags: ['a'] },
    { id: 'ahead', since: '2026-12-01T00:00:00.000+00:00', tags: [] },
  ]
  const kept = (filter: JsonObject): unknown[] =>
    search(things, criteriaOf({ filter: [filter] }), 'thing', sources).elements.map(({ id }) => id)
  const apart = (type: string, value: string, operator: string): unknown[] =>
    kept({ type, field: 'since', value, parameters: { operator } })
  expect(apart('since', 'P30D', 'gt')).toEqual(['old'])
  expect(apart('until', 'P1M', 'lt')).toEqual(['old', 'new', 'ahead'])
  expect(apart('until', 'P1W', 'gt')).toEqual(['ahead'])
  expect(kept({ type: 'equalsAll', field: 'tags', value: ['a', 'b'] })).toEqual(['old'])
  const old = { type: 'equals', field: 'id', value: 'old' }
  const a = { type: 'equals', field: 'tags', value: 'a' }
  expect(kept({ type: 'xor', queries: [old, a] })).toEqual(['new'])
  expect(kept({ type: 'nor', queries: [old, a] })).toEqual(['ahead'])
  expect(kept({ type: 'nand', queries: [old, a] })).toEqual(['new', 'ahead'])
})

test('aggregations of every kind, one inside of another', () => {
  const wanted = criteriaOf({
    aggregations: [
      { name: 'all', type: 'stats', field: 'price' },
      { name: 'who', type: 'entity', definition: 'maker', field: 'maker.id' },
      {
        name: 'classes',
        type: 'range',
        field: 'price',
        ranges: [{ to: 20 }, { from: 20, to: 100 }, { key: 'dear', from: 100 }],
      },
      {
        name: 'cheap',
        type: 'filter',
        filter: [{ type: 'range', field: 'price', parameters: { lt: 100 } }],
        aggregation: { name: 'cheapMakers', type: 'terms', field: 'maker.id' },
      },
      {
        name: 'byMaker',
        type: 'terms',
        field: 'maker.id',
        limit: 1,
        sort: { field: '_count', order: 'DESC' },
        aggregation: { name: 'dearest', type: 'max', field: 'price' },
      },
    ],
  }).aggregations
  expect(aggregate(shelf, wanted, 'thing', sources)).toMatchObject({
    all: { min: '12.0000', max: '189.0000', sum: 221 },
    who: { entities: [makers['a'], makers['b']] },
    classes: { ranges: { '*-20': 1, '20-100': 1, dear: 1 } },
    // A filter has no name of its own in the answer.
    cheapMakers: {
      buckets: [
        { key: 'a', count: 1 },
        { key: 'b', count: 1 },
      ],
    },
    byMaker: { buckets: [{ key: 'a', count: 2, dearest: { max: '189.0000' } }] },
  })
  const days: JsonObject[] = ['2026-11-02', '2026-11-30', '2026-12-01'].map((day) => ({
    made: `${day}T10:00:00.000+00:00`,
  }))
  const histogram = [{ name: 'months', type: 'histogram', field: 'made', interval: 'month' }]
  expect(aggregate(days, histogram, 'thing', sources)).toMatchObject({
    months: {
      buckets: [
        { key: '2026-11-01 00:00:00', count: 2 },
        { key: '2026-12-01 00:00:00', count: 1 },
      ],
    },
  })
})

test.each([
  [{ aggregations: [{ name: 'x', type: 'median', field: 'price' }] }, 'FRAMEWORK__INVALID_AGGREGATION_QUERY'],
  [{ aggregations: [{ type: 'max', field: 'price' }] }, 'FRAMEWORK__INVALID_AGGREGATION_QUERY'],
  [{ aggregations: [{ name: 'x', type: 'filter', filter: [] }] }, 'FRAMEWORK__INVALID_AGGREGATION_QUERY'],
  [{ filter: [{ type: 'near', field: 'price' }] }, 'FRAMEWORK__INVALID_FILTER_QUERY'],
  [{ filter: [{ type: 'or', queries: [{ type: 'near' }] }] }, 'FRAMEWORK__INVALID_FILTER_QUERY'],
])('criteria that mean nothing are refused: %j', (input, code) => {
  const read = (): unknown => criteriaOf(input)
  expect(read).toThrow(expect.objectContaining({ status: 400, entries: [expect.objectContaining({ code })] }))
})

test('post-filters narrow the hits, not the aggregations', () => {
  const criteria = criteriaOf({
    'post-filter': [{ type: 'equals', field: 'maker.id', value: 'b' }],
    aggregations: [{ name: 'count', type: 'count', field: 'id' }],
  })
  const found = search(shelf, criteria, 'thing', sources)
  expect(found.elements.map(({ id }) => id)).toEqual(['2'])
  expect(found.aggregations).toMatchObject({ count: { count: 3 } })
})

test('a term and queries rank hits and leave others out; grouping keeps one of each', () => {
  expect(names({ term: 'lamp bowl' })).toEqual(['Bowl', 'Lamp'])
  const query = [
    { score: 100, query: { type: 'contains', field: 'name', value: 'la' } },
    { score: 500, query: { type: 'equals', field: 'maker.id', value: 'b' } },
  ]
  expect(names({ query })).toEqual(['Plate', 'Lamp'])
  expect(names({ grouping: ['maker.id'] })).toEqual(['Bowl', 'Plate'])
})

test('the number of hits is given as it is asked for', () => {
  const total = (mode: string): number =>
    search(shelf, criteriaOf({ limit: 1, 'total-count-mode': mode }), 'thing', sources).total
  expect([total('none'), total('exact'), total('next-pages')]).toEqual([1, 3, 3])
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

test('a span of time is compared by instants, however they are written', () => {
  const placed = ['2025-12-31T22:30:00.000+00:00', '2025-12-31T23:30:00.000+00:00', '2026-06-01T08:00:00.000+00:00']
  const orders = placed.map((orderDateTime, index) => ({ id: String(index), orderDateTime }))
  const found = (parameters: Record<string, string>): unknown[] =>
    search(
      orders,
      criteriaOf({ filter: [{ type: 'range', field: 'orderDateTime', parameters }] }),
      'order',
      sources,
    ).elements.map(({ id }) => id)
  expect(found({ gte: '2025-12-31 23:00:00' })).toEqual(['1', '2'])
  expect(found({ lt: '2025-12-31 23:00:00' })).toEqual(['0'])
  expect(found({ gte: '2026-01-01T00:00:00+01:00', lt: '2026-01-02' })).toEqual(['1'])
})

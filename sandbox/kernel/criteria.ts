/** Criteria as calls send them, checked: paging, filters, sortings, ranking, grouping, aggregations, associations. */
import { Refusal, malformedId } from './errors.ts'
import { isId } from './ids.ts'
import { isObject, listAt, numberAt, textAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

export const MAX_LIMIT = 100

export interface Criteria {
  page: number
  /** Null: everything (ids were given, or the route has no default). */
  limit: number | null
  ids: string[] | null
  filters: JsonObject[]
  postFilters: JsonObject[]
  sortings: Sorting[]
  aggregations: JsonObject[]
  /** Words to look for; hits are ranked by them. */
  term: string | null
  /** Filters that rank hits instead of leaving them out; without a match of any there is no hit. */
  queries: { score: number; query: JsonObject }[]
  /** Fields of which each value gives one hit. */
  grouping: string[]
  /** The whole number of hits, whether there are more pages, or just the number on this page. */
  total: 'exact' | 'next-pages' | 'none'
  associations: JsonObject
}

export interface Sorting {
  field: string
  descending: boolean
  /** By the number of values: of a list, how long it is. */
  counted?: boolean
}

/** Criteria that leave everything as it is. */
export const EVERYTHING: Criteria = {
  page: 1,
  limit: null,
  ids: null,
  filters: [],
  postFilters: [],
  sortings: [],
  aggregations: [],
  term: null,
  queries: [],
  grouping: [],
  total: 'none',
  associations: {},
}

/** Ways to request the number of hits: by number or by name. */
const TOTALS: Record<string, Criteria['total']> = {
  1: 'exact',
  exact: 'exact',
  2: 'next-pages',
  'next-pages': 'next-pages',
}

/** @throws Refusal 400 with one entry per mistake */
export function criteriaOf(input: JsonObject, defaultLimit: number | null = MAX_LIMIT): Criteria {
  const ids = idsOf(input)
  const { filters, postFilters } = filtersOf(input)
  return {
    page: pageOf(input),
    limit: limitOf(input) ?? (ids ? null : defaultLimit),
    ids,
    filters,
    postFilters,
    sortings: sortingsOf(input),
    aggregations: aggregationsOf(input['aggregations'], '/aggregations'),
    term: textAt(input, 'term')?.trim() || null,
    queries: queriesOf(input),
    grouping: groupingOf(input),
    total: TOTALS[textAt(input, 'total-count-mode') ?? ''] ?? 'none',
    associations: isObject(input['associations']) ? input['associations'] : {},
  }
}

function queryError(code: string, detail: string, pointer: string, parameters: JsonObject): Refusal {
  return new Refusal(400, [{ code, detail, pointer, parameters, title: 'Bad Request' }])
}

/** @returns null when none is given. @throws Refusal 400 above 100, below 1 or for a word */
export function limitOf(input: JsonObject): number | null {
  const given = input['limit']
  if (given === undefined || given === null || given === '') return null
  const limit = numberAt(input, 'limit')
  if (limit === null || !Number.isInteger(limit) || limit < 1)
    throw queryError(
      'FRAMEWORK__INVALID_LIMIT_QUERY',
      `The limit parameter must be a positive integer greater or equals than 1. Given: ${shown(given)}`,
      '/limit',
      { limit: given },
    )
  if (limit > MAX_LIMIT)
    throw queryError(
      'FRAMEWORK__QUERY_LIMIT_EXCEEDED',
      `The limit must be lower than or equal to MAX_LIMIT(=${MAX_LIMIT}). Given: ${limit}`,
      '/limit',
      { maxLimit: MAX_LIMIT, limit },
    )
  return limit
}

function pageOf(input: JsonObject): number {
  const given = input['page']
  if (given === undefined || given === null || given === '') return 1
  const page = numberAt(input, 'page')
  if (page === null || !Number.isInteger(page) || page < 1)
    throw queryError(
      'FRAMEWORK__INVALID_PAGE_QUERY',
      `The page parameter must be a positive integer. Given: ${shown(given)}`,
      '/page',
      { page: given },
    )
  return page
}

/** A value as text: in messages, and where values of several kinds are compared. */
export function shown(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? null)
}

function idsOf(input: JsonObject): string[] | null {
  const given = input['ids']
  const list = typeof given === 'string' ? given.split('|') : given
  if (!Array.isArray(list)) return null
  return list.map((id) => {
    if (!isId(id)) throw malformedId(shown(id))
    return id
  })
}

const FILTERS = new Set([
  'equals',
  'equalsAny',
  'equalsAll',
  'contains',
  'prefix',
  'suffix',
  'range',
  'since',
  'until',
  'not',
  'nand',
  'nor',
  'multi',
  'and',
  'or',
  'xor',
])

function filtersOf(input: JsonObject): { filters: JsonObject[]; postFilters: JsonObject[] } {
  return {
    filters: filterList(input['filter'], '/filter'),
    postFilters: filterList(input['post-filter'], '/post-filter'),
  }
}

/** A list of filters, or a map of field → value, which means `equals`. */
export function filterList(given: Json, pointer: string): JsonObject[] {
  if (isObject(given)) {
    if ('type' in given) return filterList([given], pointer)
    return Object.entries(given).map(([field, value]) => ({ type: 'equals', field, value }))
  }
  if (!Array.isArray(given)) return []
  return given.filter(isObject).map((filter, index) => {
    const type = textAt(filter, 'type') ?? ''
    if (!FILTERS.has(type))
      throw queryError(
        'FRAMEWORK__INVALID_FILTER_QUERY',
        `Unsupported filter type: ${type}`,
        `${pointer}/${index}/type`,
        {
          path: `${pointer}/${index}/type`,
        },
      )
    filterList(filter['queries'], `${pointer}/${index}/queries`)
    return filter
  })
}

function sortingsOf(input: JsonObject): Sorting[] {
  const given = input['sort']
  if (typeof given === 'string' && given !== '')
    return given.split(',').map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }))
  return listAt(input, 'sort')
    .filter(isObject)
    .map((sorting) => ({
      field: textAt(sorting, 'field') ?? '',
      descending: (textAt(sorting, 'order') ?? 'ASC').toUpperCase() === 'DESC',
      ...(sorting['type'] === 'count' ? { counted: true } : {}),
    }))
}

function queriesOf(input: JsonObject): Criteria['queries'] {
  return listAt(input, 'query')
    .filter(isObject)
    .map((entry, index) => {
      const [query] = filterList(entry['query'], `/query/${index}`)
      if (query === undefined)
        throw queryError('FRAMEWORK__INVALID_FILTER_QUERY', 'A query needs a filter.', `/query/${index}`, {})
      return { score: numberAt(entry, 'score') ?? 1, query }
    })
}

function groupingOf(input: JsonObject): string[] {
  const { grouping } = input
  if (typeof grouping === 'string') return grouping === '' ? [] : grouping.split('|')
  return Array.isArray(grouping) ? grouping.filter((field) => typeof field === 'string') : []
}

const AGGREGATIONS = new Set([
  'avg',
  'max',
  'min',
  'stats',
  'sum',
  'count',
  'terms',
  'filter',
  'entity',
  'histogram',
  'range',
])

function aggregationsOf(given: Json, pointer: string): JsonObject[] {
  if (!Array.isArray(given)) return []
  return given.filter(isObject).map((aggregation, index) => {
    const place = `${pointer}/${index}`
    const refused = (detail: string): Refusal =>
      queryError('FRAMEWORK__INVALID_AGGREGATION_QUERY', detail, place, { path: place })
    const name = textAt(aggregation, 'name') ?? ''
    if (name === '' || /[?:]/.test(name)) throw refused('The aggregation name should be a non-empty string.')
    const type = textAt(aggregation, 'type') ?? ''
    if (!AGGREGATIONS.has(type)) throw refused(`The aggregation of type "${type}" is not supported.`)
    if (type !== 'filter' && textAt(aggregation, 'field') === null)
      throw refused('The aggregation should contain a "field".')
    if (type === 'filter') {
      if (!isObject(aggregation['aggregation']))
        throw refused('The filter aggregation should contain an "aggregation".')
      filterList(aggregation['filter'], `${place}/filter`)
    }
    if (type === 'range' && listAt(aggregation, 'ranges').length === 0)
      throw refused('The range aggregation should contain "ranges".')
    if (isObject(aggregation['aggregation'])) aggregationsOf([aggregation['aggregation']], `${place}/aggregation`)
    return aggregation
  })
}

/** True when `associations` ask for a path such as `properties.group`. */
export function wants(associations: JsonObject, path: string): boolean {
  let level: JsonObject = associations
  for (const name of path.split('.')) {
    const next = level[name]
    if (next === undefined || next === null) return false
    level = isObject(next) && isObject(next['associations']) ? next['associations'] : {}
  }
  return true
}

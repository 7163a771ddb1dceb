/**
 * Criteria over lists that are small enough to be made whole: paging, filters, sorting, aggregations of the kinds
 * that storefronts use. Other kinds are refused, as are fields and associations that do not exist.
 */
import { Refusal, frameworkError, malformedId, refuse } from './errors.ts'
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
  sortings: { field: string; descending: boolean }[]
  aggregations: JsonObject[]
  /** `exact`: the whole number of hits; otherwise the number on this page. */
  exactTotal: boolean
  associations: JsonObject
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
    aggregations: listAt(input, 'aggregations').filter(isObject),
    exactTotal: ['1', 'exact'].includes(textAt(input, 'total-count-mode') ?? ''),
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

function shown(value: Json): string {
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

const FILTERS = new Set(['equals', 'equalsAny', 'contains', 'prefix', 'suffix', 'range', 'not', 'multi'])

function filtersOf(input: JsonObject): { filters: JsonObject[]; postFilters: JsonObject[] } {
  return {
    filters: filterList(input['filter'], '/filter'),
    postFilters: filterList(input['post-filter'], '/post-filter'),
  }
}

/** A list of filters, or a map of field → value, which means `equals`. */
function filterList(given: Json, pointer: string): JsonObject[] {
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

function sortingsOf(input: JsonObject): Criteria['sortings'] {
  const given = input['sort']
  if (typeof given === 'string' && given !== '')
    return given.split(',').map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }))
  return listAt(input, 'sort')
    .filter(isObject)
    .map((sorting) => ({
      field: textAt(sorting, 'field') ?? '',
      descending: (textAt(sorting, 'order') ?? 'ASC').toUpperCase() === 'DESC',
    }))
}

/** Names of associations that an entity has, nested ones in the value. */
export interface Associations {
  [name: string]: Associations
}

/** @throws Refusal 500 for a name that is none, as recorded */
export function checkAssociations(given: JsonObject, known: Associations): void {
  for (const [name, nested] of Object.entries(given)) {
    const below = known[name]
    if (!below)
      throw refuse(500, 'FRAMEWORK__ASSOCIATION_NOT_FOUND', `Can not find association by name ${name}`, {
        association: name,
      })
    if (isObject(nested) && isObject(nested['associations'])) checkAssociations(nested['associations'], below)
  }
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

/** Value at a dotted path; lists give all their members' values. A leading entity name is dropped. */
function valuesAt(entity: Json, path: readonly string[]): Json[] {
  const [head, ...rest] = path
  if (head === undefined) return Array.isArray(entity) ? entity : [entity]
  if (Array.isArray(entity)) return entity.flatMap((entry) => valuesAt(entry, path))
  return isObject(entity) ? valuesAt(entity[head], rest) : []
}

function fieldPath(field: string, entityName: string): string[] {
  const path = field.split('.')
  return path[0] === entityName && path.length > 1 ? path.slice(1) : path
}

function same(a: Json, b: Json): boolean {
  if (a === undefined || a === null) return b === null || b === undefined
  if (typeof a === 'boolean') return a === (b === true || b === 1 || b === '1' || b === 'true')
  if (isObject(a) || Array.isArray(a)) return false
  return shown(a).toLowerCase() === shown(b ?? null).toLowerCase()
}

function matches(entity: JsonObject, filter: JsonObject, entityName: string): boolean {
  const type = textAt(filter, 'type')
  const nested = listAt(filter, 'queries').filter(isObject)
  if (type === 'multi' || type === 'not') {
    const all = (textAt(filter, 'operator') ?? 'and').toLowerCase() === 'and'
    const test = (query: JsonObject): boolean => matches(entity, query, entityName)
    const holds = all ? nested.every(test) : nested.some(test)
    return type === 'not' ? !holds : holds
  }
  const values = valuesAt(entity, fieldPath(textAt(filter, 'field') ?? '', entityName))
  const value = filter['value']
  if (type === 'equals') return values.length === 0 ? value === null : values.some((entry) => same(entry, value))
  if (type === 'equalsAny') {
    const wanted = typeof value === 'string' ? value.split('|') : Array.isArray(value) ? value : [value]
    return values.some((entry) => wanted.some((one) => same(entry, one)))
  }
  if (type === 'range') return values.some((entry) => inRange(entry, filter['parameters']))
  const needle = shown(value ?? '').toLowerCase()
  return values.some((entry) => {
    const text = typeof entry === 'string' ? entry.toLowerCase() : ''
    if (type === 'prefix') return text.startsWith(needle)
    return type === 'suffix' ? text.endsWith(needle) : text.includes(needle)
  })
}

function inRange(value: Json, parameters: Json): boolean {
  if (!isObject(parameters) || value === null || value === undefined) return false
  const order = (limit: Json): number => compare(value, typeof value === 'number' ? Number(limit) : limit)
  return Object.entries(parameters).every(([bound, limit]) => {
    if (bound === 'gte') return order(limit) >= 0
    if (bound === 'gt') return order(limit) > 0
    return bound === 'lte' ? order(limit) <= 0 : order(limit) < 0
  })
}

/** Order of two values of one field; absent ones come first, as in the database. */
export function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1
  if (b === null || b === undefined) return 1
  return shown(a).localeCompare(shown(b), 'en')
}

interface Found {
  elements: JsonObject[]
  aggregations: JsonObject
  total: number
}

/**
 * Filters, sorts and pages entities that are already written out.
 * @param entityName as `apiAlias` has it; a field that no entity has is refused
 */
export function search(entities: readonly JsonObject[], criteria: Criteria, entityName: string): Found {
  const known = entities[0]
  const check = (field: string): void => {
    const [head = ''] = fieldPath(field, entityName)
    if (known && !(head in known))
      throw refuse(400, 'FRAMEWORK__UNMAPPED_FIELD', `Field "${field}" in entity "${entityName}" was not found.`, {
        field,
        entity: entityName,
      })
  }
  for (const filter of [...criteria.filters, ...criteria.postFilters]) checkFields(filter, check)
  for (const { field } of criteria.sortings) check(field)

  const ids = criteria.ids
  const candidates = ids ? entities.filter((entity) => ids.includes(textAt(entity, 'id') ?? '')) : [...entities]
  const hits = candidates.filter((entity) => criteria.filters.every((filter) => matches(entity, filter, entityName)))
  const aggregations = aggregate(hits, criteria.aggregations, entityName)
  const kept = hits.filter((entity) => criteria.postFilters.every((filter) => matches(entity, filter, entityName)))
  for (const { field, descending } of [...criteria.sortings].reverse()) {
    const path = fieldPath(field, entityName)
    kept.sort((a, b) => (descending ? -1 : 1) * compare(valuesAt(a, path)[0], valuesAt(b, path)[0]))
  }
  const { limit } = criteria
  const elements = limit === null ? kept : kept.slice((criteria.page - 1) * limit, criteria.page * limit)
  return { elements, aggregations, total: criteria.exactTotal ? kept.length : elements.length }
}

function checkFields(filter: JsonObject, check: (field: string) => void): void {
  const field = textAt(filter, 'field')
  if (field !== null) check(field)
  for (const query of listAt(filter, 'queries').filter(isObject)) checkFields(query, check)
}

/** `terms`, `count`, `min`, `max`, `avg`, `sum`, `stats`, `entity` excluded: the kinds that storefronts send. */
export function aggregate(
  entities: readonly JsonObject[],
  wanted: readonly JsonObject[],
  entityName: string,
): JsonObject {
  const results: JsonObject = {}
  for (const aggregation of wanted) {
    const name = textAt(aggregation, 'name') ?? ''
    const values = entities.flatMap((entity) =>
      valuesAt(entity, fieldPath(textAt(aggregation, 'field') ?? '', entityName)),
    )
    results[name] = { name, ...reckon(textAt(aggregation, 'type') ?? '', values), apiAlias: `${name}_aggregation` }
  }
  return results
}

function reckon(type: string, values: readonly Json[]): JsonObject {
  const numbers = values.filter((value) => typeof value === 'number')
  const text = (value: number): Json => (numbers.length === 0 ? null : value.toFixed(4))
  const sum = numbers.reduce((total, value) => total + value, 0)
  if (type === 'count') return { count: values.filter((value) => value !== null && value !== undefined).length }
  if (type === 'max') return { max: text(Math.max(...numbers)) }
  if (type === 'min') return { min: text(Math.min(...numbers)) }
  if (type === 'avg') return { avg: numbers.length === 0 ? null : sum / numbers.length }
  if (type === 'sum') return { sum }
  if (type === 'stats')
    return {
      min: text(Math.min(...numbers)),
      max: text(Math.max(...numbers)),
      avg: numbers.length === 0 ? null : sum / numbers.length,
      sum,
    }
  if (type === 'terms') {
    const buckets = new Map<string, number>()
    for (const value of values) {
      const key = value === null || value === undefined ? '' : shown(value)
      buckets.set(key, (buckets.get(key) ?? 0) + 1)
    }
    const sorted = [...buckets].sort(([a], [b]) => compare(a, b))
    return { buckets: sorted.map(([key, count]) => ({ key, count, apiAlias: 'aggregation_bucket' })) }
  }
  throw frameworkError(400, `The aggregation of type "${type}" is not supported.`)
}

/** The envelope of lists: `dal_entity_search_result`. */
export function searchResult(found: Found, criteria: Criteria, entityName: string): JsonObject {
  return {
    elements: found.elements,
    aggregations: Object.keys(found.aggregations).length === 0 ? [] : found.aggregations,
    page: criteria.page,
    limit: criteria.limit,
    entity: entityName,
    total: found.total,
    states: [],
    apiAlias: 'dal_entity_search_result',
  }
}

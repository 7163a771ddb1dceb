/** Aggregations of all kinds, also inside of each other, over entities that are written out. */
import { filterList, shown } from './criteria.ts'
import { compare, fieldPath, inRange, matches, valuesAt } from './filters.ts'
import type { Sources } from './filters.ts'
import { isObject, listAt, numberAt, textAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** @returns results by name */
export function aggregate(
  entities: readonly JsonObject[],
  wanted: readonly JsonObject[],
  entityName: string,
  sources: Sources,
): JsonObject {
  const results: JsonObject = {}
  for (const aggregation of wanted) {
    const { name, result } = reckoned(entities, aggregation, entityName, sources)
    results[name] = result
  }
  return results
}

interface Reckoned {
  name: string
  result: JsonObject
}

function reckoned(
  entities: readonly JsonObject[],
  aggregation: JsonObject,
  entityName: string,
  sources: Sources,
): Reckoned {
  const nested = aggregation['aggregation']
  const type = textAt(aggregation, 'type') ?? ''
  // A filter has no result of its own: it narrows what is inside of it.
  if (type === 'filter' && isObject(nested)) {
    const filters = filterList(aggregation['filter'], '/filter')
    const kept = entities.filter((entity) => filters.every((filter) => matches(entity, filter, entityName, sources)))
    return reckoned(kept, nested, entityName, sources)
  }
  const path = fieldPath(textAt(aggregation, 'field') ?? '', entityName)
  const rows = entities.flatMap((entity) =>
    valuesAt(entity, path, sources.join).map((value): Row => ({ entity, value: value ?? null })),
  )
  const inside = (members: readonly JsonObject[]): JsonObject => {
    if (!isObject(nested)) return {}
    const { name, result } = reckoned(members, nested, entityName, sources)
    return { [name]: result }
  }
  const name = textAt(aggregation, 'name') ?? ''
  const result = valuesOf(type, rows, { aggregation, entityName, sources, inside })
  return { name, result: { name, ...result, apiAlias: `${name}_aggregation` } }
}

interface Row {
  entity: JsonObject
  value: Json
}

interface Work {
  aggregation: JsonObject
  entityName: string
  sources: Sources
  /** Result of the nested aggregation over a bucket's members, under its name. */
  inside: (members: readonly JsonObject[]) => JsonObject
}

function valuesOf(type: string, rows: readonly Row[], work: Work): JsonObject {
  const values = rows.map(({ value }) => value)
  switch (type) {
    case 'count':
      // The backend counts distinct values, so products and variants have different numbers.
      return { count: new Set(values.filter((value) => value !== null)).size }
    case 'terms':
      return { buckets: terms(rows, work) }
    case 'histogram':
      return { buckets: histogram(rows, work) }
    case 'range':
      return { ranges: ranges(values, work.aggregation) }
    case 'entity':
      return { entities: found(values, work) }
    default:
      return figures(type, values)
  }
}

function figures(type: string, values: readonly Json[]): JsonObject {
  const numbers = values.filter((value) => typeof value === 'number')
  const sum = numbers.reduce((total, value) => total + value, 0)
  const low = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  // Extremes come as text with four decimals, as the database writes them; those of words and dates as they are.
  const words = values.filter((value) => typeof value === 'string').sort(compare)
  const text = (value: number): Json =>
    numbers.length > 0 ? value.toFixed(4) : ((value === low ? words[0] : words.at(-1)) ?? null)
  const avg = numbers.length === 0 ? null : sum / numbers.length
  if (type === 'max') return { max: text(high) }
  if (type === 'min') return { min: text(low) }
  if (type === 'avg') return { avg }
  return type === 'sum' ? { sum } : { min: text(low), max: text(high), avg, sum }
}

interface Bucket {
  key: string
  members: JsonObject[]
}

/** Rows by the key that their value has; those without a value under an empty one. */
function buckets(rows: readonly Row[], keyOf: (value: Json) => string): Bucket[] {
  const map = new Map<string, JsonObject[]>()
  for (const { entity, value } of rows) {
    const key = keyOf(value)
    const members = map.get(key)
    if (members) members.push(entity)
    else map.set(key, [entity])
  }
  return [...map].map(([key, members]) => ({ key, members }))
}

function bucketAnswer({ key, members }: Bucket, { inside }: Work): JsonObject {
  return { key, count: members.length, ...inside(members), apiAlias: 'aggregation_bucket' }
}

function terms(rows: readonly Row[], work: Work): JsonObject[] {
  const { aggregation, entityName, sources } = work
  const list = buckets(rows, (value) => (value === null ? '' : shown(value)))
  const sorting = isObject(aggregation['sort']) ? aggregation['sort'] : {}
  const field = textAt(sorting, 'field')
  const sign = (textAt(sorting, 'order') ?? 'ASC').toUpperCase() === 'DESC' ? -1 : 1
  const path = fieldPath(field ?? '', entityName)
  const first = ({ members }: Bucket): Json => valuesAt(members[0], path, sources.join)[0]
  list.sort((a, b) => {
    if (field === null) return compare(a.key, b.key)
    const order = field === '_count' ? a.members.length - b.members.length : compare(first(a), first(b))
    return sign * order || compare(a.key, b.key)
  })
  const limit = numberAt(aggregation, 'limit')
  return list.slice(0, limit ?? list.length).map((bucket) => bucketAnswer(bucket, work))
}

/** Beginning of the interval of an instant, as the database formats it. */
const INTERVALS: Record<string, (instant: Date) => string> = {
  minute: (instant) => `${instant.toISOString().slice(0, 16).replace('T', ' ')}:00`,
  hour: (instant) => `${instant.toISOString().slice(0, 13).replace('T', ' ')}:00:00`,
  day: (instant) => `${instant.toISOString().slice(0, 10)} 00:00:00`,
  week: (instant) => {
    const monday = new Date(instant)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
    return `${monday.toISOString().slice(0, 10)} 00:00:00`
  },
  month: (instant) => `${instant.toISOString().slice(0, 7)}-01 00:00:00`,
  quarter: (instant) => {
    const month = Math.floor(instant.getUTCMonth() / 3) * 3 + 1
    return `${instant.getUTCFullYear()}-${String(month).padStart(2, '0')}-01 00:00:00`
  },
  year: (instant) => `${instant.getUTCFullYear()}-01-01 00:00:00`,
}

function histogram(rows: readonly Row[], work: Work): JsonObject[] {
  const start = INTERVALS[textAt(work.aggregation, 'interval') ?? 'day'] ?? INTERVALS['day']!
  const dated = rows.filter(({ value }) => typeof value === 'string' && !Number.isNaN(Date.parse(value)))
  return buckets(dated, (value) => start(new Date(shown(value))))
    .sort((a, b) => compare(a.key, b.key))
    .map((bucket) => bucketAnswer(bucket, work))
}

/** Number of values from (inclusive) to (exclusive), by the range's key or by its limits. */
function ranges(values: readonly Json[], aggregation: JsonObject): JsonObject {
  const counted: JsonObject = {}
  for (const range of listAt(aggregation, 'ranges').filter(isObject)) {
    const from = numberAt(range, 'from')
    const to = numberAt(range, 'to')
    const bounds = { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) }
    const key = textAt(range, 'key') ?? `${from ?? '*'}-${to ?? '*'}`
    counted[key] = values.filter((value) => inRange(value, bounds)).length
  }
  return counted
}

/** Entities that the values are the ids of, each once. */
function found(values: readonly Json[], { aggregation, sources }: Work): JsonObject[] {
  const definition = textAt(aggregation, 'definition') ?? ''
  const ids = [...new Set(values.filter((value) => typeof value === 'string'))]
  return ids.map((id) => sources.find(definition, id)).filter((entity) => entity !== null)
}

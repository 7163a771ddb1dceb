/** Filters over entities that are written out. */
import { filterList, shown } from './criteria.ts'
import { isObject, listAt, textAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** The value of a field of an entity, also where its short form does not have it. */
export type Join = (entity: JsonObject, name: string) => Json

export interface Sources {
  join: Join
  /** An entity of a kind by its id. */
  find: (entityName: string, id: string) => JsonObject | null
  now: Date
}

/** Value at a dotted path; lists give all their members' values. */
export function valuesAt(entity: Json, path: readonly string[], join: Join): Json[] {
  const [head, ...rest] = path
  if (head === undefined) return Array.isArray(entity) ? entity : [entity]
  if (Array.isArray(entity)) return entity.flatMap((entry) => valuesAt(entry, path, join))
  return isObject(entity) ? valuesAt(join(entity, head), rest, join) : []
}

/** A leading entity name is dropped. */
export function fieldPath(field: string, entityName: string): string[] {
  const path = field.split('.')
  return path[0] === entityName && path.length > 1 ? path.slice(1) : path
}

function same(a: Json, b: Json): boolean {
  if (a === undefined || a === null) return b === null || b === undefined
  if (typeof a === 'boolean') return a === (b === true || b === 1 || b === '1' || b === 'true')
  if (isObject(a) || Array.isArray(a)) return false
  return shown(a).toLowerCase() === shown(b ?? null).toLowerCase()
}

/** How several filters are one: `multi` and `not` name their operator, the others are it. */
const JOINED: Record<string, (held: readonly boolean[], operator: string) => boolean> = {
  multi: (held, operator) => JOINED[operator]?.(held, operator) ?? held.every(Boolean),
  not: (held, operator) => !(operator === 'or' ? held.some(Boolean) : held.every(Boolean)),
  and: (held) => held.every(Boolean),
  or: (held) => held.some(Boolean),
  xor: (held) => held.filter(Boolean).length === 1,
  nand: (held) => !held.every(Boolean),
  nor: (held) => !held.some(Boolean),
}

export function matches(entity: JsonObject, filter: JsonObject, entityName: string, sources: Sources): boolean {
  const type = textAt(filter, 'type') ?? ''
  const joined = JOINED[type]
  if (joined) {
    const held = filterList(filter['queries'], '/queries').map((query) => matches(entity, query, entityName, sources))
    return joined(held, (textAt(filter, 'operator') ?? 'and').toLowerCase())
  }
  const path = fieldPath(textAt(filter, 'field') ?? '', entityName)
  const values = valuesAt(entity, path, sources.join)
  const value = filter['value']
  if (type === 'equals') return values.length === 0 ? value === null : values.some((entry) => same(entry, value))
  if (type === 'equalsAny') return listOf(value).some((one) => values.some((entry) => same(entry, one)))
  if (type === 'equalsAll') return listOf(value).every((one) => values.some((entry) => same(entry, one)))
  if (type === 'range') return values.some((entry) => inRange(entry, filter['parameters']))
  if (type === 'since' || type === 'until')
    return values.some((entry) => isApart(entry, type, value, filter['parameters'], sources.now))
  const needle = shown(value ?? '').toLowerCase()
  return values.some((entry) => {
    const text = typeof entry === 'string' || typeof entry === 'number' ? String(entry).toLowerCase() : ''
    if (type === 'prefix') return text.startsWith(needle)
    return type === 'suffix' ? text.endsWith(needle) : text.includes(needle)
  })
}

function listOf(value: Json): Json[] {
  if (typeof value === 'string') return value.split('|')
  return Array.isArray(value) ? value : [value]
}

/** Milliseconds of an instant, however it is written; without a zone it is one of UTC. Null for anything else. */
function instantOf(value: Json): number | null {
  if (typeof value !== 'string') return null
  const [, day, time = '00:00:00', zone = 'Z'] = INSTANT.exec(value) ?? []
  return day === undefined ? null : Date.parse(`${day}T${time}${zone}`)
}

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:\d\d)?$/

/** True within all of the bounds `gte`, `gt`, `lte` and `lt`. */
export function inRange(value: Json, parameters: Json): boolean {
  if (!isObject(parameters) || value === null || value === undefined) return false
  const order = (limit: Json): number => {
    const [instant, bound] = [instantOf(value), instantOf(limit)]
    if (instant !== null && bound !== null) return instant - bound
    return compare(value, typeof value === 'number' ? Number(limit) : limit)
  }
  return Object.entries(parameters).every(([bound, limit]) => {
    if (bound === 'gte') return order(limit) >= 0
    if (bound === 'gt') return order(limit) > 0
    return bound === 'lte' ? order(limit) <= 0 : order(limit) < 0
  })
}

const OPERATORS: Record<string, (distance: number, limit: number) => boolean> = {
  eq: (distance, limit) => distance === limit,
  neq: (distance, limit) => distance !== limit,
  lt: (distance, limit) => distance < limit,
  lte: (distance, limit) => distance <= limit,
  gt: (distance, limit) => distance > limit,
  gte: (distance, limit) => distance >= limit,
}

/** Compares how long ago (`since`) or how far ahead (`until`) an instant is with a duration such as `P30D`. */
function isApart(value: Json, type: 'since' | 'until', duration: Json, parameters: Json, now: Date): boolean {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  const limit = typeof duration === 'string' ? milliseconds(duration) : null
  const operator = isObject(parameters) ? (textAt(parameters, 'operator') ?? '') : ''
  if (Number.isNaN(instant) || limit === null) return false
  const distance = type === 'since' ? now.getTime() - instant : instant - now.getTime()
  return OPERATORS[operator]?.(distance, limit) ?? false
}

const DAY = 86_400_000

/** An ISO duration; months have 30 days, years 365. */
function milliseconds(duration: string): number | null {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration)
  if (!parts) return null
  const units = [365 * DAY, 30 * DAY, 7 * DAY, DAY, 3_600_000, 60_000, 1_000]
  return units.reduce((sum, unit, index) => sum + unit * Number(parts[index + 1] ?? 0), 0)
}

/** Order of two values of one field; absent ones come first, as in the database. */
export function compare(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1
  if (b === null || b === undefined) return 1
  return shown(a).localeCompare(shown(b), 'en')
}

/** Names of all fields that a filter reads. */
export function fieldsOf(filter: JsonObject): string[] {
  const field = textAt(filter, 'field')
  const nested = listAt(filter, 'queries').filter(isObject).flatMap(fieldsOf)
  return field === null ? nested : [field, ...nested]
}

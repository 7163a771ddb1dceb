import { isRecord } from '../../../api/mappers/read.ts'

/** What a criteria body of the shop never has more of; a backend takes such work from anybody. */
const MOST = { limit: 100, associations: 40, depth: 4, filters: 10, ids: 100 }

/** Members that make a backend count and gather: the shop never asks for them through its proxy. */
const NEVER = ['aggregations', 'grouping', 'post-filter', 'query']

/**
 * What is wrong with the body of a read, beside what the shop asks for itself.
 * @returns null when nothing is
 */
export function criteriaProblem(body: unknown): string | null {
  if (!isRecord(body)) return null
  const never = NEVER.find((name) => Object.hasOwn(body, name))
  if (never !== undefined) return never
  if (typeof body['limit'] === 'number' ? body['limit'] > MOST.limit : body['limit'] !== undefined) return 'limit'
  if (Array.isArray(body['ids']) && body['ids'].length > MOST.ids) return 'ids'
  if (count(body['filter'], 'queries', 1) > MOST.filters) return 'filter'
  if (count(body['associations'], 'associations', 1) > MOST.associations) return 'associations'
  return null
}

/** Entries of a list or an object with all that stands below them; too many when they go too deep. */
function count(entries: unknown, below: string, depth: number): number {
  if (typeof entries !== 'object' || entries === null) return 0
  if (depth > MOST.depth) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const entry of Object.values(entries)) {
    sum += 1 + (isRecord(entry) ? count(entry[below], below, depth + 1) : 0)
    if (sum > 1_000) return sum
  }
  return sum
}

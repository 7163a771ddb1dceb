/** Criteria over entities that are written out: lists that are small enough to be made whole. */
import { aggregate } from './aggregations.ts'
import type { Criteria } from './criteria.ts'
import { hasField, isShown, relationOf } from './entity-schema.ts'
import { refuse } from './errors.ts'
import { compare, fieldPath, fieldsOf, matches, valuesAt } from './filters.ts'
import type { Sources } from './filters.ts'
import { isObject, listAt, textAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

export interface Found {
  elements: JsonObject[]
  aggregations: JsonObject
  total: number
}

/** Hits are worth so much for each word of a term that they hold. */
const TERM_SCORE = 100

/**
 * Filters, ranks, groups, sorts and pages.
 * @param entityName as `apiAlias` has it; a field that no such entity has is refused
 */
export function search(
  entities: readonly JsonObject[],
  criteria: Criteria,
  entityName: string,
  sources: Sources,
): Found {
  checkFields(criteria, entityName, entities[0])
  const { ids, filters, postFilters } = criteria
  const passes = (entity: JsonObject, list: readonly JsonObject[]): boolean =>
    list.every((filter) => matches(entity, filter, entityName, sources))
  const candidates = ids ? entities.filter((entity) => ids.includes(textAt(entity, 'id') ?? '')) : entities
  const ranked = rank(
    candidates.filter((entity) => passes(entity, filters)),
    criteria,
    entityName,
    sources,
  )
  const aggregations = aggregate(ranked, criteria.aggregations, entityName, sources)
  const kept = sorted(
    grouped(
      ranked.filter((entity) => passes(entity, postFilters)),
      criteria.grouping,
      entityName,
      sources,
    ),
    criteria,
    entityName,
    sources,
  )
  return { ...paged(kept, criteria), aggregations }
}

/** The page of a list that criteria ask for, and the number of hits as they want it counted. */
export function paged<T>(hits: readonly T[], criteria: Criteria): { elements: T[]; total: number } {
  const { limit, page } = criteria
  if (limit === null) return { elements: [...hits], total: hits.length }
  const first = (page - 1) * limit
  const elements = hits.slice(first, first + limit)
  if (criteria.total === 'exact') return { elements, total: hits.length }
  // Enough to draw the numbers of the next five pages.
  const ahead = Math.max(0, Math.min(hits.length - first, limit * 5 + 1))
  return { elements, total: criteria.total === 'next-pages' ? ahead : elements.length }
}

function scoreOf(entity: JsonObject): number {
  const { extensions } = entity
  const found = isObject(extensions) && isObject(extensions['search']) ? extensions['search']['_score'] : null
  return typeof found === 'string' ? Number(found) : 0
}

function scored(entity: JsonObject, score: number): JsonObject {
  const extensions = isObject(entity['extensions']) ? entity['extensions'] : {}
  const facts = isObject(extensions['search']) ? extensions['search'] : {}
  return { ...entity, extensions: { ...extensions, search: { ...facts, _score: String(score) } } }
}

/** All texts that an entity shows by itself. */
function textsOf(entity: JsonObject): string {
  const own = Object.values(isObject(entity['translated']) ? { ...entity, ...entity['translated'] } : entity)
  return own
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()
}

/** Leaves what neither the term nor any of the queries speaks of, and notes how well the rest fits. */
function rank(
  hits: readonly JsonObject[],
  { term, queries }: Criteria,
  entityName: string,
  sources: Sources,
): readonly JsonObject[] {
  if (term === null && queries.length === 0) return hits
  const words = (term ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const ranked: JsonObject[] = []
  for (const entity of hits) {
    // Hits that were ranked before bring their own score for the term.
    const own = scoreOf(entity)
    const texts = words.length === 0 || own > 0 ? '' : textsOf(entity)
    const byTerm = words.filter((word) => texts.includes(word)).length * TERM_SCORE
    const byQueries = queries
      .filter(({ query }) => matches(entity, query, entityName, sources))
      .reduce((sum, { score }) => sum + score, 0)
    const score = (own || byTerm) + byQueries
    if (score > 0) ranked.push(scored(entity, score))
  }
  return ranked
}

function grouped(
  hits: readonly JsonObject[],
  fields: readonly string[],
  entityName: string,
  sources: Sources,
): readonly JsonObject[] {
  if (fields.length === 0) return hits
  const paths = fields.map((field) => fieldPath(field, entityName))
  const first = new Map<string, JsonObject>()
  for (const entity of hits) {
    const key = JSON.stringify(paths.map((path) => valuesAt(entity, path, sources.join)))
    if (!first.has(key)) first.set(key, entity)
  }
  return [...first.values()]
}

function sorted(
  hits: readonly JsonObject[],
  { sortings, term, queries }: Criteria,
  entityName: string,
  sources: Sources,
): JsonObject[] {
  const isRanked = term !== null || queries.length > 0
  const order = sortings.length === 0 && isRanked ? [{ field: '_score', descending: true, counted: false }] : sortings
  const list = [...hits]
  for (const { field, descending, counted } of order.toReversed()) {
    const path = fieldPath(field, entityName)
    const keys = new Map<JsonObject, Json>(
      list.map((entity) => {
        if (field === '_score') return [entity, scoreOf(entity)]
        const values = valuesAt(entity, path, sources.join)
        return [entity, counted ? values.length : values[0]]
      }),
    )
    list.sort((a, b) => (descending ? -1 : 1) * compare(keys.get(a), keys.get(b)))
  }
  return list
}

/** @throws Refusal 400 for a field that neither the schema nor an answer has */
function checkFields(criteria: Criteria, entityName: string, sample: JsonObject | undefined): void {
  const { filters, postFilters, sortings, aggregations, queries, grouping } = criteria
  const fields = [
    ...[...filters, ...postFilters, ...queries.map(({ query }) => query)].flatMap(fieldsOf),
    ...sortings.map(({ field }) => field),
    ...aggregations.flatMap(aggregatedFields),
    ...grouping,
  ]
  for (const field of fields) if (field !== '_score') checkField(fieldPath(field, entityName), entityName, sample)
}

function aggregatedFields(aggregation: JsonObject): string[] {
  const nested = aggregation['aggregation']
  return [
    ...fieldsOf(aggregation),
    ...listAt(aggregation, 'filter').filter(isObject).flatMap(fieldsOf),
    ...(isObject(nested) ? aggregatedFields(nested) : []),
  ]
}

function checkField(path: readonly string[], entityName: string, sample: JsonObject | undefined): void {
  const [head = '', ...rest] = path
  if (sample && !(head in sample) && !hasField(entityName, head))
    throw refuse(400, 'FRAMEWORK__UNMAPPED_FIELD', `Field "${head}" in entity "${entityName}" was not found.`, {
      field: head,
      entity: entityName,
    })
  const relation = relationOf(entityName, head)
  if (relation && isShown(relation.target) && rest.length > 0) checkField(rest, relation.target, {})
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

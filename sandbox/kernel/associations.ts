/**
 * Associations of every entity, loaded when criteria request them. The official schema lists them; the modules load
 * those that they hold. One that no module holds is empty.
 */
import { ok } from './answers.ts'
import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { checkAssociations, nestedIn, relationOf } from './entity-schema.ts'
import type { Relation } from './entity-schema.ts'
import type { Join, Sources } from './filters.ts'
import { isObject, textAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import { languages } from './reference.ts'
import { search, searchResult } from './search.ts'
import type { Found } from './search.ts'
import type { Loader, Shop } from './shop.ts'

/** Follows associations that filters, sortings and aggregations name without the answer's showing them. */
function joinOf(call: Call, shop: Shop): Join {
  const whole = new Map<string, JsonObject | null>()
  return (entity, name) => {
    const alias = textAt(entity, 'apiAlias')
    if (name === 'seoUrls' && alias !== null) return everySeoUrl(textAt(entity, 'id') ?? '', call, shop)
    const value = entity[name]
    if (alias === null || (value !== undefined && value !== null)) return value
    const load = shop.loaders[alias]?.[name]
    if (load) return load(entity, call, shop)
    const find = shop.finders[alias]
    const id = textAt(entity, 'id')
    if (value === null || find === undefined || id === null) return value
    const related = whole.get(id) ?? find(id, call, shop)
    whole.set(id, related)
    return related?.[name]
  }
}

/**
 * SEO paths of a page as filters see them: with those that are not canonical any more, which no answer shows. Those of the
 * call's language alone, so that a filter for a path and one for a language mean one entry.
 */
function everySeoUrl(foreignKey: string, call: Call, { database }: Shop): JsonObject[] {
  const languageId = call.context().language.id
  const paths = (table: 'seo_path' | 'former_seo_path') =>
    database.all<{ path: string }>(
      `SELECT path FROM ${table} WHERE foreignKey = ? AND languageId = ?`,
      foreignKey,
      languageId,
    )
  return [
    ...paths('seo_path').map(({ path }) => ({ languageId, seoPathInfo: path, isCanonical: true })),
    ...paths('former_seo_path').map(({ path }) => ({ languageId, seoPathInfo: path, isCanonical: false })),
  ]
}

/** The entity that a field names by its id. */
export function named(entityName: string, field: string): Loader {
  return (entity, call, shop) => {
    const id = entity[field]
    return typeof id === 'string' ? (shop.finders[entityName]?.(id, call, shop) ?? null) : null
  }
}

/** An entity's texts in every language of the shop. */
function translationsOf(entity: JsonObject, entityName: string, call: Call, shop: Shop): JsonObject[] {
  const find = shop.finders[entityName]
  const id = textAt(entity, 'id') ?? ''
  if (find === undefined) return []
  const owner = `${entityName.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`
  return languages.flatMap((language) => {
    const spoken: Call = { ...call, context: () => ({ ...call.context(), language }) }
    const found = find(id, spoken, shop)
    const texts = found?.['translated']
    if (!found || !isObject(texts)) return []
    const { createdAt = null, updatedAt = null } = found
    const apiAlias = `${entityName}_translation`
    return [{ ...texts, createdAt, updatedAt, [owner]: id, languageId: language.id, apiAlias }]
  })
}

function valueOf(entity: JsonObject, entityName: string, name: string, call: Call, shop: Shop): Json {
  const value = entity[name]
  if (value !== undefined && value !== null) return value
  if (name === 'translations') return translationsOf(entity, entityName, call, shop)
  return shop.loaders[entityName]?.[name]?.(entity, call, shop) ?? null
}

/** Sources of the values that filters, sortings and aggregations of a call use. */
export function sourcesOf(call: Call, shop: Shop): Sources {
  return {
    join: joinOf(call, shop),
    find: (entityName, id) => shop.finders[entityName]?.(id, call, shop) ?? null,
    now: shop.clock.now(),
  }
}

/** An entity's list as its own criteria want it. */
function sifted(list: readonly JsonObject[], relation: Relation, criteria: JsonObject, sources: Sources): JsonObject[] {
  const { associations: _, ...own } = criteria
  if (Object.keys(own).length === 0) return [...list]
  return search(list, criteriaOf(own, null), relation.target, sources).elements
}

/** @returns the entities with what the criteria ask for beside them. @throws Refusal 500 for a name that is none */
export function withAssociations(
  entities: readonly JsonObject[],
  entityName: string,
  requested: JsonObject,
  call: Call,
  shop: Shop,
): JsonObject[] {
  checkAssociations(entityName, requested)
  if (Object.keys(requested).length === 0) return [...entities]
  const sources = sourcesOf(call, shop)
  return entities.map((entity) => {
    const loaded = { ...entity }
    for (const [name, given] of Object.entries(requested)) {
      const relation = relationOf(entityName, name)
      if (relation === null) continue
      const criteria = isObject(given) ? given : {}
      const nested = nestedIn(criteria)
      const value = valueOf(entity, entityName, name, call, shop)
      const below = (list: readonly JsonObject[]): JsonObject[] =>
        withAssociations(list, relation.target, nested, call, shop)
      if (Array.isArray(value)) loaded[name] = below(sifted(value.filter(isObject), relation, criteria, sources))
      else if (isObject(value)) loaded[name] = below([value])[0]
      else loaded[name] = relation.many ? [] : null
    }
    return loaded
  })
}

/** A list as the call's criteria want it, with what they ask for beside it. */
export function found(
  entities: readonly JsonObject[],
  entityName: string,
  call: Call,
  shop: Shop,
  criteria: Criteria = criteriaOf(call.input),
): Found {
  checkAssociations(entityName, criteria.associations)
  const { elements, ...rest } = search(entities, criteria, entityName, sourcesOf(call, shop))
  return { ...rest, elements: withAssociations(elements, entityName, criteria.associations, call, shop) }
}

/** The same as an answer. */
export function listAnswer(entities: readonly JsonObject[], entityName: string, call: Call, shop: Shop): Answer {
  const criteria = criteriaOf(call.input)
  return ok(searchResult(found(entities, entityName, call, shop, criteria), criteria, entityName))
}

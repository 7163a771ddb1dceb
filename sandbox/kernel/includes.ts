import { isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

type Includes = Map<string, Set<string>>

/** Reads `includes: { product: ['id', 'name'] }`; null when there are none. */
export function includesOf(input: JsonObject): Includes | null {
  const given = input['includes']
  if (!isObject(given)) return null
  const includes: Includes = new Map()
  for (const [alias, fields] of Object.entries(given))
    if (Array.isArray(fields)) includes.set(alias, new Set(fields.filter((field) => typeof field === 'string')))
  return includes
}

/**
 * Cuts every entity named in `includes` down to its listed fields. The list also cuts `translated`, so `name` has to be
 * listed beside `translated`; nothing left is written as `[]`. `customFields.size` cuts custom fields down to those
 * that are named so, and an extension is listed by its own name.
 */
export function applyIncludes(value: Json, includes: Includes): Json {
  if (Array.isArray(value)) return value.map((entry) => applyIncludes(entry, includes))
  if (!isObject(value)) return value
  const alias = value['apiAlias']
  const fields = typeof alias === 'string' ? includes.get(alias) : undefined
  const result: JsonObject = {}
  for (const [key, member] of Object.entries(value)) {
    if (fields && key === 'extensions' && isObject(member)) {
      const kept = Object.entries(member).filter(([name]) => fields.has(name))
      if (kept.length > 0) result[key] = applyIncludes(Object.fromEntries(kept), includes)
      continue
    }
    if (fields && key !== 'apiAlias' && !fields.has(key)) continue
    if (fields && key === 'translated' && isObject(member)) result[key] = cut(member, fields)
    else if (fields && key === 'customFields') result[key] = cutNested(key, member, fields)
    else result[key] = applyIncludes(member, includes)
  }
  return result
}

function cut(translated: JsonObject, fields: Set<string>): Json {
  const kept = Object.entries(translated).filter(([key]) => fields.has(key))
  if (kept.length === 0) return []
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'customFields' ? cutNested(key, value, fields) : value]),
  )
}

/** All of a map of which no member is named. */
function cutNested(name: string, value: Json, fields: Set<string>): Json {
  if (!isObject(value) || ![...fields].some((field) => field.startsWith(`${name}.`))) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => fields.has(`${name}.${key}`)))
}

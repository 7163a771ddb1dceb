/**
 * The official Store API schema as `@shopware/api-client` ships it, with that package's own corrections applied.
 * Used by `npm run schema` and by the contract tests; nothing of it is loaded when the shop or the sandbox runs.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** Keywords of which a patch replaces all when it brings one. */
const COMPOSITION = ['oneOf', 'anyOf', 'allOf', 'not', '$ref']

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Deep merge in which the patch wins, lists are united and the value `_DELETE_` removes its key. */
export function applyPatch(base: JsonObject, patch: JsonObject): JsonObject {
  const merged: JsonObject = { ...base }
  if (COMPOSITION.some((keyword) => keyword in patch)) for (const keyword of COMPOSITION) delete merged[keyword]
  for (const [key, value] of Object.entries(patch)) {
    const before = merged[key]
    if (value === '_DELETE_') delete merged[key]
    else if (Array.isArray(value) && Array.isArray(before)) merged[key] = [...new Set([...before, ...value])].sort()
    else if (isObject(value)) merged[key] = applyPatch(isObject(before) ? before : {}, value)
    else merged[key] = structuredClone(value)
  }
  return merged
}

function child(parent: JsonObject, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

function patches(value: Json | undefined): JsonObject[] {
  return (Array.isArray(value) ? value : [value ?? null]).filter(isObject)
}

function read(file: string): JsonObject {
  const entry = createRequire(import.meta.url).resolve('@shopware/api-client')
  const parsed: unknown = JSON.parse(readFileSync(path.join(path.dirname(entry), '../api-types', file), 'utf8'))
  if (!isObject(parsed)) throw new Error(`${file} is not a schema`)
  return parsed
}

/** @returns the OpenAPI document; a request body is required unless the document says that it is not. */
export function officialSchema(): JsonObject {
  const document = read('storeApiSchema.json')
  const overrides = read('storeApiSchema.overrides.json')
  const schemas = child(child(document, 'components'), 'schemas')
  const paths = child(document, 'paths')

  for (const [name, patch] of Object.entries(child(overrides, 'components')))
    schemas[name] = patches(patch).reduce(applyPatch, child(schemas, name))
  for (const [address, operations] of Object.entries(child(overrides, 'paths'))) {
    const item = child(paths, address)
    if (isObject(operations))
      for (const [method, patch] of Object.entries(operations))
        item[method] = patches(patch).reduce(applyPatch, child(item, method))
    paths[address] = item
  }
  for (const item of Object.values(paths)) {
    if (!isObject(item)) continue
    for (const operation of Object.values(item)) {
      const body = isObject(operation) ? operation['requestBody'] : undefined
      if (isObject(body) && !('$ref' in body)) body['required'] = body['required'] !== false
    }
  }
  return document
}

/** Removes prose and examples, which are half of the document; properties that bear such a name stay. */
export function withoutProse(node: Json, inProperties = false): Json {
  if (Array.isArray(node)) return node.map((entry) => withoutProse(entry))
  if (!isObject(node)) return node
  const prose = (key: string, value: Json): boolean =>
    !inProperties && ['description', 'summary', 'example'].includes(key) && typeof value === 'string'
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !prose(key, value))
      .map(([key, value]) => [key, withoutProse(value, key === 'properties' && !inProperties)]),
  )
}

/** Entities, their fields and associations, read out of the official schema. */
import { isObject } from './official.ts'
import type { Json, JsonObject } from './official.ts'

export interface EntityTable {
  fields: string[]
  /** `name:entity`, a list as `name:entity[]`. */
  associations: string[]
}

/** Entities of extensions that no plain shop has. */
const EXTENSIONS = /^(?:B2b|Quote|Subscription|Dsr|Presentation|Saas|OrderReturn|User$|ProductJsonApi|CustomerAddressRead)/

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

function listAt(parent: JsonObject, key: string): JsonObject[] {
  const value = parent[key]
  return Array.isArray(value) ? value.filter(isObject) : []
}

function referenced(node: JsonObject): string | null {
  const reference = node['$ref']
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? null) : null
}

/** `ProductMedia` → `product_media` */
const aliasOf = (name: string): string => name.replaceAll(/(?<!^)(?=[A-Z])/g, '_').toLowerCase()

/** @returns entities by their alias, in alphabetical order */
export function entityTables(document: JsonObject): Record<string, EntityTable> {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas')

  const propertiesOf = (schema: JsonObject): JsonObject => {
    const inherited = listAt(schema, 'allOf').map((part) => {
      const name = referenced(part)
      return propertiesOf(name === null ? part : objectAt(schemas, name))
    })
    return Object.assign({}, ...inherited, objectAt(schema, 'properties'))
  }

  const isEntity = (name: string): boolean => {
    const properties = propertiesOf(objectAt(schemas, name))
    return 'id' in properties && 'createdAt' in properties && !EXTENSIONS.test(name)
  }

  /** Entity that a property holds one or many of; null for other values. */
  const target = (property: Json | undefined): { name: string; many: boolean } | null => {
    if (!isObject(property)) return null
    const name = referenced(property)
    if (name !== null) return isEntity(name) ? { name, many: false } : null
    const items = target(property['items'])
    if (property['type'] === 'array' && items) return { ...items, many: true }
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      for (const part of listAt(property, key)) {
        const found = target(part)
        if (found) return found
      }
    return null
  }

  const tables: Record<string, EntityTable> = {}
  for (const name of Object.keys(schemas).filter(isEntity).sort()) {
    const fields: string[] = []
    const associations: string[] = []
    for (const [key, property] of Object.entries(propertiesOf(objectAt(schemas, name)))) {
      const held = target(property)
      if (held) associations.push(`${key}:${aliasOf(held.name)}${held.many ? '[]' : ''}`)
      else if (key !== 'apiAlias' && key !== 'translated' && key !== 'extensions') fields.push(key)
    }
    tables[aliasOf(name)] = { fields: fields.sort(), associations: associations.sort() }
  }
  return tables
}

import { colour, stillPicture } from './basics.ts'
import { record, records, text, translated, type Json } from './read.ts'
import type { ConfiguratorGroup, PropertyGroup } from '../types/product.ts'

type Display = ConfiguratorGroup['display']
const DISPLAYS: ReadonlySet<string> = new Set<Display>(['text', 'media', 'color', 'select'])
const isDisplay = (value: unknown): value is Display => typeof value === 'string' && DISPLAYS.has(value)

/** How a group of options is shown; a plain list where the backend says nothing that we know. */
export const displayOf = (group: Json): Display => (isDisplay(group['displayType']) ? group['displayType'] : 'text')

/** One option of a group; none without id or name. */
export function propertyOption(option: Json): PropertyGroup['options'] {
  const id = text(option['id'])
  const name = translated(option, 'name')
  if (!id || !name) return []
  return [{ id, name, colour: colour(option['colorHexCode']), image: stillPicture(option['media'], name) }]
}

/** Sorted groups where the backend gives them, else the loose options put together by their groups. */
export function properties(product: Json): PropertyGroup[] {
  const groups = records(product['sortedProperties'])
  if (groups.length > 0)
    return groups
      .filter((group) => group['visibleOnProductDetailPage'] !== false)
      .flatMap((group) => {
        const id = text(group['id'])
        const options = records(group['options']).flatMap(propertyOption)
        return id && options.length > 0 ? [{ id, name: translated(group, 'name') ?? '', options }] : []
      })
  const found = new Map<string, PropertyGroup>()
  for (const option of records(product['properties'])) {
    const group = record(option['group'])
    const id = text(group['id']) ?? text(option['groupId'])
    const name = translated(group, 'name')
    if (!id || !name) continue
    const entry = found.get(id) ?? { id, name, options: [] }
    entry.options.push(...propertyOption(option))
    found.set(id, entry)
  }
  return [...found.values()]
}

import type { ConfigOptions } from './cms-config.ts'
import type { PageContext } from './context.ts'
import type { ListingRules } from './listing-query.ts'
import { record, text, type Json } from './read.ts'
import type { Picture } from '../types/common.ts'
import type { CmsElement, CmsTrait, UnknownElement } from '../types/content.ts'
import type { ListingQuery } from '../types/listing.ts'

export interface CmsContext extends PageContext {
  /** The listing query that the page's address holds. */
  query: ListingQuery
  rules: ListingRules
  /** The declared elements, by type. */
  elements: ElementReaders
  /** The declared blocks, by type. */
  blocks: BlockReaders
  /** Pictures of the page's product, for a gallery that is mapped to them. */
  gallery?: readonly Picture[]
  /** Name of the page's product, for a name element without data. */
  productName?: string
  /** Called for an element that no declaration reads, and for a form of a kind that the shop has not. */
  onUnknown?: (what: string) => void
}

/** A slot as a declaration reads it: its data, and its configuration as the declared options read it. */
export interface ReadSlot<Config> {
  id: string
  data: Json
  config: Config
}

/** The place of an element among the others, for the heading of the page. */
export interface HeadingPlace {
  /** Name of the page. */
  name: string
  /** The first element of the layout. */
  first: boolean
}

/** The parts of a declared element that the mapper needs. */
export interface ElementReader {
  module: string | null
  config: ConfigOptions
  /** @returns null for what cannot be shown */
  read: (slot: ReadSlot<never>, context: CmsContext) => object | null
  heading?: (view: never, place: HeadingPlace) => boolean
  traits?: (view: never) => readonly CmsTrait[]
}

/** The parts of a declared block that the mapper needs. */
export interface BlockReader {
  module: string | null
  /** Names of its slots, in the order of reading. */
  slots: readonly string[]
}

export type BlockReaders = ReadonlyMap<string, BlockReader>

export type ElementReaders = ReadonlyMap<string, ElementReader>

/** Values of the slot's settings: the translated ones, else the slot's own; a mapped one is in the data instead. */
function settingOf(slot: Json): (name: string) => unknown {
  const config = record(slot['config'])
  const local = record(record(slot['translated'])['config'])
  return (name) => {
    const entry = record(local[name] ?? config[name])
    return entry['source'] === 'mapped' ? undefined : entry['value']
  }
}

function configOf(slot: Json, options: ConfigOptions): Record<string, unknown> {
  const setting = settingOf(slot)
  return Object.fromEntries(Object.entries(options).map(([name, { read }]) => [name, read(setting(name))]))
}

const unknown = (name: string): UnknownElement => ({ type: 'unknown', name })

/** A slot's element; `unknown` for what the shop does not know and for what is broken, which must not take a page down. */
export function cmsElement(slot: Json, context: CmsContext): CmsElement {
  const type = text(slot['type']) ?? ''
  const reader = context.elements.get(type)
  if (!reader) {
    if (type !== '') context.onUnknown?.(type)
    return unknown(type)
  }
  try {
    const config = configOf(slot, reader.config) as never
    const view = reader.read({ id: text(slot['id']) ?? '', data: record(slot['data']), config }, context)
    if (view === null) return unknown(type)
    return reader.module === null ? { type, ...view } : { type, module: reader.module, ...view }
  } catch {
    return unknown(type)
  }
}

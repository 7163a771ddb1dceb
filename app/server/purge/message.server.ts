import { record, records, strings, text } from '../../../api/mappers/read.ts'

/** A message that asks the shop to forget cached data. */
export interface PurgeMessage {
  /** Seconds since 1970. */
  timestamp: unknown
  /** Ids of entities, whatever they are. */
  ids: string[]
  /** Of them, products. */
  products: string[]
  /** Lists of products: one came to a category, or left it. */
  listings: boolean
  /** Categories that were made: menus may have to show them. */
  hasNewCategory: boolean
  /** Menus and all that every page knows. */
  navigation: boolean
  /** Everything: what was written may be on any page. */
  all: boolean
}

/** Entities that any page may show or count with: nothing names them. */
const EVERYWHERE = new Set([
  'sales_channel',
  'sales_channel_domain',
  'system_config',
  'currency',
  'language',
  'country',
  'tax',
  'tax_rule',
  'rule',
  'theme',
  'snippet',
])
/** Fields of a product by which lists change that do not name it yet. */
const MOVES = new Set(['active', 'categories', 'visibilities'])
const ID = /^[0-9a-f]{32}$/
/** Ids of one message. */
const MOST = 10_000

/**
 * Reads a body of a webhook of Shopware's (`{data: {payload: [{entity, operation, primaryKey}], event}, timestamp}`), or
 * `{tags: […], timestamp}`. Null: it is neither.
 */
export function readMessage(body: unknown): PurgeMessage | null {
  const { data, tags, timestamp } = record(body)
  if (Array.isArray(tags)) return plainMessage(strings(tags), timestamp)
  const { payload, event } = record(data)
  if (!Array.isArray(payload)) return null
  const entries = records(payload).slice(0, MOST)
  const named = entries.map((entry) => {
    const entity = text(entry['entity']) ?? (text(event) ?? '').replace(/\.(?:written|deleted)$/, '')
    const key = idsOf(entry['primaryKey'], entity)
    return {
      entity,
      isNew: entry['operation'] === 'insert',
      moves: entity === 'product' && strings(entry['updatedFields']).some((field) => MOVES.has(field)),
      key,
    }
  })
  return {
    timestamp,
    ids: named.flatMap(({ key }) => Object.values(key)),
    products: named.flatMap(({ key }) => (key['product'] === undefined ? [] : [key['product']])),
    listings: named.some(({ moves }) => moves),
    hasNewCategory: named.some(({ entity, isNew }) => isNew && entity === 'category'),
    navigation: false,
    all: payload.length > MOST || named.some(({ entity }) => EVERYWHERE.has(entity)),
  }
}

function plainMessage(tags: string[], timestamp: unknown): PurgeMessage {
  const ids = tags.filter((tag) => ID.test(tag)).slice(0, MOST)
  return {
    timestamp,
    ids,
    products: [],
    listings: tags.includes('listings'),
    hasNewCategory: false,
    navigation: tags.includes('navigation'),
    all: tags.includes('all') || tags.length > MOST,
  }
}

/**
 * Ids of a key by the entities that they name. A translation's key has several parts; its language and the version are on
 * every page, and name nothing.
 */
function idsOf(key: unknown, entity: string): Record<string, string> {
  const parts: [string, unknown][] =
    typeof key === 'string'
      ? [[entity, key]]
      : Object.entries(record(key)).map(([name, id]) => [name === 'id' ? entity : name.replace(/Id$/, ''), id])
  const named = parts.filter((part): part is [string, string] => {
    const [name, id] = part
    return typeof id === 'string' && ID.test(id) && name !== 'language' && !/version$/i.test(name)
  })
  return Object.fromEntries(named)
}

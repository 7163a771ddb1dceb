import { technicalPath } from './technical-path.ts'
import { isRecord, records, text, type Json } from './read.ts'
import type { SafeHtml } from '../types/common.ts'

/** Values that a catalogue answer itself does not hold. */
export interface CardContext {
  /** ISO code of the prices. */
  currency: string
  /** Milliseconds since 1970: release dates in the past are not shown. */
  now: number
  /**
   * SEO paths by entity id: an entity that appears twice in an answer carries them once (docs/backend.md, "SEO URLs").
   */
  paths: ReadonlyMap<string, string>
}

export interface PageContext extends CardContext {
  /** Makes the backend's HTML safe; the server's sanitiser. */
  sanitise: (html: string) => SafeHtml
}

/**
 * A stored SEO path as an address has it: with leading slash, percent-encoded once. Backends store the output of their
 * templates already encoded, and what an editor typed as it was typed.
 */
export function addressOf(seoPathInfo: string): string {
  let plain = seoPathInfo
  try {
    plain = decodeURI(seoPathInfo)
  } catch {
    // A lone percent sign is kept as it was typed.
  }
  return `/${encodeURI(plain.replace(/^\/+/, '')).replaceAll('?', '%3F').replaceAll('#', '%23')}`
}

/** The path of one `seoUrls` list: canonical and of this sales channel first, else the first. */
function pathOf(seoUrls: Json[]): string | null {
  const live = seoUrls.filter((entry) => entry['isDeleted'] !== true && text(entry['seoPathInfo']))
  const best =
    live.find((entry) => entry['isCanonical'] === true && text(entry['salesChannelId'])) ??
    live.find((entry) => entry['isCanonical'] === true) ??
    live[0]
  const path = best && text(best['seoPathInfo'])
  return path ? addressOf(path) : null
}

/** Where products, categories and landing pages stand in an answer: looking there only takes a tenth of the time. */
const PLACES = [
  'product',
  'seoCategory',
  'cmsPage',
  'sections',
  'blocks',
  'slots',
  'data',
  'listing',
  'elements',
  'products',
  'crossSellings',
  'children',
  'categories',
] as const

/** All SEO paths of an answer, by the id of the entity that carries them. */
export function seoPathsIn(body: unknown, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(body)) for (const entry of body) seoPathsIn(entry, found)
  else if (isRecord(body)) {
    const seoUrls = body['seoUrls']
    const id = body['id']
    if (Array.isArray(seoUrls) && typeof id === 'string') {
      const path = pathOf(records(seoUrls))
      if (path) found.set(id, path)
    }
    for (const place of PLACES) {
      const inside = body[place]
      if (typeof inside === 'object' && inside !== null) seoPathsIn(inside, found)
    }
  }
  return found
}

export const cardPath = (id: string, { paths }: CardContext): string =>
  paths.get(id) ?? technicalPath({ kind: 'product', id })

export const categoryPath = (id: string, { paths }: CardContext): string =>
  paths.get(id) ?? technicalPath({ kind: 'category', id })

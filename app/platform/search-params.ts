import { config } from '../../app.config.ts'
import { format, parse, type ListingRules } from '../../api/mappers/listing-query.ts'

/** Search parameters as the routes see them: plain strings, never parsed as JSON (`search=007` stays `007`). */
export type SearchParams = Record<string, string>

/** Which page sizes an address may ask for. */
export type ListingKind = 'category' | 'search'

/** Page sizes and limits of the shop's two kinds of listing (app.config.ts). */
export const listingRules: Record<ListingKind, ListingRules> = {
  category: { sizes: config.pageSizes.category, maxListed: config.maxListed },
  search: { sizes: config.pageSizes.search, maxListed: config.maxListed, byCategory: true },
}

/** Parameters that a form without scripts repeats, once for each ticked box. */
const lists = new Set(['manufacturer', 'properties', 'categories'])

/** `?a=1&b=2` → `{a: '1', b: '2'}`; repeated lists are joined as the API joins them, other keys keep their first value. */
export function parseSearch(search: string): SearchParams {
  const found: SearchParams = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = found[key]
    if (earlier === undefined) found[key] = value
    else if (lists.has(key)) found[key] = `${earlier}|${value}`
  }
  return found
}

/** The counterpart of `parseSearch`, with a leading question mark unless empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number') query.set(key, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * The listing part of an address, validated and in a fixed order, without leading question mark: what loaders depend
 * on and what caches are keyed by. Unknown parameters (utm …), defaults and nonsense leave no trace.
 */
export function formatSearch(search: Record<string, unknown>, kind: ListingKind = 'category'): string {
  return format(parse(stringifySearch(search).slice(1), listingRules[kind]))
}

/** Search parameters as the routes see them: plain strings, never parsed as JSON (`search=007` stays `007`). */
export type SearchParams = Record<string, string>

/** Listing and search parameters that change what a catalogue page shows (behaviour 1.20); all others are ignored. */
export const listingKeys = [
  'limit',
  'manufacturer',
  'max-price',
  'min-price',
  'order',
  'p',
  'pages',
  'properties',
  'rating',
  'search',
  'shipping-free',
] as const

/** `?a=1&b=2` → `{a: '1', b: '2'}`; a repeated key keeps its first value. */
export function parseSearch(search: string): SearchParams {
  const found: SearchParams = {}
  for (const [key, value] of new URLSearchParams(search)) found[key] ??= value
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
 * Known listing parameters in a fixed order, without leading question mark: what loaders depend on and what caches are
 * keyed by. Unknown parameters (utm …) and empty values leave no trace.
 */
export function formatSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const key of listingKeys) {
    const value = search[key]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') query.set(key, String(value))
  }
  return query.toString()
}

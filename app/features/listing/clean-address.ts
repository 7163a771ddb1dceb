import { format } from '../../../api/mappers/listing-query.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'

/**
 * Parameters about the source of a visit: read by analytics, by partner programmes and by the shop itself, and no part
 * of a list.
 */
const tracking =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|mc_[ce]id|_gl|gad_\w+|\w*clid|[gw]braid|srsltid|affiliateCode|campaignCode|inspect)$/

const pairsOf = (search: string): string[] =>
  [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).sort()

/**
 * The address of a list without what it does not mean: unknown, malformed, repeated and default parameters.
 * @param search of the address, with its question mark
 * @param query what the shop reads in it
 * @returns null where nothing has to go
 */
export function cleanSearch(search: string, query: ListingQuery): string | null {
  const from = [...new URLSearchParams(search)].filter(([name]) => tracking.test(name))
  const parts = [format(query), new URLSearchParams(from).toString()].filter((part) => part !== '')
  const clean = parts.length > 0 ? `?${parts.join('&')}` : ''
  return pairsOf(search).join('&') === pairsOf(clean).join('&') ? null : clean
}

/** The query of a list, without an order that the list does not have: only the backend knows which there are. */
export function sortedQuery({ current, sortings }: Pick<Listing, 'current' | 'sortings'>): ListingQuery {
  const { order, ...rest } = current
  return order === undefined || sortings.some(({ key }) => key === order) ? current : rest
}

/** Cleans the address on screen. The router is passed by: the page is the same one, and is not read again. */
export function cleanAddress(query: ListingQuery): void {
  const { pathname, search, hash } = window.location
  const clean = cleanSearch(search, query)
  if (clean !== null)
    History.prototype.replaceState.call(window.history, window.history.state, '', pathname + clean + hash)
}

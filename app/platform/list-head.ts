import { emptyQuery, format, isFiltered, parse } from '../../api/mappers/listing-query.ts'
import { listingRules, type ListingKind } from './search-params.ts'

/** One address of a list for search engines; queries are without question mark. */
export interface ListHead {
  /** Of the address that counts for this one: its page, without filters, order and size. */
  canonical: string
  /** A narrowed list, a search or a page beyond the end: no result of a search engine. */
  hidden: boolean
  /** Null at the list's ends. */
  before: string | null
  after: string | null
}

/**
 * @param search `formatSearch` of the address
 * @param pages of the whole list
 */
export function listHead(search: string, kind: ListingKind, pages: number): ListHead {
  const query = parse(search, listingRules[kind])
  const { first, last, order, limit, search: term } = query
  const narrowed = isFiltered(query)
  const isPage = first === last && last <= pages && !narrowed && order === undefined && limit === undefined
  const page = isPage ? last : 1
  const at = (number: number) => format({ ...query, first: number, last: number })
  return {
    canonical: format({ ...emptyQuery(), ...(term ? { search: term } : {}), first: page, last: page }),
    hidden: kind === 'search' || narrowed || (first > 1 && first > pages),
    before: first > 1 && first <= pages ? at(first - 1) : null,
    after: last < pages ? at(last + 1) : null,
  }
}

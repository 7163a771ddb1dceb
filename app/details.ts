import type { ListingRules } from '../api/mappers/listing-query.ts'
import { format, parse } from '../api/mappers/listing-query.ts'
import type { CategoryId } from '../api/types/ids.ts'
import type { ListingQuery } from '../api/types/listing.ts'
import { idOf } from '../api/mappers/ids.ts'
import { listingRules } from './search-params.ts'

/** What a listing's filters would leave: of a category, or of a search. */
export interface FilterCountsRequest {
  categoryId: CategoryId | null
  query: ListingQuery
  /** Chosen options by property group. */
  groups: string[][]
}

/** What pages ask the shop for beside themselves, once somebody wants to see it. */
export const FILTERS_PATH = '/_details/filters.json'

const ID = /^[0-9a-f]{32}$/

const rulesOf = (categoryId: CategoryId | null): ListingRules =>
  listingRules[categoryId === null ? 'search' : 'category']

/** Neither pages nor sorting change a figure: one choice has one address. */
const plain = ({ first: _f, last: _l, limit: _s, order: _o, ...chosen }: ListingQuery): ListingQuery => ({
  ...chosen,
  first: 1,
  last: 1,
})

/** The search part of the address, in a fixed order and without question mark. */
export function formatFilterCounts({ categoryId, query, groups }: FilterCountsRequest): string {
  const grouped = groups
    .map((options) => options.toSorted((one, other) => (one < other ? -1 : 1)).join('|'))
    .filter((options) => options !== '')
    .toSorted((one, other) => (one < other ? -1 : 1))
  return [
    ...(categoryId === null ? [] : [`category=${categoryId}`]),
    format(plain(query)),
    ...(grouped.length === 0 ? [] : [`groups=${grouped.join(',')}`]),
  ]
    .filter((part) => part !== '')
    .join('&')
}

/** @returns null for an address that no page of the shop asks for */
export function parseFilterCounts(params: URLSearchParams): FilterCountsRequest | null {
  const category = params.get('category')
  if (category !== null && !ID.test(category)) return null
  const categoryId = idOf('category', category)
  const query = plain(parse(params, rulesOf(categoryId)))
  if (categoryId === null && query.search === undefined) return null
  const groups = (params.get('groups') ?? '')
    .split(',')
    .map((options) => options.split('|').filter((id) => ID.test(id) && query.properties.includes(id)))
    .filter((options) => options.length > 0)
  return { categoryId, query, groups }
}

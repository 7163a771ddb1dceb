/** Category listings and search results: filters, sortings and aggregations over the listing rows. */
import { productEntity } from '../catalogue/product.ts'
import type { Render } from '../catalogue/render.ts'
import type { ListingRow } from '../kernel/catalogue.ts'
import { aggregate } from '../kernel/aggregations.ts'
import { sourcesOf, withAssociations } from '../kernel/associations.ts'
import { EVERYTHING, criteriaOf } from '../kernel/criteria.ts'
import type { Criteria } from '../kernel/criteria.ts'
import { entity } from '../kernel/entities.ts'
import { checkAssociations } from '../kernel/entity-schema.ts'
import { search } from '../kernel/search.ts'
import { numberAt, textAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { listingAggregations } from './aggregations.ts'
import type { ListingGroup } from './group.ts'
import { chosenFilters, currentFilters, sift } from './filters.ts'
import { plainRow } from './plain-row.ts'
import { searchRows } from './search-rows.ts'
import { sorter, sortings } from './sortings.ts'

interface ListingRequest {
  /** Rows that the category or the search term gives, in their natural order. */
  rows: readonly ListingRow[]
  input: JsonObject
  navigationId?: string
  term?: string
  /** Key of the sorting without a request for one, where the page's layout names it. */
  sorting?: string | null
  /** Relevance per row, for searches. */
  scores?: ReadonlyMap<number, number>
  defaultLimit: number
}

/** Default number of products of a listing (core.listing.productsPerPage). */
export const PAGE_SIZE = 24

/** `product_listing` of the Store API. */
export function listing(request: ListingRequest, render: Render): JsonObject {
  const { input } = request
  const criteria = criteriaOf(input, request.defaultLimit)
  const { associations } = criteria
  checkAssociations('product', associations)
  const onlyAggregations = input['only-aggregations'] !== undefined && input['only-aggregations'] !== false
  const noAggregations = truthy(input['no-aggregations'])
  const chosen = chosenFilters(input)
  const groups = groupsOf(request.rows, render, criteria)
  const sifted = sift(groups, chosen, render)
  const matching = postFiltered(sifted.matching, criteria.postFilters, render)
  const sorting = sortings.find(({ key }) => key === textAt(input, 'order')) ?? defaultSorting(request)
  const limit = onlyAggregations ? 0 : (criteria.limit ?? request.defaultLimit)
  // Listings read `p`; `page` is ignored.
  const page = Math.max(1, Math.floor(numberAt(input, 'p') ?? 1))

  const first = (page - 1) * limit
  const beyond = first >= matching.length
  const shown = beyond || limit === 0 ? [] : matching.sort(sorter(sorting.key, render, request.scores))
  const written = shown
    .slice(first, first + limit)
    .map((group) => render.shop.catalogue.product(group.shown.id))
    .filter((product) => product !== null)
    .map((product) => productEntity(product, render, { listed: true, associations }))
  const elements = withAssociations(written, 'product', associations, render.call, render.shop)
  const aggregations = noAggregations ? {} : listingAggregations(groups, sifted, input, render)
  const own = aggregate(
    // Aggregations know nothing of families: they see every variant.
    criteria.aggregations.length === 0 ? [] : groups.flatMap(({ rows }) => rows.map((row) => plainRow(row, render))),
    criteria.aggregations,
    'product',
    sourcesOf(render.call, render.shop),
  )
  const all: JsonObject = { ...aggregations, ...own }

  return {
    elements,
    aggregations: Object.keys(all).length === 0 ? [] : all,
    page,
    limit,
    entity: 'product',
    // A page beyond the end, or none at all, says that there is nothing.
    total: elements.length === 0 ? 0 : matching.length,
    states: [],
    sorting: sorting.key,
    currentFilters: currentFilters(chosen, request.navigationId, request.term),
    availableSortings: sortings
      .filter(({ key }) => key !== 'score' || request.scores !== undefined)
      .map(({ key, priority, label }) => {
        const text = label[render.language.tongue]
        const { translated } = entity('product_sorting', key, {}, { label: text })
        return { translated: translated ?? [], key, priority, label: text, apiAlias: 'product_sorting' }
      }),
    streamId: null,
    apiAlias: 'product_listing',
  }
}

function defaultSorting(request: ListingRequest): (typeof sortings)[number] {
  const key = request.scores ? 'score' : (request.sorting ?? 'name-asc')
  return sortings.find((sorting) => sorting.key === key)!
}

/** Groups of a category's rows, whose list stays the same until the catalogue changes. */
const grouped = new WeakMap<readonly ListingRow[], ListingGroup[]>()

/** Bundles variants of a family. */
function groupsOf(rows: readonly ListingRow[], render: Render, criteria: Criteria): readonly ListingGroup[] {
  const kept = filtered(rows, render, criteria)
  const cached = grouped.get(kept)
  if (cached) return cached
  const groups = new Map<string, ListingRow[]>()
  for (const row of kept) {
    const group = groups.get(row.displayGroup)
    if (group) group.push(row)
    else groups.set(row.displayGroup, [row])
  }
  const list = [...groups.values()].map((members) => ({ rows: members, shown: members[0]! }))
  grouped.set(kept, list)
  return list
}

/** Applies a request's own `filter` and `query` lists and its `term`. */
function filtered(rows: readonly ListingRow[], render: Render, criteria: Criteria): readonly ListingRow[] {
  const { filters, queries, term } = criteria
  const named = term === null ? null : searchRows(render.shop, term, render.language.tongue)
  const kept = named ? rows.filter(({ row }) => named.has(row)) : rows
  return filters.length + queries.length === 0 ? kept : passing(kept, { ...EVERYTHING, filters, queries }, render)
}

function passing(rows: readonly ListingRow[], criteria: Criteria, render: Render): ListingRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const plain = rows.map((row) => plainRow(row, render))
  const found = search(plain, criteria, 'product', sourcesOf(render.call, render.shop))
  return found.elements.map((entry) => byId.get(textAt(entry, 'id') ?? '')).filter((row) => row !== undefined)
}

/** Groups whose shown row passes the filters that come after the aggregations. */
function postFiltered(groups: ListingGroup[], filters: readonly JsonObject[], render: Render): ListingGroup[] {
  if (filters.length === 0) return groups
  const shown = groups.map((group) => group.shown)
  const kept = new Set(passing(shown, { ...EVERYTHING, filters: [...filters] }, render))
  return groups.filter((group) => kept.has(group.shown))
}

import type { CallOptions, StoreApi } from '../client/client.ts'
import type { Aggregation, Filter } from '../client/paths.ts'
import { operation } from './operation.ts'
import { isRecord, number, record, records, text, type Json } from '../mappers/read.ts'
import type { CategoryId } from '../types/ids.ts'
import type { FilterCounts, ListingQuery } from '../types/listing.ts'

const anyOf = (field: string, ids: readonly string[]): Filter => ({
  type: 'equalsAny',
  field: `product.${field}`,
  value: ids.join('|'),
})

/** Which categories hold the results of a search. */
export const CATEGORIES = {
  name: 'categories',
  type: 'entity',
  definition: 'category',
  field: 'product.categoriesRo.id',
} as const

export const inCategories = (ids: readonly string[]) =>
  ({ type: 'equalsAny', field: 'product.categoriesRo.id', value: ids.join('|') }) as const

const inGroup = (options: readonly string[]): Filter => ({
  type: 'multi',
  operator: 'or',
  queries: [anyOf('optionIds', options), anyOf('propertyIds', options)],
})

/** A listing's own filters as the backend applies them (its listing handlers), for aggregations that leave one out. */
function filtersOf(query: ListingQuery, groups: readonly string[][]): { of: string; filter: Filter }[] {
  const { manufacturer, categories = [], minPrice, maxPrice, rating, shippingFree } = query
  const found: { of: string; filter: Filter }[] = []
  if (manufacturer.length > 0) found.push({ of: 'manufacturer', filter: anyOf('manufacturerId', manufacturer) })
  for (const [index, options] of groups.entries()) found.push({ of: `group-${index}`, filter: inGroup(options) })
  if (categories.length > 0) found.push({ of: 'categories', filter: anyOf('categoriesRo.id', categories) })
  if (minPrice !== undefined || maxPrice !== undefined)
    found.push({
      of: 'price',
      filter: {
        type: 'range',
        field: 'product.cheapestPrice',
        parameters: {
          ...(minPrice === undefined ? {} : { gte: minPrice }),
          ...(maxPrice === undefined ? {} : { lte: maxPrice }),
        },
      },
    })
  if (rating !== undefined)
    found.push({ of: 'rating', filter: { type: 'range', field: 'product.ratingAverage', parameters: { gte: rating } } })
  if (shippingFree)
    found.push({ of: 'shippingFree', filter: { type: 'equals', field: 'product.shippingFree', value: true } })
  return found
}

/** Variants of one product are one card: what a listing shows once is counted once. */
const PRODUCTS = { name: 'products', type: 'count', field: 'product.displayGroup' } as const

/** The options that the groups leave, each group's chosen ones put together: what is in no group is one of its own. */
export function groupsOf({ properties }: ListingQuery, groups: readonly string[][]): string[][] {
  const chosenGroups = groups
    .map((options) => options.filter((id) => properties.includes(id)))
    .filter((options) => options.length > 0)
  const loose = properties.filter((id) => !chosenGroups.some((options) => options.includes(id)))
  return [...chosenGroups, ...loose.map((id) => [id])]
}

function aggregationsFor(query: ListingQuery, groups: readonly string[][], byCategory: boolean): Aggregation[] {
  const filters = filtersOf(query, groups)
  /** Within what all filters but the named one leave. */
  const beside = (without: string, aggregation: Aggregation): Aggregation => {
    const others = filters.filter(({ of }) => of !== without).map(({ filter }) => filter)
    if (others.length === 0) return aggregation
    return { name: `${aggregation.name}-filtered`, type: 'filter', filter: others, aggregation }
  }
  const terms = (name: string, field: string): Aggregation => ({
    name,
    type: 'terms',
    field: `product.${field}`,
    aggregation: PRODUCTS,
  })
  const options = (of: string) => [
    beside(of, terms(`properties-${of}`, 'properties.id')),
    beside(of, terms(`options-${of}`, 'options.id')),
  ]
  return [
    beside('manufacturer', terms('makers', 'manufacturerId')),
    ...options('all'),
    ...groups.flatMap((_, index) => options(`group-${index}`)),
    beside('rating', terms('ratings', 'ratingAverage')),
    beside('shippingFree', {
      name: 'free-filtered',
      type: 'filter',
      filter: [{ type: 'equals', field: 'product.shippingFree', value: true }],
      aggregation: { ...PRODUCTS, name: 'free' },
    }),
    ...(byCategory ? [beside('categories', terms('in-categories', 'categoriesRo.id'))] : []),
  ]
}

/** Products by bucket. */
function byKey(aggregations: Json, name: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const bucket of records(record(aggregations[name])['buckets'])) {
    const key = text(bucket['key'])
    const nested = bucket['products']
    const count = isRecord(nested) ? number(nested['count']) : number(bucket['count'])
    if (key !== null && count) counts[key] = count
  }
  return counts
}

/**
 * An option may be a property of some products and distinguish variants of others: they count together. A product that
 * has it as both counts twice; no aggregation shows which.
 */
function optionsOf(aggregations: Json, of: string): Record<string, number> {
  const counts = byKey(aggregations, `properties-${of}`)
  for (const [id, count] of Object.entries(byKey(aggregations, `options-${of}`))) counts[id] = (counts[id] ?? 0) + count
  return counts
}

function ratingsOf(aggregations: Json): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [average, count] of Object.entries(byKey(aggregations, 'ratings')))
    for (const least of [1, 2, 3, 4]) if (Number(average) >= least) counts[least] = (counts[least] ?? 0) + count
  return counts
}

/** A listing's filters and what is chosen of them; `groups`: chosen options by property group. */
interface Counted {
  query: ListingQuery
  groups: readonly string[][]
}

/** Answers figures only; its aggregations carry the chosen filters, because a listing applies its own after counting. */
const figuresOf = ({ query, groups }: Counted, byCategory: boolean) => ({
  'only-aggregations': '1',
  'manufacturer-filter': false,
  'price-filter': false,
  'rating-filter': false,
  'shipping-free-filter': false,
  'property-filter': false,
  aggregations: aggregationsFor(query, groups, byCategory),
})

function filterCounts(body: unknown, _: CallOptions, { groups }: Counted): FilterCounts {
  const all = record(record(body)['aggregations'])
  return {
    manufacturer: byKey(all, 'makers'),
    properties: optionsOf(all, 'all'),
    categories: byKey(all, 'in-categories'),
    alternatives: groups.map((chosen, index) => ({ chosen, properties: optionsOf(all, `group-${index}`) })),
    rating: ratingsOf(all),
    shippingFree: number(record(all['free'])['count']) ?? 0,
  }
}

export const countFound = operation('POST /search', {
  kind: 'server',
  request: (counted: Counted) => ({ body: { ...figuresOf(counted, true), search: counted.query.search ?? '' } }),
  map: filterCounts,
})

export const countListed = operation('POST /product-listing/{categoryId}', {
  kind: 'server',
  request: ({ categoryId, ...counted }: Counted & { categoryId: CategoryId }) => ({
    params: { path: { categoryId } },
    body: figuresOf(counted, false),
  }),
  map: filterCounts,
})

/**
 * How many products each value of a listing's filters leaves.
 * @param groups chosen options by property group, which their ids do not show
 */
export const readFilterCounts = (
  api: StoreApi,
  { categoryId, query, groups: propertyGroups }: Counted & { categoryId: CategoryId | null },
  options: CallOptions = {},
): Promise<FilterCounts> => {
  const groups = groupsOf(query, propertyGroups)
  return categoryId === null
    ? countFound(api, { query, groups }, options)
    : countListed(api, { categoryId, query, groups }, options)
}

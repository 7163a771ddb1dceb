import type { Render } from '../catalogue/render.ts'
import type { ListingRow } from '../kernel/catalogue.ts'
import { numberAt, textAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { ListingGroup } from './group.ts'
import { toMinor } from '../kernel/pricing.ts'
import { unitPrices } from './prices.ts'

/** Filters of a listing as the call names them: `manufacturer`, `properties`, `min-price` … */
interface ChosenFilters {
  manufacturers: string[]
  /** Option ids: any of a group, all groups. */
  properties: string[]
  minPrice: number | null
  maxPrice: number | null
  rating: number | null
  shippingFree: boolean
}

export type FilterName = 'manufacturer' | 'properties' | 'price' | 'rating' | 'shipping-free'

function idList(input: JsonObject, key: string): string[] {
  const value = input[key]
  const list = Array.isArray(value) ? value : (textAt(input, key) ?? '').split('|')
  return list.filter((id): id is string => typeof id === 'string' && id !== '')
}

/** Switches such as `manufacturer-filter: false` take a filter out of the listing. */
export function isFilterOn(input: JsonObject, name: FilterName): boolean {
  const key = name === 'properties' ? 'property-filter' : `${name}-filter`
  const value = input[key]
  return value === undefined || truthy(value)
}

export function chosenFilters(input: JsonObject): ChosenFilters {
  const positive = (key: string): number | null => {
    const value = numberAt(input, key)
    return value !== null && value > 0 ? value : null
  }
  const priced = isFilterOn(input, 'price')
  return {
    manufacturers: isFilterOn(input, 'manufacturer') ? idList(input, 'manufacturer') : [],
    properties: isFilterOn(input, 'properties') ? idList(input, 'properties') : [],
    minPrice: priced ? positive('min-price') : null,
    maxPrice: priced ? positive('max-price') : null,
    rating: isFilterOn(input, 'rating') ? positive('rating') : null,
    shippingFree: isFilterOn(input, 'shipping-free') && truthy(input['shipping-free']),
  }
}

export function currentFilters(chosen: ChosenFilters, navigationId?: string, term?: string): JsonObject {
  return {
    ...(navigationId === undefined ? {} : { navigationId }),
    manufacturer: chosen.manufacturers,
    price: { min: chosen.minPrice ?? 0, max: chosen.maxPrice ?? 0 },
    rating: chosen.rating,
    'shipping-free': chosen.shippingFree,
    properties: chosen.properties,
    ...(term === undefined ? {} : { search: term }),
  }
}

type Test = (row: ListingRow) => boolean

/** The chosen filters as tests of a row; filters that are not chosen are not there. */
function tests(chosen: ChosenFilters, render: Pick<Render, 'shop' | 'context'>): [FilterName, Test][] {
  const list: [FilterName, Test][] = []
  const { manufacturers, properties, minPrice, maxPrice, rating } = chosen
  if (manufacturers.length > 0) list.push(['manufacturer', (row) => manufacturers.includes(row.manufacturerId)])
  if (chosen.shippingFree) list.push(['shipping-free', (row) => row.shippingFree])
  if (rating !== null) list.push(['rating', (row) => (row.rating ?? 0) >= rating])
  if (minPrice !== null || maxPrice !== null) {
    const rounding = render.context.currency.itemRounding
    const price = unitPrices(render)
    const low = minPrice === null ? 0 : toMinor(minPrice, rounding)
    const high = maxPrice === null ? Number.POSITIVE_INFINITY : toMinor(maxPrice, rounding)
    list.push(['price', (row) => price(row) >= low && price(row) <= high])
  }
  if (properties.length > 0) {
    const groups = propertyGroups(properties, render)
    list.push(['properties', (row) => groups.every((ids) => ids.some((id) => row.optionIds.includes(id)))])
  }
  return list
}

/** Any option of a group will do, but every group has to be met. */
function propertyGroups(properties: readonly string[], render: Pick<Render, 'shop'>): string[][] {
  const groups = new Map<string, string[]>()
  for (const id of properties) {
    const groupId = render.shop.catalogue.options.get(id)?.groupId ?? id
    groups.set(groupId, [...(groups.get(groupId) ?? []), id])
  }
  return [...groups.values()]
}

export interface Sifted {
  /** Groups that pass all filters, each showing its first row that does: who filters by a colour sees that colour. */
  matching: ListingGroup[]
  /** Groups that pass all filters but the one named. */
  without(name: FilterName): readonly ListingGroup[]
}

/** Applies the chosen filters to all groups in one pass. */
export function sift(
  groups: readonly ListingGroup[],
  chosen: ChosenFilters,
  render: Pick<Render, 'shop' | 'context'>,
): Sifted {
  const list = tests(chosen, render)
  if (list.length === 0) return { matching: [...groups], without: () => groups }
  const matching: ListingGroup[] = []
  const almost = new Map<FilterName, ListingGroup[]>(list.map(([name]) => [name, []]))
  for (const group of groups) {
    const missed = new Set<FilterName>()
    let shown: ListingRow | null = null
    for (const row of group.rows) {
      const failed = failures(row, list)
      if (failed === null) shown ??= row
      else if (failed !== 'several') missed.add(failed)
    }
    if (shown) matching.push({ shown, rows: group.rows })
    for (const [name, kept] of almost) if (shown || missed.has(name)) kept.push(group)
  }
  return { matching, without: (name) => almost.get(name) ?? matching }
}

/** The one filter that a row fails, null for none. */
function failures(row: ListingRow, list: readonly [FilterName, Test][]): FilterName | 'several' | null {
  let failed: FilterName | null = null
  for (const [name, test] of list) {
    if (test(row)) continue
    if (failed !== null) return 'several'
    failed = name
  }
  return failed
}

import type { Render } from '../catalogue/render.ts'
import type { ListingRow } from '../kernel/catalogue.ts'
import { numberAt, textAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { toMinor, unitMinor } from '../kernel/pricing.ts'

/** Filters of a listing as the call names them: `manufacturer`, `properties`, `min-price` … */
export interface ChosenFilters {
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

/** Option ids by group, worked out once per call. */
const byGroup = new WeakMap<ChosenFilters, string[][]>()

function propertyGroups(chosen: ChosenFilters, render: Pick<Render, 'shop'>): string[][] {
  const known = byGroup.get(chosen)
  if (known) return known
  const groups = new Map<string, string[]>()
  for (const id of chosen.properties) {
    const groupId = render.shop.catalogue.options.get(id)?.groupId ?? id
    groups.set(groupId, [...(groups.get(groupId) ?? []), id])
  }
  const lists = [...groups.values()]
  byGroup.set(chosen, lists)
  return lists
}

/** Whether a row passes all chosen filters but the one left out. */
export function rowMatches(
  row: ListingRow,
  chosen: ChosenFilters,
  render: Pick<Render, 'shop' | 'context'>,
  leftOut?: FilterName,
): boolean {
  if (
    leftOut !== 'manufacturer' &&
    chosen.manufacturers.length > 0 &&
    !chosen.manufacturers.includes(row.manufacturerId)
  )
    return false
  if (leftOut !== 'shipping-free' && chosen.shippingFree && !row.shippingFree) return false
  if (leftOut !== 'rating' && chosen.rating !== null && (row.rating ?? 0) < chosen.rating) return false
  if (leftOut !== 'price' && (chosen.minPrice !== null || chosen.maxPrice !== null)) {
    const rounding = render.context.currency.itemRounding
    const unit = unitMinor(row.prices, row.taxRate, render.context)
    if (chosen.minPrice !== null && unit < toMinor(chosen.minPrice, rounding)) return false
    if (chosen.maxPrice !== null && unit > toMinor(chosen.maxPrice, rounding)) return false
  }
  if (leftOut === 'properties' || chosen.properties.length === 0) return true
  return propertyGroups(chosen, render).every((ids) => ids.some((id) => row.optionIds.includes(id)))
}

/**
 * Whether any member of a group passes. The first that does is the one to show: who filters by a colour sees the
 * variant of that colour.
 */
export function matchesFilters(
  group: { shown: ListingRow; rows: readonly ListingRow[] },
  chosen: ChosenFilters,
  render: Pick<Render, 'shop' | 'context'>,
  leftOut?: FilterName,
): boolean {
  const found = group.rows.find((row) => rowMatches(row, chosen, render, leftOut))
  if (found && leftOut === undefined) group.shown = found
  return found !== undefined
}

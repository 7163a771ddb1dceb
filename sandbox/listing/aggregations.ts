import { groupedOptions } from '../catalogue/product.ts'
import type { Render } from '../catalogue/render.ts'
import { manufacturerEntity } from '../kernel/entities.ts'
import { textAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { fromMinor } from '../kernel/pricing.ts'
import { isFilterOn } from './filters.ts'
import type { FilterName, Sifted } from './filters.ts'
import type { ListingGroup } from './group.ts'
import { pricesKey, unitPrices } from './prices.ts'

/**
 * The aggregations that filters are drawn from. With `reduce-aggregations` each looks only at what the other filters
 * leave; without, at everything.
 */
export function listingAggregations(
  groups: readonly ListingGroup[],
  sifted: Sifted,
  input: JsonObject,
  render: Render,
): JsonObject {
  const reduce = input['reduce-aggregations'] !== undefined
  if (reduce) return reckoned(groups, sifted, input, render, reduce)
  // Without reduction the answer depends on the groups alone: a category is reckoned once per language and prices.
  const { language, context } = render
  const switches = SWITCHES.map((name) => input[name] ?? null)
  const key = JSON.stringify([language.code, pricesKey(context), switches])
  const cached = kept.get(groups) ?? new Map<string, JsonObject>()
  kept.set(groups, cached)
  const before = cached.get(key)
  if (before) return before
  const result = reckoned(groups, sifted, input, render, reduce)
  cached.set(key, result)
  return result
}

const kept = new WeakMap<readonly ListingGroup[], Map<string, JsonObject>>()

/** Parameters of a call that switch aggregations on and off. */
const SWITCHES = [
  'manufacturer-filter',
  'price-filter',
  'rating-filter',
  'shipping-free-filter',
  'property-filter',
  'property-whitelist',
]

function reckoned(
  groups: readonly ListingGroup[],
  sifted: Sifted,
  input: JsonObject,
  render: Render,
  reduce: boolean,
): JsonObject {
  const seen = (name: FilterName): readonly ListingGroup[] => (reduce ? sifted.without(name) : groups)
  const result: JsonObject = {}
  if (isFilterOn(input, 'manufacturer')) result['manufacturer'] = manufacturers(seen('manufacturer'), render)
  if (isFilterOn(input, 'price')) result['price'] = prices(seen('price'), render)
  if (isFilterOn(input, 'rating')) result['rating'] = ratings(seen('rating'))
  if (isFilterOn(input, 'shipping-free')) result['shipping-free'] = shippingFree(seen('shipping-free'))
  if (isFilterOn(input, 'properties') || textAt(input, 'property-whitelist') !== null)
    Object.assign(result, properties(seen('properties'), input, render))
  return result
}

function manufacturers(groups: readonly ListingGroup[], render: Render): JsonObject {
  const ids = new Set<string>()
  for (const { rows } of groups) for (const row of rows) ids.add(row.manufacturerId)
  const makers = [...render.shop.catalogue.manufacturers.values()].filter((maker) => ids.has(maker.id))
  makers.sort((a, b) => a.name.localeCompare(b.name, render.language.code))
  return {
    name: 'manufacturer',
    entities: makers.map((maker) => manufacturerEntity(maker, render.language, null)),
    apiAlias: 'manufacturer_aggregation',
  }
}

function prices(groups: readonly ListingGroup[], render: Render): JsonObject {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const price = unitPrices(render)
  for (const { rows } of groups)
    for (const row of rows) {
      const unit = price(row)
      if (unit < low) low = unit
      if (unit > high) high = unit
    }
  // Amounts come as text with four decimals, as the database writes them.
  const text = (minor: number): string | null =>
    Number.isFinite(minor) ? fromMinor(minor, render.context.currency.itemRounding).toFixed(4) : null
  return { name: 'price', min: text(low), max: text(high), avg: null, sum: null, apiAlias: 'price_aggregation' }
}

function ratings(groups: readonly ListingGroup[]): JsonObject {
  let best: number | null = null
  for (const { shown } of groups) if (shown.rating !== null && shown.rating > (best ?? 0)) best = shown.rating
  return { name: 'rating', max: best === null ? null : String(best), apiAlias: 'rating_aggregation' }
}

function shippingFree(groups: readonly ListingGroup[]): JsonObject {
  const max = groups.length === 0 ? null : groups.some(({ rows }) => rows.some((row) => row.shippingFree)) ? '1' : '0'
  return { name: 'shipping-free', max, apiAlias: 'shipping-free_aggregation' }
}

/** Groups with the options that occur. Nothing to choose from leaves empty buckets under two names, as recorded. */
function properties(groups: readonly ListingGroup[], input: JsonObject, render: Render): JsonObject {
  const whitelist = (textAt(input, 'property-whitelist') ?? '').split('|').filter((id) => id !== '')
  const listed = Array.isArray(input['property-whitelist'])
    ? input['property-whitelist'].filter((id) => typeof id === 'string')
    : whitelist
  if (listed.length === 0 && !isFilterOn(input, 'properties') && !truthy(input['property-filter'])) return {}
  const found = new Set<string>()
  for (const { rows } of groups) for (const row of rows) for (const id of row.optionIds) found.add(id)
  const entities = groupedOptions(found, render, (group) =>
    listed.length > 0 ? listed.includes(group.id) : group.filterable,
  )
  if (entities.length > 0) return { properties: { name: 'properties', entities, apiAlias: 'properties_aggregation' } }
  return {
    properties: { name: 'properties', buckets: [], apiAlias: 'properties_aggregation' },
    options: { name: 'options', buckets: [], apiAlias: 'options_aggregation' },
  }
}

import type { Render } from '../catalogue/render.ts'
import type { ListingRow } from '../kernel/catalogue.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { fromMinor, rowMinor } from '../kernel/pricing.ts'

/** A row under the names that criteria use; what it lacks of the product is read when a criterion names it. */
export function plainRow(row: ListingRow, render: Pick<Render, 'context' | 'language'>, score?: number): JsonObject {
  const unit = fromMinor(rowMinor(row, render.context), render.context.currency.itemRounding)
  const entities = (list: readonly string[], apiAlias: string): Json[] => list.map((id) => ({ id, apiAlias }))
  return {
    apiAlias: 'product',
    ...(score === undefined ? {} : { extensions: { search: { _score: String(score) } } }),
    id: row.id,
    parentId: row.parentId,
    productNumber: row.number,
    name: row.name[render.language.tongue],
    manufacturerId: row.manufacturerId,
    manufacturer: { id: row.manufacturerId, apiAlias: 'product_manufacturer' },
    price: unit,
    cheapestPrice: unit,
    ratingAverage: row.rating,
    shippingFree: row.shippingFree,
    markAsTopseller: row.topseller,
    active: true,
    available: true,
    stock: row.stock,
    availableStock: row.stock,
    sales: row.sales,
    createdAt: row.createdAt,
    releaseDate: row.releaseDate,
    displayGroup: row.displayGroup,
    optionIds: row.variantIds,
    propertyIds: row.propertyIds,
    options: entities(row.variantIds, 'property_group_option'),
    properties: entities(row.propertyIds, 'property_group_option'),
    categoryTree: row.categoryIds,
    categoryIds: row.categoryIds,
    categories: entities(row.categoryIds, 'category'),
    categoriesRo: entities(row.categoryIds, 'category'),
  }
}

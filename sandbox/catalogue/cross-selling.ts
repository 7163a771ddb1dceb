import { entity } from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { ProductRecord } from '../kernel/records.ts'
import { productEntity, shownProducts } from './product.ts'
import type { Render } from './render.ts'

/** Cross-selling groups of a product (of its family, for a variant) with their products. */
export function crossSellings(product: ProductRecord, render: Render): JsonObject[] {
  return product.crossSelling.map((group, index) => {
    const name = group.name[render.language.tongue]
    const products = shownProducts(group.productIds, render.shop)
    return {
      crossSelling: entity(
        'product_cross_selling',
        group.id,
        {
          name,
          position: index + 1,
          sortBy: 'name',
          sortDirection: 'ASC',
          limit: 10,
          active: true,
          type: 'productList',
          translations: null,
        },
        { name },
      ),
      products: products.map((entry) => productEntity(entry, render, { listed: true })),
      total: products.length,
      streamId: null,
      apiAlias: 'cross_selling_element',
    }
  })
}

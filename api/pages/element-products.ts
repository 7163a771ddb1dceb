import { elementsOf } from '../mappers/cms.ts'
import type { CmsPage } from '../types/content.ts'
import type { ProductId } from '../types/ids.ts'
import type { ProductPage } from '../types/page.ts'
import { orNull } from './or-null.ts'

/** The most products that are read beside one page. */
const MOST_PRODUCTS = 4

/**
 * Reads the products that elements of a layout are about and that its answer holds as cards at most: a buy box on a page
 * that is not the product's own. A product that cannot be read leaves its element empty, and the page as it is.
 */
export async function readElementProducts(
  cms: CmsPage | null,
  read: (id: ProductId) => Promise<ProductPage | null>,
): Promise<void> {
  const wanted = elementsOf(cms).flatMap(({ about }) => about ?? [])
  const ids = [...new Set(wanted.map(({ productId }) => productId))].slice(0, MOST_PRODUCTS)
  const found = await Promise.all(ids.map(async (id) => [id, await orNull(read(id))] as const))
  const pages = new Map(found)
  for (const about of wanted) {
    const page = pages.get(about.productId)
    if (page) about.page = { product: page.product, taxState: page.taxState }
  }
}

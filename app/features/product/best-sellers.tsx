import type { CategoryId } from '../../../api/types/ids.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { ProductSlider } from './product-slider.tsx'
import { useBestSellers } from './use-best-sellers.ts'

const SHOWN = 8
/** Some of them may be sold out, and are left out. */
const READ = 2 * SHOWN

export interface BestSellersProps {
  title: string
  categoryId: CategoryId
  /** Is not shown among them: the family of a product. */
  except?: ProductCard['id']
}

/** Other products, where a page has nothing to sell. Read after hydration. */
export default function BestSellers({ title, categoryId, except }: BestSellersProps) {
  const products = (useBestSellers(categoryId, READ, true) ?? [])
    .slice(0, SHOWN)
    .filter(({ id, parentId }) => (parentId ?? id) !== except)
    // The title says for all of them that they sell well.
    .map((product) => ({ ...product, topseller: false }))
  return <ProductSlider title={title} products={products} />
}

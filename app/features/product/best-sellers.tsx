import type { CategoryId } from '../../../api/types/ids.ts'
import { ProductSlider } from './product-slider.tsx'
import { useBestSellers } from './use-best-sellers.ts'

export interface BestSellersProps {
  title: string
  categoryId: CategoryId
}

/** Other products, where a page has nothing to sell. Read after hydration. */
export default function BestSellers({ title, categoryId }: BestSellersProps) {
  return <ProductSlider title={title} products={useBestSellers({ categoryId })} />
}

import type { ProductCard } from '../../../../api/types/product.ts'
import { CompareToggle, useComparison, cardToolsClass } from '../../compare-list/index.ts'
import { QuickViewButton } from './quick-view-button.tsx'

/** Round buttons below the heart of a card. */
export function CardTools({ product }: { product: ProductCard }) {
  const { view } = useComparison()
  return (
    <div className={cardToolsClass} data-resting={view.ids.length === 0 || undefined}>
      <CompareToggle product={product} />
      <QuickViewButton product={product} />
    </div>
  )
}

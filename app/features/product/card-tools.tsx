import type { ProductCard } from '../../../api/types/product.ts'
import { CompareToggle } from '../compare-list/compare-toggle.tsx'
import { useComparison } from '../compare-list/use-comparison.ts'
import { QuickViewButton } from './quick-view-button.tsx'
import styles from '../compare-list/compare-list.module.css'

/** Round buttons below the heart of a card. */
export function CardTools({ product }: { product: ProductCard }) {
  const { view } = useComparison()
  return (
    <div className={styles.tools} data-resting={view.ids.length === 0 || undefined}>
      <CompareToggle product={product} />
      <QuickViewButton product={product} />
    </div>
  )
}

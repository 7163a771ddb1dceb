import type { ProductCard } from '../../../../api/types/product.ts'
import { QuickViewBody } from './quick-view.view.tsx'
import { useQuickView } from './use-quick-view.ts'

/** The product of a card in a dialog. */
export default function QuickView({ product: { path } }: { product: ProductCard }) {
  return <QuickViewBody {...useQuickView(path)} />
}

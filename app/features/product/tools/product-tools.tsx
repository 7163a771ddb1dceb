import type { ProductCard } from '../../../../api/types/product.ts'
import { usePrinting } from '../../../platform/use-printing.ts'
import { CompareProduct } from '../../compare-list/index.ts'
import { Share } from './share.tsx'

/** Actions on a product beside buying it. */
export function ProductTools({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  return (
    <>
      <Share name={product.name} />
      <CompareProduct product={product} />
      <PaperFoot />
    </>
  )
}

/** On paper only: where the product is found again. Whose shop it is, and the day, is above every sheet. */
function PaperFoot() {
  if (!usePrinting()) return null
  return <p style={{ flexBasis: '100%', lineHeight: 'normal' }}>{window.location.href}</p>
}

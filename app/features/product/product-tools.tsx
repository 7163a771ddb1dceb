import type { ProductCard } from '../../../api/types/product.ts'
import { CompareProduct } from '../compare-list/index.ts'
import { Share } from './share.tsx'

/** Actions on a product beside buying it. */
export function ProductTools({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  return (
    <>
      <Share name={product.name} />
      <CompareProduct product={product} />
    </>
  )
}

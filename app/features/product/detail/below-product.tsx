import type { ProductDetail } from '../../../../api/types/product.ts'
import { config } from '../../../../app.config.ts'
import { RecentlyViewed } from '../reviews/lazy-recently-viewed.tsx'
import { Similar } from './sold-out.tsx'

/** The parts below a product, whatever its layout is. */
export function BelowProduct({ product }: { product: ProductDetail }) {
  return (
    <>
      <Similar product={product} />
      {config.features.recentlyViewed ? <RecentlyViewed product={product} /> : null}
    </>
  )
}

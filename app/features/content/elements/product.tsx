import type { CmsElement } from '../../../../api/types/content.ts'
import { BuyBox } from '../../product/buy-box.tsx'
import { Gallery } from '../../product/gallery.tsx'
import { ProductText, picturesOf } from '../../product/product-view.tsx'
import { LazyReviews } from '../../product/lazy-reviews.tsx'
import { useContent, useContentProduct } from '../content.context.ts'
import styles from './product.module.css'

/** The product's pictures, or the pictures that the shop owner chose. */
export function GalleryElement({ element }: { element: Extract<CmsElement, { type: 'image-gallery' }> }) {
  const product = useContentProduct()?.product
  const own = element.images.map(({ picture }) => picture)
  const pictures = own.length > 0 ? own : product ? picturesOf(product) : []
  return (
    <Gallery
      key={product?.id}
      pictures={pictures}
      zoom={element.zoom || element.fullScreen}
      thumbs={element.position}
      fit="cover"
    />
  )
}

/** Price, variants and the way into the cart. A layout with a name element has its heading there. */
export function BuyBoxElement() {
  const page = useContentProduct()
  const content = useContent()
  if (!page) return null
  const named = content?.page.cms?.sections.some(({ blocks }) =>
    blocks.some(({ slots }) => slots.some(({ element }) => element.type === 'product-name')),
  )
  return <BuyBox product={page.product} taxState={page.taxState} heading={!named} />
}

/** Description with properties, then reviews. */
export function DescriptionReviewsElement() {
  const page = useContentProduct()
  if (!page) return null
  return (
    <div className={styles.text}>
      <ProductText product={page.product} />
      <LazyReviews productId={page.product.parentId ?? page.product.id} reviews={page.product.reviews} />
    </div>
  )
}

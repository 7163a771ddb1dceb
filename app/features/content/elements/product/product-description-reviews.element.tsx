import { align, resolved } from '../../../../../api/mappers/cms-config.ts'
import type { Align } from '../../../../../api/types/content.ts'
import { Stack } from '../../../../ui/index.ts'
import { LazyReviews, ProductText } from '../../../product/index.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { readProductOf, useElementProduct } from './about-product.ts'

interface DescriptionReviews {
  alignment: Align
}

/** Description with properties, then reviews. */
function DescriptionReviewsElement({ element }: ElementProps<DescriptionReviews>) {
  const product = useElementProduct(element)?.product
  if (!product) return null
  return (
    <div style={{ alignSelf: element.alignment ?? undefined, minWidth: 0 }}>
      <Stack gap={64}>
        <ProductText product={product} />
        <LazyReviews productId={product.parentId ?? product.id} reviews={product.reviews} />
      </Stack>
    </div>
  )
}

export default defineElement({
  type: 'product-description-reviews',
  config: { product: resolved(), alignment: align() },
  read: ({ data, config }, context): DescriptionReviews => ({
    alignment: config.alignment,
    ...readProductOf(data, context),
  }),
  component: DescriptionReviewsElement,
  samples: [{ block: 'product-description-reviews', slot: 'content', alone: true, config: { product: 'vase-belly' } }],
})

import type { CmsElement } from '../../../../api/types/content.ts'
import { Stack } from '../../../ui/index.ts'
import { ProductSlider } from '../../product/product-slider.tsx'
import { useContentProduct } from '../content.context.ts'

/** What goes with the product, one slider per group that has something in it. */
export default function CrossSelling({ element }: { element: Extract<CmsElement, { type: 'cross-selling' }> }) {
  const product = useContentProduct()?.product
  const groups = element.groups.length > 0 ? element.groups : (product?.crossSelling ?? [])
  return (
    <Stack gap={64}>
      {groups.map(({ id, name, products }) => (
        <ProductSlider key={id} title={name} products={products} layout={element.layout} />
      ))}
    </Stack>
  )
}

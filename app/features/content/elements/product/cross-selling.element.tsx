import { amount, oneOf, resolved } from '../../../../../api/mappers/cms-config.ts'
import { crossSelling } from '../../../../../api/mappers/product.ts'
import type { CardLayout, ProductDetail } from '../../../../../api/types/product.ts'
import { type CardDisplay, LazyProductTabs } from '../../../product/index.ts'
import { useContentProduct } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'

interface CrossSelling {
  groups: ProductDetail['crossSelling']
  layout: CardLayout
  display: CardDisplay
  minWidth: number
}

/** Products that go with the product: a tab for each group that is not empty. */
function CrossSellingElement({ element }: ElementProps<CrossSelling>) {
  const product = useContentProduct()?.product
  const { layout, display, minWidth } = element
  const groups = element.groups.length > 0 ? element.groups : (product?.crossSelling ?? [])
  return <LazyProductTabs groups={groups} layout={layout} look={{ display, minWidth }} />
}

export default defineElement({
  type: 'cross-selling',
  config: {
    product: resolved(),
    boxLayout: oneOf(['standard', 'image', 'minimal']),
    displayMode: oneOf(['standard', 'cover', 'contain']),
    elMinWidth: amount(300, '180px'),
  },
  read: ({ data, config }, context): CrossSelling => ({
    groups: crossSelling(data['crossSellings'], context),
    layout: config.boxLayout,
    display: config.displayMode,
    minWidth: config.elMinWidth,
  }),
  component: CrossSellingElement,
  samples: [{ block: 'cross-selling', slot: 'content', config: { product: 'vase-belly' } }],
})

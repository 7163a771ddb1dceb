import { align, oneOf, resolved } from '../../../../../api/mappers/cms-config.ts'
import { productCard } from '../../../../../api/mappers/product.ts'
import { recordOrNull } from '../../../../../api/mappers/read.ts'
import type { Align } from '../../../../../api/types/content.ts'
import type { CardLayout, ProductCard as Card } from '../../../../../api/types/product.ts'
import { ProductCard, type CardDisplay } from '../../../product/index.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'

interface ProductBox {
  product: Card | null
  layout: CardLayout
  display: CardDisplay
  verticalAlign: Align
}

function ProductBoxElement({ element }: ElementProps<ProductBox>) {
  const { product, layout, display, verticalAlign } = element
  if (!product) return null
  return (
    // Alone in a wide block it stays as large as a card of a list.
    <div style={{ alignSelf: verticalAlign ?? undefined, width: '100%', maxWidth: '28rem' }}>
      <ProductCard
        product={product}
        layout={layout}
        display={display}
        sizes="(min-width: 30rem) 28rem, 100vw"
        heading="h2"
      />
    </div>
  )
}

export default defineElement({
  type: 'product-box',
  config: {
    product: resolved(),
    boxLayout: oneOf(['standard', 'image', 'minimal']),
    displayMode: oneOf(['standard', 'cover', 'contain']),
    verticalAlign: align(),
  },
  read: ({ data, config }, context): ProductBox => {
    const product = recordOrNull(data['product'])
    return {
      product: product && productCard(product, context),
      layout: config.boxLayout,
      display: config.displayMode,
      verticalAlign: config.verticalAlign,
    }
  },
  component: ProductBoxElement,
  samples: [{ block: 'product-three-column', slot: 'left', config: { product: 'carafe-oak' } }],
})

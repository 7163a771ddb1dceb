import { align, amount, flag, oneOf, resolved, wording } from '../../../../../api/mappers/cms-config.ts'
import { productCards } from '../../../../../api/mappers/product.ts'
import type { Align } from '../../../../../api/types/content.ts'
import type { CardLayout, ProductCard } from '../../../../../api/types/product.ts'
import { ProductSlider, type SliderLook } from '../../../product/index.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'

interface Slider {
  title: string | null
  products: ProductCard[]
  layout: CardLayout
  look: SliderLook
  verticalAlign: Align
}

function ProductSliderElement({ element }: ElementProps<Slider>) {
  const { title, products, layout, look, verticalAlign } = element
  return (
    <div style={{ alignSelf: verticalAlign ?? undefined, minWidth: 0 }}>
      <ProductSlider title={title} products={products} layout={layout} look={look} />
    </div>
  )
}

export default defineElement({
  type: 'product-slider',
  config: {
    products: resolved(),
    productStreamLimit: resolved(10),
    productStreamSorting: resolved('name:ASC'),
    title: wording({ en: 'A slider', de: 'Ein Slider', pl: 'Karuzela' }),
    boxLayout: oneOf(['standard', 'image', 'minimal']),
    displayMode: oneOf(['standard', 'cover', 'contain']),
    navigation: flag(true),
    navigationArrows: oneOf(['outside', 'inside', 'none']),
    rotate: flag(false),
    autoplayTimeout: amount(5000, 9000, { rotate: true }),
    speed: amount(300, 900, { rotate: true }),
    border: flag(false),
    elMinWidth: amount(300, '180px'),
    verticalAlign: align(),
  },
  read: ({ data, config }, context): Slider => ({
    title: config.title,
    products: productCards(data['products'], context),
    layout: config.boxLayout,
    look: {
      arrows: config.navigation ? config.navigationArrows : 'none',
      border: config.border,
      minWidth: config.elMinWidth,
      display: config.displayMode,
      turns: config.rotate ? { every: config.autoplayTimeout, speed: config.speed } : null,
    },
    verticalAlign: config.verticalAlign,
  }),
  component: ProductSliderElement,
  samples: [
    {
      block: 'product-slider',
      slot: 'productSlider',
      config: { products: ['lamp-hush', 'dish-small', 'pattern-apron', 'lamp-second', 'tapers-five', 'mug-early'] },
    },
  ],
})

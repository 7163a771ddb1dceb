import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'product-slider',
  slots: ['productSlider'],
  look: {},
  samples: [
    {
      slots: {
        productSlider: {
          type: 'product-slider',
          config: {
            title: { en: 'A slider', de: 'Ein Slider', pl: 'Karuzela' },
            products: ['lamp-hush', 'dish-small', 'pattern-apron', 'lamp-second', 'tapers-five', 'mug-early'],
          },
        },
      },
    },
  ],
})

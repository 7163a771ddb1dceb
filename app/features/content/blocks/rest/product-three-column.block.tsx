import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'product-three-column',
  slots: ['left', 'center', 'right'],
  look: {},
  samples: [
    {
      slots: {
        left: { type: 'product-box', config: { product: 'vase-belly', boxLayout: 'standard' } },
        center: { type: 'product-box', config: { product: 'carafe-oak', boxLayout: 'image' } },
        right: { type: 'product-box', config: { product: 'plate-supper', boxLayout: 'minimal' } },
      },
    },
  ],
})

import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'product-description-reviews',
  slots: ['content'],
  look: {},
  samples: [{ slots: { content: { type: 'product-description-reviews', config: { product: 'vase-belly' } } } }],
})

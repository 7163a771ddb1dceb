import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'cross-selling',
  slots: ['content'],
  look: {},
  samples: [{ slots: { content: { type: 'cross-selling', config: { product: 'vase-belly' } } } }],
})

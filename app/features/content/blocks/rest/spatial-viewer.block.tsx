import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'spatial-viewer',
  slots: ['default'],
  look: {},
  samples: [{ slots: { default: { type: 'spatial-viewer', config: { media: 'vase-bottle-model' } } } }],
})

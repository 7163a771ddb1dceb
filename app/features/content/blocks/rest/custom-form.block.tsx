import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'custom-form',
  slots: ['content'],
  look: {},
  samples: [{ slots: { content: { type: 'custom-form' } } }],
})

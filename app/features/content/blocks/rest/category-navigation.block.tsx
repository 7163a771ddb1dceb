import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'category-navigation',
  slots: ['content'],
  look: {},
  samples: [{ section: 'sidebar', slots: { content: { type: 'category-navigation' } } }],
})

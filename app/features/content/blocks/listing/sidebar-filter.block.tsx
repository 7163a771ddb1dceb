import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'sidebar-filter',
  slots: ['content'],
  look: {},
  samples: [{ section: 'sidebar', slots: { content: { type: 'sidebar-filter' } } }],
})

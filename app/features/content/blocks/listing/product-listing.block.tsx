import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'product-listing',
  slots: ['content'],
  look: {},
  samples: [
    {
      section: 'sidebar',
      slots: { content: { type: 'product-listing', config: { filters: 'manufacturer-filter,price-filter' } } },
    },
  ],
})

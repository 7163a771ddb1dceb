import { defineBlock } from '../../define-block.ts'
import styles from '../arrangements.module.css'

export default defineBlock({
  type: 'product-heading',
  slots: ['left', 'right'],
  look: { grid: styles.heading, joinsNext: true },
  samples: [
    {
      slots: {
        left: { type: 'product-name', mapped: { content: 'category.name' } },
        right: { type: 'manufacturer-logo', config: { media: null } },
      },
    },
  ],
})

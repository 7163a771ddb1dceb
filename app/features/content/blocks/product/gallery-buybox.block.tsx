import { defineBlock } from '../../define-block.ts'
import styles from './product-blocks.module.css'
import { sampleGallery } from '../sample-slots.ts'

export default defineBlock({
  type: 'gallery-buybox',
  slots: ['left', 'right'],
  look: { grid: styles.buybox },
  samples: [
    { slots: { left: sampleGallery('underneath'), right: { type: 'buy-box', config: { product: 'vase-belly' } } } },
  ],
})

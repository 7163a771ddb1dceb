import { defineBlock } from '../../define-block.ts'
import styles from './product-blocks.module.css'
import { sampleGallery } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-gallery-big',
  slots: ['imageGallery'],
  look: { grid: styles.big },
  samples: [{ section: 'full_width', slots: { imageGallery: sampleGallery('underneath') } }],
})

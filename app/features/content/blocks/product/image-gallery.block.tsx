import { defineBlock } from '../../define-block.ts'
import { sampleGallery } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-gallery',
  slots: ['imageGallery'],
  look: {},
  samples: [{ section: 'full_width', slots: { imageGallery: sampleGallery('left') } }],
})

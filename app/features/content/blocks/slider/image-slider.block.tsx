import { defineBlock } from '../../define-block.ts'
import { sampleSlider } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-slider',
  slots: ['imageSlider'],
  look: { bleeds: true },
  samples: [{ section: 'full_width', slots: { imageSlider: sampleSlider } }],
})

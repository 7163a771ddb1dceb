import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-two-column',
  slots: ['left', 'right'],
  look: {},
  samples: [
    {
      section: 'full_width',
      slots: { left: samplePicture('bowl-butter', 'standard'), right: samplePicture('bowl-ink', 'contain') },
    },
  ],
})

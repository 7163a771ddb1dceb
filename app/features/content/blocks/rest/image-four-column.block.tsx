import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-four-column',
  slots: ['left', 'center-left', 'center-right', 'right'],
  look: {},
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('print-hills', 'standard'),
        'center-left': samplePicture('print-sun', 'standard'),
        'center-right': samplePicture('print-stem', 'standard'),
        right: samplePicture('print-shapes', 'standard'),
      },
    },
  ],
})

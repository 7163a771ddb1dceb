import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-three-column',
  slots: ['left', 'center', 'right'],
  look: {},
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('cushion-sage', 'cover'),
        center: samplePicture('cushion-plum', 'cover'),
        right: samplePicture('cushion-butter', 'cover'),
      },
    },
  ],
})

import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'

export default defineBlock({
  type: 'image',
  slots: ['image'],
  look: {},
  samples: [{ section: 'full_width', slots: { image: samplePicture('scene-shelf', 'standard') } }],
})

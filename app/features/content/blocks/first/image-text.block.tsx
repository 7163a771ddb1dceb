import { defineBlock } from '../../define-block.ts'
import { samplePicture, shortWords } from '../sample-slots.ts'

export default defineBlock({
  type: 'image-text',
  slots: ['left', 'right'],
  look: {},
  samples: [{ section: 'full_width', slots: { left: samplePicture('plate-stack', 'cover'), right: shortWords } }],
})

import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'

export default defineBlock({
  type: 'text-three-column',
  slots: ['left', 'center', 'right'],
  look: {},
  samples: [{ slots: { left: shortWords, center: shortWords, right: shortWords } }],
})

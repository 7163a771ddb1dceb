import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'

export default defineBlock({
  type: 'text-two-column',
  slots: ['left', 'right'],
  look: {},
  samples: [{ slots: { left: shortWords, right: shortWords } }],
})

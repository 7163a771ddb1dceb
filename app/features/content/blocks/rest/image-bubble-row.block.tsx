import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-bubble-row',
  slots: ['left', 'center', 'right'],
  look: { grid: styles.bubbles },
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('candle-plum', 'cover'),
        center: samplePicture('candle-sage', 'cover'),
        right: samplePicture('candle-sand', 'cover'),
      },
    },
  ],
})

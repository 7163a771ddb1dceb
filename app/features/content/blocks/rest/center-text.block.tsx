import { defineBlock } from '../../define-block.ts'
import { samplePicture, shortWords } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'center-text',
  slots: ['left', 'center', 'right'],
  look: { grid: styles.center },
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('lamp-sand', 'cover'),
        center: shortWords,
        right: samplePicture('lamp-sage', 'cover'),
      },
    },
  ],
})

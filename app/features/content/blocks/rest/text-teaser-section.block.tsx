import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'text-teaser-section',
  slots: ['left', 'right'],
  look: { grid: styles.teaser },
  samples: [{ slots: { left: shortWords, right: shortWords } }],
})

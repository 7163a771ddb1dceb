import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'text-hero',
  slots: ['content'],
  look: { grid: styles.hero },
  samples: [{ slots: { content: shortWords } }],
})

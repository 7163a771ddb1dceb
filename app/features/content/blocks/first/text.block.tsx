import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'
import styles from '../arrangements.module.css'

export default defineBlock({
  type: 'text',
  slots: ['content'],
  look: { grid: styles.text },
  samples: [{ slots: { content: shortWords } }],
})

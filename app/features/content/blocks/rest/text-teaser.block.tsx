import { defineBlock } from '../../define-block.ts'
import { shortWords } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'text-teaser',
  slots: ['content'],
  look: { grid: styles.smaller },
  samples: [
    {
      slots: { content: { ...shortWords, config: { ...shortWords.config, verticalAlign: 'center' } } },
      backgroundColor: '#e7e2da',
    },
  ],
})

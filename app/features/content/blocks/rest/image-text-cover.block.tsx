import { defineBlock } from '../../define-block.ts'
import { samplePicture, shortWords } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-text-cover',
  slots: ['left', 'right'],
  look: { grid: styles.cover, bleeds: true },
  samples: [{ section: 'full_width', slots: { left: samplePicture('throw-detail', 'cover'), right: shortWords } }],
})

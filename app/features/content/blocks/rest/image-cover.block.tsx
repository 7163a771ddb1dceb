import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-cover',
  slots: ['image'],
  look: { grid: styles.wide, bleeds: true },
  samples: [{ section: 'full_width', slots: { image: samplePicture('scene-table', 'cover') } }],
})

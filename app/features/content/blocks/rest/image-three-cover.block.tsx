import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-three-cover',
  slots: ['left', 'center', 'right'],
  look: { grid: styles.tight, bleeds: true },
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('board-oak', 'cover'),
        center: samplePicture('tray-oak', 'cover'),
        right: samplePicture('stool-oak', 'cover'),
      },
    },
  ],
})

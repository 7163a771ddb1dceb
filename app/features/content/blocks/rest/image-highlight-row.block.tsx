import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-highlight-row',
  slots: ['left', 'center', 'right'],
  look: { grid: styles.highlight },
  samples: [
    {
      section: 'full_width',
      slots: {
        left: samplePicture('tumbler-clear', 'cover'),
        center: samplePicture('tumbler-smoke', 'cover'),
        right: samplePicture('tumbler-amber', 'cover'),
      },
    },
  ],
})

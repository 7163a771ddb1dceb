import { defineBlock } from '../../define-block.ts'
import { samplePicture } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-simple-grid',
  slots: ['left-top', 'left-bottom', 'right'],
  look: { grid: styles.mosaic, bleeds: true },
  samples: [
    {
      section: 'full_width',
      slots: {
        'left-top': samplePicture('cup-clay', 'cover'),
        'left-bottom': samplePicture('cup-chalk', 'cover'),
        right: samplePicture('vase-bud-trio', 'cover'),
      },
    },
  ],
})

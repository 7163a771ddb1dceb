import { defineBlock } from '../../define-block.ts'
import { Pairs } from '../pairs.tsx'
import { samplePairs } from '../sample-slots.ts'
import styles from './rest-blocks.module.css'

export default defineBlock({
  type: 'image-text-gallery',
  slots: ['left-image', 'left-text', 'center-image', 'center-text', 'right-image', 'right-text'],
  look: { grid: styles.cards },
  component: Pairs,
  samples: [
    {
      section: 'full_width',
      slots: samplePairs,
    },
  ],
})

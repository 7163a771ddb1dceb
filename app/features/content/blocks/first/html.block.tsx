import { defineBlock } from '../../define-block.ts'
import styles from '../arrangements.module.css'

export default defineBlock({
  type: 'html',
  slots: ['content'],
  look: { grid: styles.text },
  samples: [
    {
      slots: {
        content: {
          type: 'html',
          config: {
            content: {
              en: '<details><summary>Raw HTML</summary><p>Opened.</p></details>',
              de: '<details><summary>Rohes HTML</summary><p>Offen.</p></details>',
              pl: '<details><summary>Surowy HTML</summary><p>Otwarte.</p></details>',
            },
          },
        },
      },
    },
  ],
})

import { defineBlock } from '../../define-block.ts'
import { Hero } from '../hero.tsx'

export default defineBlock({
  type: 'text-on-image',
  slots: ['content'],
  look: { bleeds: true, paintsGround: true },
  component: Hero,
  samples: [
    {
      slots: {
        content: {
          type: 'text',
          config: {
            content: {
              en: '<h2>On a picture</h2>',
              de: '<h2>Auf einem Bild</h2>',
              pl: '<h2>Na obrazie</h2>',
            },
          },
        },
      },
      backgroundPicture: 'scene-room',
    },
  ],
})

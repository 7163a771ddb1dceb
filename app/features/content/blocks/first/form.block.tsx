import { defineBlock } from '../../define-block.ts'

export default defineBlock({
  type: 'form',
  slots: ['content'],
  look: {},
  samples: [
    {
      slots: {
        content: {
          type: 'form',
          config: { type: 'contact', title: { en: 'Write to us', de: 'Schreiben Sie uns', pl: 'Napisz do nas' } },
        },
      },
    },
    {
      slots: {
        content: {
          type: 'form',
          config: {
            type: 'newsletter',
            title: { en: 'Once a month, no noise', de: 'Einmal im Monat, ohne Lärm', pl: 'Raz w miesiącu, bez hałasu' },
          },
        },
      },
    },
  ],
})

import { defineStep } from 'storechart/app/shared/checkout-step/define-step.ts'
import { giftMessageMachine } from './gift-message.machine.ts'

/** A present comes with a card. */
export default defineStep({
  machine: giftMessageMachine,
  order: { giftMessage: 120 },
  keep: ({ context: { text, wanted } }) => ({ text, wanted: wanted ? 'yes' : '' }),
  give: ({ context: { text, wanted } }) =>
    wanted ? { giftMessage: text.trim(), customerComment: `Gift message: ${text.trim()}` } : {},
  load: () => import('./fields.tsx'),
})

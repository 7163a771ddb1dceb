import { assign, setup } from 'xstate'
import type { StepEvent, StepInput } from 'storechart/app/shared/checkout-step/define-step.ts'
import { setupTypes } from 'storechart/machines/shared/setup-types.ts'

/** What fits on the card. */
export const MOST = 120

type Event = StepEvent | { type: 'gift.set'; wanted: boolean } | { type: 'message.write'; text: string }

/** Words on a card that comes with the parcel. */
export const giftMessageMachine = setup({
  types: setupTypes<{ context: { text: string; wanted: boolean }; events: Event; input: StepInput; tags: 'ready' }>(),
  guards: {
    isWanted: (_, wanted: boolean) => wanted,
    fits: ({ context: { text } }) => text.trim() !== '' && text.trim().length <= MOST,
  },
  actions: {
    setWanted: assign((_, wanted: boolean) => ({ wanted })),
    write: assign((_, text: string) => ({ text })),
  },
}).createMachine({
  id: 'gift-message',
  context: ({ input: { kept } }) => ({ text: kept['text'] ?? '', wanted: kept['wanted'] === 'yes' }),
  initial: 'asking',
  on: {
    'gift.set': { target: '.asking', actions: { type: 'setWanted', params: ({ event }) => event.wanted } },
  },
  states: {
    asking: {
      description: 'Is it a present?',
      always: [
        { guard: { type: 'isWanted', params: ({ context }) => context.wanted }, target: 'present' },
        { target: 'none' },
      ],
    },
    none: { description: 'It is no present.', tags: 'ready' },
    present: {
      description: 'It comes with a card.',
      initial: 'reading',
      on: { 'message.write': { target: '.reading', actions: { type: 'write', params: ({ event }) => event.text } } },
      states: {
        reading: {
          description: 'Does the message fit on the card?',
          always: [{ guard: 'fits', target: 'written' }, { target: 'unwritten' }],
        },
        written: { description: 'The message fits.', tags: 'ready' },
        unwritten: {
          description: 'The message does not fit yet.',
          on: { 'step.requested': 'complaining' },
        },
        complaining: { description: 'The shopper ordered without a message that fits.' },
      },
    },
  },
})

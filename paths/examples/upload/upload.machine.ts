import { assign, fromPromise, setup } from 'xstate'

/** What can happen to a photo that is uploaded. */
export type UploadEvent =
  | { type: 'photo.chosen'; name: string }
  | { type: 'photo.removed' }
  | { type: 'upload.retried' }
  | { type: 'photo.published' }

/** A photo is sent and previewed at the same time; it can be published when both are done. */
export const uploadMachine = setup({
  types: { context: {} as { name: string }, events: {} as UploadEvent },
  actors: {
    sendPhoto: fromPromise<void, { name: string }>(() => Promise.resolve()),
    drawPreview: fromPromise<void, { name: string }>(() => Promise.resolve()),
  },
  delays: { patience: 8000 },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    forgetName: assign({ name: '' }),
  },
}).createMachine({
  id: 'upload',
  context: { name: '' },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'photo.chosen': {
          target: 'preparing',
          actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    preparing: {
      type: 'parallel',
      on: { 'photo.removed': { target: 'empty', actions: 'forgetName' } },
      onDone: 'ready',
      states: {
        transfer: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                id: 'sendPhoto',
                src: 'sendPhoto',
                input: ({ context }) => ({ name: context.name }),
                onDone: 'sent',
                onError: 'stopped',
              },
            },
            stopped: { on: { 'upload.retried': 'sending' } },
            sent: { type: 'final' },
          },
        },
        preview: {
          initial: 'drawing',
          states: {
            drawing: {
              invoke: {
                id: 'drawPreview',
                src: 'drawPreview',
                input: ({ context }) => ({ name: context.name }),
                onDone: 'drawn',
                onError: 'missing',
              },
              after: { patience: 'missing' },
            },
            drawn: { type: 'final' },
            missing: { type: 'final' },
          },
        },
      },
    },
    ready: {
      on: { 'photo.published': 'published', 'photo.removed': { target: 'empty', actions: 'forgetName' } },
    },
    published: { type: 'final' },
  },
})

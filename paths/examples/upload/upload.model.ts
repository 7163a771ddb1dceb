import { inputOf, calls, invariant } from '../../index.ts'
import type { Samples, StepOf, TestModel } from '../../index.ts'
import { uploadMachine } from './upload.machine.ts'
import type { UploadEvent } from './upload.machine.ts'

type UploadStep = StepOf<typeof uploadMachine>

const keeps = (holds: (step: UploadStep) => boolean) => invariant<typeof uploadMachine>(holds)

/** The places of both parts while a photo is being prepared, as one text. */
const placesOf = (snapshot: UploadStep['after'] | null): string => JSON.stringify(snapshot?.value ?? '')
const stoodIn = ({ before }: UploadStep, place: string): boolean => placesOf(before).includes(`"${place}"`)
const standsIn = ({ after }: UploadStep, place: string): boolean => placesOf(after).includes(`"${place}"`)

export const upload: TestModel = {
  name: 'upload',
  machine: uploadMachine,
  inputs: { new: undefined },
  events: {
    'photo.chosen': [{ type: 'photo.chosen', name: 'sea.jpg' }],
  } satisfies Samples<UploadEvent>,
  answers: {
    sendPhoto: { done: [undefined], error: [new Error('Offline')] },
    drawPreview: { done: [undefined], error: [new Error('Not a photo')] },
  },
  key: ({ context }) => context.name,
  view: (snapshot) => ({ place: snapshot.value, name: snapshot.context.name }),
  invariants: {
    'a chosen photo is sent and drawn at once': keeps(
      (step) =>
        step.before?.matches('empty') !== true ||
        step.event.type !== 'photo.chosen' ||
        (calls(step, 'sendPhoto') &&
          calls(step, 'drawPreview') &&
          JSON.stringify(inputOf(step.after, 'sendPhoto')) === JSON.stringify({ name: step.event.name })),
    ),
    'there is a photo everywhere but at the start': keeps(
      ({ after }) => after.matches('empty') === (after.context.name === ''),
    ),
    'a photo that is removed is gone': keeps(
      ({ before, after, event }) =>
        event.type !== 'photo.removed' || before?.status !== 'active' || after.matches('empty'),
    ),
    'a failed transfer waits for another try, which sends again': keeps((step) => {
      if (step.event.type === 'xstate.error.actor.sendPhoto') return standsIn(step, 'stopped')
      return step.event.type !== 'upload.retried' || !stoodIn(step, 'stopped') || calls(step, 'sendPhoto')
    }),
    'a photo that was sent stays sent': keeps(
      (step) =>
        step.event.type !== 'xstate.done.actor.sendPhoto' || step.after.matches('ready') || standsIn(step, 'sent'),
    ),
    'a preview that fails or takes too long holds nothing up': keeps((step) => {
      const isDrawing = stoodIn(step, 'drawing')
      const ends = step.event.type === 'xstate.error.actor.drawPreview' || step.event.type.startsWith('xstate.after.')
      return !isDrawing || !ends || step.after.matches('ready') || standsIn(step, 'missing')
    }),
    'a drawn preview is shown': keeps(
      (step) =>
        step.event.type !== 'xstate.done.actor.drawPreview' || step.after.matches('ready') || standsIn(step, 'drawn'),
    ),
    'it is ready as soon as both parts are done': keeps((step) => !standsIn(step, 'sent') || standsIn(step, 'drawing')),
    'only what is ready is published, and then it is over': keeps(({ before, after, event }) => {
      if (event.type === 'photo.published' && before?.matches('ready') === true) return after.status === 'done'
      return after.status !== 'done'
    }),
  },
}

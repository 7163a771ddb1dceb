import { createActor, type AnyActorRef } from 'xstate'
import { InspectorWithReports } from '../../../app/inspect/inspector-with-reports.tsx'
import type { Recorder } from '../../../app/inspect/recorder.ts'
import { notificationsMachine } from '../../../machines/notifications/index.ts'
import { recorderOf } from '../../fixtures/recorder-of.ts'
import type { State } from './state.ts'

/** A recorder whose clock counts, so that every picture is the same. */
function countingRecorder(...actors: AnyActorRef[]): Recorder {
  let at = 0
  return recorderOf(actors, { clock: () => (at += 1) })
}

function recorded(): Recorder {
  const actor = createActor(notificationsMachine, { input: { timeout: 6_000 } })
  const recorder = countingRecorder(actor)
  actor.start()
  actor.send({ type: 'attention.gained' })
  actor.send({ type: 'notification.push', level: 'info', message: { text: 'Hello' }, persistent: true })
  actor.send({ type: 'attention.gained' })
  return recorder
}

const inspector = (recorder: () => Recorder, after: State['after']): State => ({
  layout: 'none',
  path: '/inspect',
  page: () => (
    <main style={{ blockSize: '50rem' }}>
      <h1>Inspector</h1>
      <InspectorWithReports recorder={recorder()} />
    </main>
  ),
  after,
})

const drawn = 'svg .chart-active'

export const states: Record<string, State> = {
  'inspector: nothing runs': inspector(() => countingRecorder(), { shows: 'main p' }),
  'inspector: a machine runs': inspector(recorded, { shows: drawn }),
  'inspector: an event is sent by hand': inspector(recorded, {
    press: 'details:last-of-type:not(:has([data-shut])) > summary',
    shows: 'main textarea',
  }),
  'inspector: a report was taken': inspector(recorded, {
    press: ['details:has([data-shut]) > summary', '[data-shut]:nth-of-type(2)'],
    shows: 'output:not(:empty)',
  }),
  'inspector: the past': inspector(recorded, { press: 'ol button', shows: 'ol [aria-pressed=true]' }),
}

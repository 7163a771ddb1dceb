import { createWebSocketReceiver, createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspectorServer } from '@statelyai/inspect/server'
import { createActor } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { notificationsMachine } from '../../machines/notifications/index.ts'
import { recorderOf } from '../../tests/fixtures/recorder-of.ts'
import { freePort } from '../../tests/harness/pair.ts'
import { sendToStately } from './stately.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A machine that runs, and a recorder that has met it. */
function running() {
  const actor = createActor(notificationsMachine, { input: { timeout: 6_000 } }).start()
  const recorder = recorderOf([actor])
  ends.push(() => actor.stop())
  return { actor, recorder }
}

/** What Stately's own receivers made of it. */
const seen = (events: readonly StatelyInspectionEvent[]) =>
  events.map((event) => {
    if (event.type === '@xstate.actor') return [event.type, event.name, JSON.parse(event.definition ?? '{}').id]
    return [
      event.type,
      event.event.type,
      event.type === '@xstate.snapshot' ? Reflect.get(event.snapshot, 'value') : null,
    ]
  })

const expected = [
  ['@xstate.actor', 'notifications', 'notifications'],
  ['@xstate.event', 'notification.push', null],
  ['@xstate.snapshot', 'notification.push', 'showing'],
]

test('Stately’s inspector gets machines that ran before it, their events and their snapshots by WebSocket', async () => {
  const port = await freePort()
  const server = createInspectorServer({ port, autoOpen: false, url: `http://127.0.0.1:${port}/own` })
  const received: StatelyInspectionEvent[] = []
  createWebSocketReceiver({ server: `ws://127.0.0.1:${port}` }).subscribe((event) => void received.push(event))
  const { actor, recorder } = running()
  const stop = sendToStately(recorder, { webSocket: `ws://127.0.0.1:${port}` })
  ends.push(stop, () => server.stop())
  actor.send({ type: 'notification.push', level: 'info', message: { text: 'Hello' }, persistent: true })
  await vi.waitFor(() => expect(seen(received)).toEqual(expected), { timeout: 10_000 })
})

test('and by the messages of a window', async () => {
  const opened = new EventTarget()
  const post = (target: EventTarget) => (data: unknown) =>
    // As between two windows: only what can be cloned arrives.
    void target.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }))
  const page = Object.assign(new EventTarget(), {
    open: () => opened,
    postMessage: (data: unknown) => post(page)(data),
  })
  Object.assign(opened, { opener: page, self: opened, top: opened, postMessage: post(opened) })
  const { actor, recorder } = running()
  ends.push(sendToStately(recorder, { window: page as unknown as Window }))
  const received: StatelyInspectionEvent[] = []
  createBrowserReceiver({ window: opened as unknown as Window }).subscribe((event) => void received.push(event))
  actor.send({ type: 'notification.push', level: 'info', message: { text: 'Hello' }, persistent: true })
  await vi.waitFor(() => expect(seen(received)).toEqual(expected), { timeout: 10_000 })
})

import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspectorServer } from '@statelyai/inspect/server'
import { afterEach, expect, test } from 'vitest'
import { expectedByStately, hello, recorded, seenByStately } from '../../tests/fixtures/stately.ts'
import { freePort } from '../../tests/harness/pair.ts'
import { sendToStately } from './stately.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

test('Stately’s inspector gets earlier machines, events and snapshots by WebSocket', async () => {
  const port = await freePort()
  const server = createInspectorServer({ port, autoOpen: false, url: `http://127.0.0.1:${port}/own` })
  const received: StatelyInspectionEvent[] = []
  createWebSocketReceiver({ server: `ws://127.0.0.1:${port}` }).subscribe((event) => void received.push(event))
  const { actor, recorder } = recorded()
  ends.push(
    sendToStately(recorder, { webSocket: `ws://127.0.0.1:${port}` }),
    () => server.stop(),
    () => actor.stop(),
  )
  actor.send(hello)
  await eventually(() => expect(seenByStately(received)).toEqual(expectedByStately))
})

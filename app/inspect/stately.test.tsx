import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test, vi } from 'vitest'
import { expectedByStately, hello, recorded, seenByStately } from '../../tests/fixtures/stately.ts'
import { sendToStately } from './stately.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'

test('Stately’s inspector gets earlier machines, events and snapshots in a window', async () => {
  const opened = window.open('about:blank')
  if (opened === null) throw new Error('The window was not opened')
  // In happy-dom, unlike in browsers, a window that was opened is not its own top.
  Object.defineProperty(opened, 'top', { value: opened.self })
  vi.spyOn(window, 'open').mockReturnValue(opened)
  const { actor, recorder } = recorded()
  const stop = sendToStately(recorder, { window })
  const received: StatelyInspectionEvent[] = []
  createBrowserReceiver({ window: opened }).subscribe((event) => void received.push(event))
  actor.send(hello)
  await eventually(() => expect(seenByStately(received)).toEqual(expectedByStately))
  stop()
  actor.stop()
})

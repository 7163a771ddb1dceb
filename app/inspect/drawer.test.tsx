import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { createActor } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { notificationsMachine } from '../../machines/notifications/index.ts'
import { showActorSystem } from '../platform/actor-system.ts'
import { toggleInspector } from './drawer.tsx'

const close = () => void toggleInspector(i18n, close)
const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the switch opens Stately’s inspector once, sends events, and says when it ended', async () => {
  const posted: { type: string }[] = []
  const opened = window.open('about:blank')
  if (opened === null) throw new Error('The window was not opened')
  vi.spyOn(opened, 'postMessage').mockImplementation((data: { type: string }) => void posted.push(data))
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  const actor = createActor(notificationsMachine, { input: { timeout: 6_000 } })
  showActorSystem(actor)
  actor.start()
  act(() => void toggleInspector(i18n, close))
  const button = await screen.findByRole('button', { name: 'Stately' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  expect(open.mock.calls).toEqual([['https://stately.ai/inspect', 'xstateinspector']])

  // Nothing is posted before the window says that it is there.
  expect(posted).toEqual([])
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  actor.send({ type: 'notification.push', level: 'info', message: { text: 'Hello' }, persistent: true })
  await waitFor(() =>
    expect(posted.map(({ type }) => type)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
  )
  expect(structuredClone(posted)).toMatchObject([
    { name: 'notifications', sessionId: actor.sessionId },
    { event: { type: 'notification.push' }, sessionId: actor.sessionId },
    { snapshot: { value: 'showing' }, sessionId: actor.sessionId },
  ])

  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
  expect(posted.at(-1)).toEqual({ type: '@statelyai.disconnected' })
  act(close)
})

test('the drawer: Escape closes it and gives the focus back, but not in a field', async () => {
  const door = document.body.appendChild(document.createElement('button'))
  door.focus()
  act(() => void toggleInspector(i18n, close))
  const drawer = await screen.findByRole('region', { name: 'Inspector' })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filter events' }), { key: 'Escape' })
  expect(drawer.isConnected).toBe(true)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Close/ }), { key: 'Escape' })
  expect(drawer.isConnected).toBe(false)
  expect(document.activeElement).toBe(door)
  door.remove()
})

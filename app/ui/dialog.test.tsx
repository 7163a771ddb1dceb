// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog, Drawer } from './dialog.tsx'

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })

/** The entries of the tab, as a browser keeps them: of a way through them the page hears later. */
const tab = vi.hoisted(() => ({ entries: [] as object[], at: 0 }))

const go = (steps: number) =>
  setTimeout(() => {
    tab.at += steps
    window.dispatchEvent(new PopStateEvent('popstate', { state: tab.entries[tab.at] }))
  }, 5)

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(tab, { entries: [{ key: 'list' }, { key: 'page' }], at: 1 })
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => tab.entries[tab.at])
  vi.spyOn(History.prototype, 'pushState').mockImplementation((state: object) => {
    tab.entries = [...tab.entries.slice(0, tab.at + 1), state]
    tab.at += 1
  })
  vi.spyOn(History.prototype, 'replaceState').mockImplementation((state: object) => {
    tab.entries[tab.at] = state
  })
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => void go(steps))
  await import('./tab-entries.ts')
})
afterEach(async () => {
  cleanup()
  await vi.runAllTimersAsync()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = (Kind: typeof Dialog | typeof Drawer, open: boolean, onClose: () => void) => (
  <I18nProvider i18n={i18n}>
    <Kind open={open} onClose={onClose} title="Menu">
      <p>Table</p>
    </Kind>
  </I18nProvider>
)
const soon = () => act(() => vi.advanceTimersByTimeAsync(100))

it.each([
  ['a window', Dialog],
  ['a drawer', Drawer],
])('dialog: Back closes %s that is open, and the page stays', async (_, Kind) => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(shown(Kind, true, onClose))
  await soon()
  expect(screen.getByText('Table')).toBeDefined()
  go(-1)
  await soon()
  expect([onClose.mock.calls.length, tab.at]).toEqual([1, 1])
  rerender(shown(Kind, false, onClose))
  await soon()
  expect(tab.at).toBe(1)
})

it('dialog: what is closed otherwise takes its entry back', async () => {
  const { rerender } = render(shown(Dialog, true, () => {}))
  await soon()
  expect(tab.at).toBe(2)
  rerender(shown(Dialog, false, () => {}))
  await soon()
  expect(tab.at).toBe(1)
})

it('dialog: a page that is opened from it takes the place of its entry', async () => {
  const { rerender } = render(shown(Dialog, true, () => {}))
  await soon()
  window.history.pushState({ key: 'next' }, '')
  rerender(shown(Dialog, false, () => {}))
  await soon()
  expect([tab.entries, tab.at]).toEqual([[{ key: 'list' }, { key: 'page' }, { key: 'next' }], 2])
})

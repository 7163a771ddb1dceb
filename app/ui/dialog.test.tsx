// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog, Drawer } from './dialog.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })

it.each([
  ['a window', Dialog],
  ['a drawer', Drawer],
])('dialog: Back and Forward close %s that is open, and nothing that is closed', (_, Kind) => {
  const onClose = vi.fn<() => void>()
  const shown = (open: boolean) => (
    <I18nProvider i18n={i18n}>
      <Kind open={open} onClose={onClose} title="Menu">
        <p>Table</p>
      </Kind>
    </I18nProvider>
  )
  const { rerender } = render(shown(true))
  expect(screen.getByText('Table')).toBeDefined()
  fireEvent.popState(window)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(shown(false))
  fireEvent.popState(window)
  expect(onClose).toHaveBeenCalledTimes(1)
})

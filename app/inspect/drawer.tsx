import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Button } from '../ui/index.ts'
import { InspectorWithReports } from './inspector-with-reports.tsx'
import { tabRecorder } from './tab-recorder.ts'
import styles from './inspector.module.css'

/** In what is typed or chosen Escape undoes that. */
const FIELD = 'input:not([type="range"]), select, textarea'

let open: { root: Root; place: HTMLElement; focus: Element | null } | null = null

/**
 * Opens the inspector below the page, or closes it; true when it is open then. The recording goes on.
 * @param onClose closes it from inside: calls this again, and what else belongs to it
 */
export function toggleInspector(i18n: I18n, onClose: () => void): boolean {
  tabRecorder()
  if (open) {
    const { root, place, focus } = open
    open = null
    root.unmount()
    place.remove()
    document.documentElement.removeAttribute('data-inspected')
    if (focus instanceof HTMLElement) focus.focus()
    return false
  }
  // A root of its own, beside the page's: what the page does never renders the inspector, and the other way round.
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  open = { root, place, focus: document.activeElement }
  document.documentElement.setAttribute('data-inspected', '')
  // Escape leads out of it from wherever the focus is inside.
  place.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && !(target instanceof Element && target.matches(FIELD))) onClose()
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <Drawer onClose={onClose} />
    </I18nProvider>,
  )
  return true
}

function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.drawer} ref={box} tabIndex={-1} aria-label={t`Inspector`}>
      <InspectorWithReports
        recorder={tabRecorder()}
        more={
          <>
            <Button size="s" data-shut onClick={() => window.open('/inspect', '_blank', 'popup,width=1280,height=900')}>
              <Trans>In its own window</Trans>
            </Button>
            {import.meta.env.DEV ? <StatelySwitch /> : null}
          </>
        }
        actions={
          <Button size="s" onClick={onClose} aria-keyshortcuts="F2 Escape">
            <Trans>Close</Trans> (F2)
          </Button>
        }
      />
    </section>
  )
}

/**
 * Sends everything to Stately's inspector as well: to its window, or to the WebSocket that the address names
 * (`?inspect=ws://localhost:8080`). While developing only; no build has it.
 */
function StatelySwitch() {
  const [stop, setStop] = useState<(() => void) | null>(null)
  const start = async (): Promise<void> => {
    const { sendToStately } = await import('./stately.ts')
    const webSocket = new URLSearchParams(window.location.search).get('inspect') ?? ''
    const end = sendToStately(tabRecorder(), /^wss?:/.test(webSocket) ? { webSocket } : { window })
    setStop(() => end)
  }
  const toggle = (): void => {
    if (stop === null) return void start()
    stop()
    setStop(null)
  }
  return (
    <Button size="s" aria-pressed={stop !== null} onClick={toggle}>
      Stately
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import type { RecordedEvent, Recording } from './recorder.ts'
import { payloadText, placeAfter, stateText } from './views.ts'
import styles from './inspector.module.css'

/** Height of a row in pixels; the style sheet says the same. */
const ROW = 28
/** Rows above those in sight; below, as many as the window could hold. */
const SPARE = 8

interface Props {
  recording: Recording
  events: readonly RecordedEvent[]
  /** Index of the event that is looked at; null: now. */
  cursor: number | null
  onMove: (cursor: number | null) => void
}

/** Every event of the machines, the newest last. Only the rows in sight are in the page. */
export function EventLog({ recording, events, cursor, onMove }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const names = new Map(recording.actors.map(({ sessionId, name }) => [sessionId, name]))
  const place = cursor === null ? -1 : events.findIndex(({ index }) => index === cursor)
  const [top, setTop] = useState(0)
  const first = Math.max(Math.floor(top / ROW) - SPARE, 0)
  const rows = events.slice(first, Math.ceil((top + window.innerHeight) / ROW))
  const look = ({ currentTarget }: UIEvent): void => setTop(currentTarget.scrollTop)

  // The row that is looked at comes into sight; while it is now, the newest one.
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const top = (place === -1 ? events.length - 1 : place) * ROW
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW - box.clientHeight
    setTop(box.scrollTop)
  }, [place, events.length])

  // The keys move the focus to the row that they lead to.
  useEffect(() => {
    const box = frame.current
    if (box?.contains(document.activeElement) === true) {
      box.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
    }
  })

  const move = (pressed: KeyboardEvent): void => {
    // Now comes after the newest event.
    const next = placeAfter(pressed.key, place === -1 ? events.length : place, events.length)
    if (next === null || (place === -1 && pressed.key.endsWith('Down'))) return
    pressed.preventDefault()
    onMove(events[next]?.index ?? null)
  }

  if (events.length === 0) {
    return (
      <p className={styles.empty}>
        {recording.events.length === 0 ? (
          <Trans>No event has been recorded yet. What you do in the shop from now on appears here.</Trans>
        ) : (
          <Trans>No event is like that. Change the filter to see others.</Trans>
        )}
      </p>
    )
  }
  // One row is reached with Tab: the one that is looked at, or else one in sight.
  const wanted = place === -1 ? events.length - 1 : place
  const stop = Math.min(Math.max(wanted, Math.ceil(top / ROW)), first + rows.length - 1)
  return (
    <div className={styles.log}>
      <div ref={frame} className={styles.window} onScroll={look}>
        <ol aria-label={t`Events`} className={styles.rows} style={{ blockSize: events.length * ROW }}>
          {rows.map((recorded, offset) => {
            const index = first + offset
            return (
              <li key={recorded.index} aria-posinset={index + 1} aria-setsize={events.length}>
                <button
                  type="button"
                  aria-pressed={index === place}
                  tabIndex={index === stop ? 0 : -1}
                  className={styles.row}
                  style={{ transform: `translateY(${index * ROW}px)` }}
                  onClick={() => onMove(recorded.index)}
                  onKeyDown={move}
                >
                  <span className={styles.time}>{(recorded.at / 1_000).toFixed(3)}</span>
                  <span className={styles.way}>
                    {recorded.origin === null ? '' : (names.get(recorded.origin) ?? recorded.origin)} →{' '}
                    {names.get(recorded.actor)}
                  </span>
                  <span className={styles.type}>{recorded.event.type}</span>
                  <span className={styles.state}>
                    {recorded.transitions.length > 0 && recorded.snapshot ? stateText(recorded.snapshot) : ''}
                  </span>
                  <span className={styles.payload}>{payloadText(recorded).slice(0, 1_000)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

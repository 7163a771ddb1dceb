import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { ChartDrawing, isDrawn } from '../shared/charts/index.ts'
import { Button, Disclosure, Menu, Select, TextInput, buttonClass } from '../ui/index.ts'
import { DataTree } from './data-tree.tsx'
import { EventLog } from './event-log.tsx'
import type { PlainEvent, RecordedActor, Recorder, Recording } from './recorder.ts'
import { loadSamples } from './samples.ts'
import { SendEvent } from './send-event.tsx'
import { useRecording } from './use-recording.ts'
import { arrowsOf, eventsShown, machineRows, momentOf, placeAfter, stateText, type MachineRow } from './views.ts'
import styles from './inspector.module.css'

export interface InspectorProps {
  recorder: Recorder
  /** Shown in the bar: a button that closes it. */
  actions?: ReactNode
  /** Rarely wanted: in the menu of the bar, so that a narrow screen has its room for the chart. */
  more?: ReactNode
  /** Below the bar: what comes of a press in it. */
  below?: ReactNode
  /** Index of the event to begin with; null: now. */
  start?: number | null
  /** Name of the machine to begin with: that of the document before. */
  first?: string | null | undefined
  onChosen?: ((name: string) => void) | undefined
}

/** The machines of a tab: their charts, what happened to them, what they know, and how they were before. */
export function Inspector({ recorder, actions, more, below, start = null, first = null, onChosen }: InspectorProps) {
  const [paused, setPaused] = useState(false)
  const [cursor, setCursor] = useState<number | null>(start)
  const recording = useRecording(recorder, paused)
  const receiverOf = (index: number | null) => recording.events.find((event) => event.index === index)?.actor ?? null
  const [wanted, setWanted] = useState<string | null>(() => receiverOf(start))
  const rows = machineRows(recording)
  const selected =
    rows.find(({ actor }) => actor.sessionId === wanted) ??
    rows.find(({ actor, ended }) => actor.name === first && !ended) ??
    rows[0]
  const sessionId = selected?.actor.sessionId ?? null
  const choose = (id: string) => {
    setWanted(id)
    const row = rows.find(({ actor }) => actor.sessionId === id)
    if (row) onChosen?.(row.actor.name)
  }

  return (
    <div className={styles.inspector}>
      <div className={styles.bar}>
        <Button size="s" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Trans>Pause</Trans>
        </Button>
        {actions}
        <Menu className={styles.menu} button={<Trans>More</Trans>} buttonClass={buttonClass({ size: 's' })}>
          <Button
            size="s"
            data-shut
            onClick={(event) => {
              toMenu(event)
              setCursor(null)
              recorder.clear()
            }}
          >
            <Trans>Clear</Trans>
          </Button>
          {more}
        </Menu>
        {below}
      </div>
      <Machines rows={rows} selected={sessionId} onSelect={choose} />
      {selected === undefined ? (
        <p className={styles.empty}>
          <Trans>No machine runs here yet.</Trans>
        </p>
      ) : (
        <Machine recorder={recorder} recording={recording} actor={selected.actor} cursor={cursor} />
      )}
      <Events
        recording={recording}
        selected={selected?.actor ?? null}
        cursor={cursor}
        onMove={(index) => {
          setCursor(index)
          const receiver = receiverOf(index)
          if (receiver !== null) choose(receiver)
        }}
      />
    </div>
  )
}

/** The focus goes to the button of the menu that shuts with the press. */
export const toMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('details')?.querySelector('summary')?.focus()

/** All machines; one of them is reached with Tab, the others from there with the arrow keys. */
function Machines({
  rows,
  selected,
  onSelect,
}: {
  rows: readonly MachineRow[]
  selected: string | null
  onSelect: (sessionId: string) => void
}) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const place = rows.findIndex(({ actor }) => actor.sessionId === selected)
  // A chosen event shows its machine in the list; the page does not move for it.
  useEffect(() => {
    const [box, row] = [list.current, list.current?.querySelectorAll('button')[place]]
    if (!box || !row) return
    const [frame, { top, bottom }] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
    if (top < frame.top) box.scrollTop += top - frame.top
    else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom
  }, [place])
  const move = (pressed: KeyboardEvent<HTMLElement>): void => {
    const next = placeAfter(pressed.key, place, rows.length)
    if (next === null) return
    pressed.preventDefault()
    onSelect(rows[next]?.actor.sessionId ?? '')
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul ref={list} className={styles.machines} aria-label={t`Machines`}>
      {rows.map(({ actor, depth, ended }) => (
        <li key={actor.sessionId} style={{ paddingInlineStart: `${depth}rem` }}>
          <button
            type="button"
            className={styles.machine}
            aria-pressed={actor.sessionId === selected}
            tabIndex={actor.sessionId === selected ? 0 : -1}
            data-ended={ended || undefined}
            onClick={() => onSelect(actor.sessionId)}
            onKeyDown={move}
          >
            <strong>{actor.name}</strong>
            {actor.id === actor.name || actor.parentId === null ? null : <span> {actor.id}</span>}
            <span className={styles.state}>{stateText(actor.now)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One machine, now or at the moment that is looked at. */
function Machine({
  recorder,
  recording,
  actor,
  cursor,
}: {
  recorder: Recorder
  recording: Recording
  actor: RecordedActor
  cursor: number | null
}) {
  const { t } = useLingui()
  const { sessionId, name } = actor
  const moment = momentOf(recording, sessionId, cursor)
  const samples = useSamples()
  const [sending, setSending] = useState(false)
  const running = cursor === null ? recorder.actor(sessionId) : null
  const ports = recording.actors.filter(({ kind, parentId }) => kind === 'port' && parentId === sessionId)
  if (moment === null) return null
  const { now, before, last } = moment
  return (
    <>
      <section className={styles.chart} aria-label={name}>
        {isDrawn(name) ? (
          <ChartDrawing
            key={name}
            name={name}
            active={now.states}
            taken={arrowsOf(last)}
            label={t`Flow chart of ${name}`}
            whole
          />
        ) : (
          <p>{stateText(now)}</p>
        )}
      </section>
      <section className={styles.side} aria-label={stateText(now)}>
        <p className={styles.path}>
          <strong>{name}</strong> {stateText(now)}
        </p>
        <Disclosure look="plain" open summary={<Trans>Context</Trans>}>
          <DataTree key={sessionId} value={now.context} before={before?.context} compare={before !== null} />
        </Disclosure>
        {ports.length === 0 ? null : (
          <Disclosure look="plain" summary={<Trans>Calls</Trans>}>
            <DataTree
              value={Object.fromEntries(
                ports.map(({ sessionId, name, input, now: { status, output, error } }) => [
                  `${name} ${sessionId}`,
                  { input, status, output, error },
                ]),
              )}
              before={undefined}
              compare={false}
            />
          </Disclosure>
        )}
        <Disclosure look="plain" open={sending} onToggle={setSending} summary={<Trans>Send an event</Trans>}>
          {!sending ? null : running === null ? (
            <p className={styles.empty}>
              {cursor === null ? (
                <Trans>It has ended.</Trans>
              ) : (
                <Trans>You look at the past: nothing can be sent there.</Trans>
              )}
            </p>
          ) : (
            <SendEvent key={sessionId} actor={running} recording={recording} samples={samples[name] ?? {}} />
          )}
        </Disclosure>
      </section>
    </>
  )
}

function useSamples(): Record<string, Record<string, PlainEvent>> {
  const [samples, setSamples] = useState({})
  useEffect(() => {
    loadSamples().then(setSamples, (error: unknown) => console.error('There are no sample events', error))
  }, [])
  return samples
}

/** The log with its filter, and the way through it. */
function Events({
  recording,
  selected,
  cursor,
  onMove,
}: {
  recording: Recording
  selected: RecordedActor | null
  cursor: number | null
  onMove: (index: number | null) => void
}) {
  const { t } = useLingui()
  const [only, setOnly] = useState(false)
  const [text, setText] = useState('')
  const events = eventsShown(recording, { machine: only ? (selected?.sessionId ?? null) : null, text })
  const found = cursor === null ? -1 : events.findIndex(({ index }) => index === cursor)
  const place = found === -1 ? events.length - 1 : found
  const step = (to: number): void => onMove(events[to]?.index ?? null)
  return (
    <section className={styles.events} aria-label={t`Events`}>
      <div className={styles.bar}>
        <TextInput
          aria-label={t`Filter events`}
          placeholder={t`Filter events`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          aria-label={t`Machines`}
          value={only ? 'one' : 'all'}
          onChange={({ target }) => setOnly(target.value === 'one')}
        >
          <option value="all">{t`All machines`}</option>
          <option value="one">{selected?.name ?? ''}</option>
        </Select>
        <Button size="s" disabled={place <= 0} onClick={() => step(place - 1)}>
          <Trans>Step back</Trans>
        </Button>
        <input
          type="range"
          className={styles.slider}
          aria-label={t`Moment`}
          aria-valuetext={events[place]?.event.type ?? ''}
          min={0}
          max={Math.max(events.length - 1, 0)}
          value={Math.max(place, 0)}
          disabled={events.length === 0}
          onChange={({ target }) => step(Number(target.value))}
        />
        <Button size="s" disabled={cursor === null || place >= events.length - 1} onClick={() => step(place + 1)}>
          <Trans>Step forward</Trans>
        </Button>
        <Button size="s" aria-pressed={cursor === null} onClick={() => onMove(null)}>
          <Trans>Now</Trans>
        </Button>
        <span className={styles.count}>
          <Plural value={events.length} one="# event" other="# events" />
        </span>
      </div>
      <EventLog recording={recording} events={events} cursor={cursor} onMove={onMove} />
    </section>
  )
}

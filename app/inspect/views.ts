/** The inspector's views of a recording. Pure: the same recording and the same place give the same view. */
import type { PlainSnapshot, RecordedActor, RecordedEvent, Recording } from './recorder.ts'

/** A machine of the list, below the machine that started it. */
export interface MachineRow {
  actor: RecordedActor
  depth: number
  ended: boolean
}

/** All machines: those that run first, each followed by those that it has started. */
export function machineRows({ actors }: Recording): MachineRow[] {
  const machines = actors.filter(({ kind }) => kind === 'machine')
  const ended = ({ now }: RecordedActor): boolean => now.status !== 'active'
  const below = (parentId: string | null, depth: number): MachineRow[] =>
    machines
      .filter((actor) => actor.parentId === parentId)
      .toSorted((one, other) => Number(ended(one)) - Number(ended(other)))
      .flatMap((actor) => [{ actor, depth, ended: ended(actor) }, ...below(actor.sessionId, depth + 1)])
  return below(null, 0)
}

/** One machine's snapshots around an event. */
export interface Moment {
  now: PlainSnapshot
  /** Null without a snapshot from before. */
  before: PlainSnapshot | null
  /** The last event that it took. */
  last: RecordedEvent | null
}

/**
 * A machine at a moment of the recording.
 *
 * @param until index of the last event that had happened; null: now
 */
export function momentOf(
  { actors, events, dropped }: Recording,
  sessionId: string,
  until: number | null,
): Moment | null {
  const actor = actors.find((one) => one.sessionId === sessionId)
  if (actor === undefined) return null
  const own = events.filter((event) => event.actor === sessionId && event.snapshot !== null)
  const taken = until === null ? own : own.filter(({ index }) => index <= until)
  const last = taken.at(-1) ?? null
  const previous = taken.at(-2)?.snapshot ?? (dropped === 0 || taken.length === 0 ? actor.start : null)
  if (until === null) return { now: actor.now, before: last === null ? null : previous, last }
  return last === null
    ? { now: actor.start, before: null, last }
    : { now: last.snapshot ?? actor.start, before: previous, last }
}

/** `{ ready: 'clean' }` → `ready.clean`; regions side by side are separated by commas. */
export function stateText({ value, status }: PlainSnapshot): string {
  const text = (inner: PlainSnapshot['value']): string =>
    inner === null
      ? status
      : typeof inner === 'string'
        ? inner
        : Object.entries(inner)
            .map(([key, deeper]) => `${key}${deeper === undefined || text(deeper) === '' ? '' : `.${text(deeper)}`}`)
            .join(', ')
  return text(value)
}

/** Keys of what a transition is drawn as: its arrow begins at its state, or at the sign for any state of a region. */
export const arrowsOf = (event: RecordedEvent | null): string[] =>
  (event?.transitions ?? []).flatMap(({ source, targets }) =>
    targets.flatMap((target) => [`${source}>${target}`, `${source}::anywhere>${target}`]),
  )

/** Rows that a page key passes. */
const PAGE = 10

/** The row to which a key leads in a list; null for a key that leads nowhere. */
export function placeAfter(key: string, place: number, length: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    PageUp: place - PAGE,
    PageDown: place + PAGE,
    Home: 0,
    End: length - 1,
  }
  const next = steps[key]
  return next === undefined || length === 0 ? null : Math.min(Math.max(next, 0), length - 1)
}

interface EventFilter {
  /** Session id of the only machine to show; null: all. */
  machine: string | null
  text: string
}

const texts = new WeakMap<object, string>()

/** Payload of an event in one line of JSON; empty for an event that has none. */
export function payloadText({ event }: RecordedEvent): string {
  const existing = texts.get(event)
  if (existing !== undefined) return existing
  const text = Object.keys(event).length === 1 ? '' : JSON.stringify({ ...event, type: undefined })
  texts.set(event, text)
  return text
}

/** Events of machines. Events of a port to itself are left out: its answer reaches the machine as an event. */
export function eventsShown({ actors, events }: Recording, { machine, text }: EventFilter): RecordedEvent[] {
  const names = new Map(actors.filter(({ kind }) => kind === 'machine').map(({ sessionId, name }) => [sessionId, name]))
  const wanted = text.trim().toLowerCase()
  return events.filter(
    (recorded) =>
      names.has(recorded.actor) &&
      (machine === null || recorded.actor === machine) &&
      (wanted === '' ||
        `${names.get(recorded.actor)} ${recorded.event.type} ${payloadText(recorded)}`.toLowerCase().includes(wanted)),
  )
}

/** Whether two pieces of plain data say the same. What is shared between snapshots is compared at once. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameData(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

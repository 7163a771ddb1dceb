import type { PlainEvent, PlainSnapshot, RecordedActor, RecordedEvent, Recording } from '../recorder.ts'
import { createRedactor, type Redactor } from './redact.ts'
import type { Frame, Report, ReportHeader } from './report.types.ts'
import { pack, unpack } from './share.ts'

const FORMAT = 'storechart-report'
const VERSION = 1

/** The report of a recording: everything that says something about a person is taken out (`redact.ts`). */
export function makeReport({ actors, events, ...recording }: Recording, header: ReportHeader): Report {
  const redactor = createRedactor([
    ...actors.map(({ input, start, persisted, now }) => [{ input }, { start }, { persisted }, { now }]),
    ...events.map(({ event, snapshot, actions }) => [event, { snapshot }, actions]),
  ])
  return {
    ...header,
    recording: {
      ...recording,
      actors: actors.map((actor) => withoutPersons(actor, redactor)),
      events: events.map((event) => eventWithoutPersons(event, redactor)),
    },
  }
}

/** The text of a report's file. */
export function writeReport({ build, locale, recording }: Report): string {
  const { shared, value } = pack(recording)
  const lines = shared.map((part) => JSON.stringify(part)).join(',\n')
  const head = JSON.stringify({ format: FORMAT, version: VERSION, build, locale })
  return `${head.slice(0, -1)},\n"shared":[\n${lines}\n],\n"recording":${JSON.stringify(value)}}\n`
}

/** Why a file cannot be played. */
export type ReportFault = 'foreign' | 'version' | 'damaged' | 'headless'

/** Names the fault of a report; a page chooses its own words for it. */
export class ReportError extends Error {
  readonly fault: ReportFault
  constructor(fault: ReportFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/**
 * Reads a report's file.
 * @throws ReportError that says what is wrong with it
 */
export function readReport(text: string): Report {
  const file = parsed(text)
  if (file['format'] !== FORMAT) throw new ReportError('foreign', 'This is not a report of Storechart')
  if (file['version'] !== VERSION) {
    throw new ReportError('version', `The report has version ${String(file['version'])}, not ${VERSION}`)
  }
  const { build, locale, shared, recording } = file
  if (typeof build !== 'string' || typeof locale !== 'string' || !Array.isArray(shared)) {
    throw new ReportError('damaged', 'The report is not whole')
  }
  const opened = unpack({ shared, value: recording })
  if (!isRecording(opened)) throw new ReportError('damaged', 'The report is not whole')
  return { build, locale, recording: opened }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new ReportError('damaged', 'The report is not whole: it is no JSON')
  }
}

/** A file may have been written by hand: what is read of every entry is there. */
const isRecording = (value: unknown): value is Recording =>
  isObject(value) &&
  'actors' in value &&
  'events' in value &&
  Array.isArray(value.actors) &&
  Array.isArray(value.events) &&
  value.actors.every((actor) => hasTexts(actor, 'sessionId', 'kind', 'id', 'name')) &&
  value.events.every(
    (event) =>
      hasTexts(event, 'actor') &&
      hasTexts(Reflect.get(event, 'event'), 'type') &&
      ['transitions', 'actions'].every((name) => Array.isArray(Reflect.get(event, name))),
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasTexts = (value: unknown, ...names: string[]): value is object =>
  isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'string')

/** Snapshots of the machines before the first event and after each one. */
export function framesOf({ actors, events }: Recording): Frame[] {
  const machines = new Map(actors.flatMap((actor) => (actor.kind === 'machine' ? [[actor.sessionId, actor]] : [])))
  const started = new Set(events.flatMap(({ actor, event }) => (event.type === 'xstate.init' ? [actor] : [])))
  let snapshots: Frame['snapshots'] = Object.fromEntries(
    [...machines].flatMap(([id, { start }]) => (started.has(id) ? [] : [[id, start]])),
  )
  return [
    { event: null, snapshots },
    ...events.map((event) => {
      const { actor, snapshot } = event
      if (snapshot !== null && machines.has(actor)) snapshots = { ...snapshots, [actor]: snapshot }
      return { event, snapshots }
    }),
  ]
}

function withoutPersons(actor: RecordedActor, redactor: Redactor): RecordedActor {
  return {
    ...actor,
    id: redactor.word(actor.id),
    name: redactor.word(actor.name),
    input: redactor.redact(actor.input, 'input'),
    start: snapshotWithoutPersons(actor.start, redactor),
    now: snapshotWithoutPersons(actor.now, redactor),
    persisted: persistedWithoutPersons(actor.persisted, redactor),
  }
}

const eventWithoutPersons = (entry: RecordedEvent, redactor: Redactor): RecordedEvent => ({
  ...entry,
  event: eventOnly(redactor.redact(entry.event, 'event'), entry.event.type),
  snapshot: entry.snapshot && snapshotWithoutPersons(entry.snapshot, redactor),
  actions: entry.actions.map(({ type, params }) => ({ type, params: redactor.redact(params, 'params') })),
})

const eventOnly = (redacted: unknown, type: string): PlainEvent => ({ ...(redacted as object), type })

/** States, tags and children's ids are names of the chart. */
const snapshotWithoutPersons = (snapshot: PlainSnapshot, redactor: Redactor): PlainSnapshot => ({
  ...snapshot,
  children: Object.fromEntries(Object.entries(snapshot.children).map(([id, child]) => [redactor.word(id), child])),
  ...withoutPersonsIn(snapshot, ['context', 'output', 'error'], redactor),
})

/** XState's persisted snapshot of an actor and of those that it has started. */
function persistedWithoutPersons(persisted: unknown, redactor: Redactor): unknown {
  if (typeof persisted !== 'object' || persisted === null) return persisted
  const { children } = persisted as { children?: Record<string, { snapshot: unknown }> }
  return {
    ...persisted,
    ...withoutPersonsIn(persisted, ['context', 'output', 'error', 'input'], redactor),
    ...(children && {
      children: Object.fromEntries(
        Object.entries(children).map(([id, child]) => [
          id,
          { ...child, snapshot: persistedWithoutPersons(child.snapshot, redactor) },
        ]),
      ),
    }),
  }
}

const withoutPersonsIn = (held: object, fields: readonly string[], { redact }: Redactor): object =>
  Object.fromEntries(
    Object.entries(held).flatMap(([field, value]: [string, unknown]) =>
      fields.includes(field) && value !== undefined ? [[field, redact(value, field)]] : [],
    ),
  )

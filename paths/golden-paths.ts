import type { AnyStateMachine, EventObject } from 'xstate'
import type { Effect, TestModel, Step } from './test-model.ts'
import { brokenInvariants, coverage, drive, labelOf, labelled, withoutPorts } from './explore.ts'
import type { Coverage, Walk } from './explore.ts'

/** The outcome of the last step of one path; `<machine>.golden.json` has its hash. */
export interface Outcome {
  /** State value; with the status in front when the machine is not active any more. */
  state: unknown
  /** The parts of the view that the step changed, by their path in the view. */
  view?: Record<string, unknown>
  /** What else the machine keeps in mind now, outside the view. */
  keeps?: Record<string, unknown>
  /** The effects of the step, in order. */
  does?: string[]
}

/** Expected outcomes of one machine by path: `start > event > event`. */
export type GoldenPaths = Record<string, Outcome>

/** A path that is kept for some edges, with what it leads to. */
export interface Kept {
  path: string
  /** The edges that it covers; `(refused)` behind one that a guard forbids there. */
  edges: string[]
  outcome: Outcome
  /** Invariants that are broken on the way. */
  broken: string[]
}

/** The hashes of the kept paths and their outcomes by edge, as they are in `<machine>.golden.json`. */
export type GoldenHashes = Record<string, string[]>

const separator = ' > '

/** Paths per edge that are kept: the shortest ones with outcomes of different kinds. */
const pathsPerEdge = 6
/** Paths per edge on which its guard forbids it. */
const refusalsPerEdge = 2

/** FNV-1a, 32 bits: enough to notice that an outcome is another one. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The hash of a path and what it leads to. */
export const hashOf = ({ path, outcome }: Pick<Kept, 'path' | 'outcome'>): string =>
  digest(JSON.stringify([path, outcome]))

const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('xstate$$type' in value || 'sessionId' in value)

/** Plain data: functions are left out, actors become a word. */
const textOfData = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isActor(inner) ? '[actor]' : inner)) ?? 'null'

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isActor(value) && !('toJSON' in value)

/** Collects the smallest parts that differ; what is the same object is not looked into. */
function compare(before: unknown, after: unknown, way: string, found: Record<string, unknown>): void {
  if (before === after) return
  if (!isParts(before) || !isParts(after) || Array.isArray(before) !== Array.isArray(after)) {
    const text = textOfData(after)
    if (text !== textOfData(before)) found[way] = JSON.parse(text)
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(before[name], after[name], way === '' ? name : `${way}.${name}`, found)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One word or two for an effect: emitted and sent events by type, ports and delays by id. */
function effectName({ name, params }: Effect): string {
  const of = (part: string): unknown =>
    typeof params === 'object' && params !== null
      ? Object.entries(params).find(([key]) => key === part)?.[1]
      : undefined
  const eventType = (): string => {
    const event = of('event')
    return typeof event === 'object' && event !== null && 'type' in event ? textOf(event.type) : ''
  }
  const delay = (id: string): string => id.replace('xstate.after.', '')
  if (name === 'xstate.emit') return `emit ${eventType()}`
  if (name === 'xstate.spawnChild') return `start ${textOf(of('id'))}`
  if (name === 'xstate.stopChild') return `stop ${textOf(of('id'))}`
  if (name === 'xstate.sendTo') return `send ${eventType()}`
  if (name === 'xstate.raise') return of('delay') === undefined ? `raise ${eventType()}` : `wait ${delay(eventType())}`
  if (name === 'xstate.cancel') return `cancel ${delay(textOf(of('sendId')))}`
  return name
}

const isEmpty = (part: object): boolean => Object.keys(part).length === 0

function outcomeOf(model: TestModel, { before, after, effects }: Step): Outcome {
  const view: Record<string, unknown> = {}
  const now = model.view(after)
  compare(before === null ? (Array.isArray(now) ? [] : {}) : model.view(before), now, '', view)
  const kept: Record<string, unknown> = {}
  compare(before === null ? {} : before.context, after.context, '', kept)
  const shown = new Set(Object.keys(view))
  const keeps = Object.fromEntries(Object.entries(kept).filter(([way]) => before !== null && !shown.has(way)))
  const does = effects.map(effectName)
  return {
    state: after.status === 'active' ? after.value : `${after.status} ${JSON.stringify(after.value)}`,
    ...(!isEmpty(view) && { view }),
    ...(!isEmpty(keeps) && { keeps }),
    ...(does.length > 0 && { does }),
  }
}

/**
 * What the last step of a path led to, or why the path cannot be walked; the invariants that it broke on the way, and the edges
 * that its last step took.
 */
export function walkPath(
  model: TestModel,
  machine: AnyStateMachine,
  path: string,
): { outcome: Outcome | string; broken: string[]; edges: string[] } {
  const [start = '', ...labels] = path.split(separator)
  const actor = drive(model, machine, start)
  try {
    for (const label of labels) {
      const event: EventObject | undefined = labelled(model, actor.snapshot()).find(
        (choice) => choice.label === label,
      )?.event
      if (event === undefined) {
        return { outcome: `"${label}" is not possible any more`, broken: brokenInvariants(model, actor.run), edges: [] }
      }
      actor.send(event)
    }
  } finally {
    actor.stop()
  }
  const last = actor.run.steps.at(-1)
  return {
    outcome: last === undefined ? 'nothing happened' : outcomeOf(model, last),
    broken: brokenInvariants(model, actor.run),
    edges: actor.run.taken.at(-1) ?? [],
  }
}

const pathOf = ({ start, events }: Walk): string => [start, ...events.map(labelOf)].join(separator)

/** Outcomes of one kind differ at most in values. */
const kindOf = (walk: Walk, { state, view = {}, keeps = {}, does }: Outcome): string =>
  JSON.stringify([walk.events.at(-1)?.type, state, Object.keys(view), Object.keys(keeps), does])

/** Says of each walk which of its edges still lack a walk of this kind. */
function wanting(limit: number): (edges: readonly string[], kind: string) => string[] {
  const recordedKinds = new Map<string, Set<string>>()
  return (edges, kind) => {
    const lacking = edges.filter((edge) => {
      const kinds = recordedKinds.get(edge) ?? new Set()
      return !kinds.has(kind) && kinds.size < limit
    })
    for (const edge of lacking) recordedKinds.set(edge, new Set([...(recordedKinds.get(edge) ?? []), kind]))
    return lacking
  }
}

/** The outcomes of the paths that are kept for a machine: for every edge some that take it, and some that may not. */
export const goldenPathsOf = (model: TestModel): GoldenPaths =>
  Object.fromEntries(record(model).kept.map(({ path, outcome }) => [path, outcome]))

/** The recorded paths of a machine. */
export interface Recorded {
  kept: Kept[]
  /** Reasons against recording it: broken invariants, and states that look like others. */
  forbidden: string[]
  found: Coverage
}

/** What exploring takes longest for, once in a process. */
const recorded = new WeakMap<TestModel, Recorded>()

/** Explores a machine, and keeps some paths per edge with their outcomes; what it found stays the same for a model. */
export function record(model: TestModel): Recorded {
  const result = recorded.get(model) ?? explored(model)
  recorded.set(model, result)
  return result
}

/** What an exploration finds; one that was recorded is not made again. */
export const foundIn = (model: TestModel): Coverage => recorded.get(model)?.found ?? coverage(model)

function explored(model: TestModel): Recorded {
  const machine = withoutPorts(model.machine)
  const kept = new Map<string, Kept>()
  const isTaken = wanting(pathsPerEdge)
  const isRefused = wanting(refusalsPerEdge)
  // The exploration takes situations with the same key for one: what counts is where the path itself leads.
  const forbidden = new Set<string>()
  const keep = (walk: Walk, isRefusal: boolean): void => {
    const path = pathOf(walk)
    const { outcome, edges, broken } = walkPath(model, machine, path)
    for (const invariant of broken) forbidden.add(invariant)
    if (typeof outcome === 'string') return
    const kind = kindOf(walk, outcome)
    const lacking = isRefusal
      ? isRefused(walk.edges, kind).map((edge) => `${edge} (refused)`)
      : isTaken([...new Set(edges)], kind)
    if (lacking.length === 0) return
    kept.set(path, { path, edges: [...(kept.get(path)?.edges ?? []), ...lacking], outcome, broken })
  }
  const likely = wanting(pathsPerEdge)
  const found = coverage(model, (walk, step) => {
    if (likely(walk.edges, kindOf(walk, outcomeOf(model, step))).length > 0) keep(walk, false)
  })
  for (const walk of found.refused) keep(walk, true)
  for (const fault of [...found.broken, ...found.alike]) forbidden.add(fault)
  return { kept: [...kept.values()], forbidden: [...forbidden], found }
}

/** The hashes of what is kept, by edge. */
export function hashesOf(kept: readonly Kept[]): GoldenHashes {
  const hashes: GoldenHashes = {}
  for (const one of kept) for (const edge of one.edges) (hashes[edge] ??= []).push(hashOf(one))
  return hashes
}

/** The file's text: one line per edge, so that a change shows as the lines that it changed. */
export function writeGoldenHashes(hashes: GoldenHashes): string {
  const lines = Object.keys(hashes)
    .toSorted()
    .map((edge) => `${JSON.stringify(edge)}: ${JSON.stringify(hashes[edge]?.toSorted())}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** True when a walk led where it is expected to. */
export const agrees = (found: Outcome | string, expected: Outcome | undefined): boolean =>
  JSON.stringify(found) === JSON.stringify(expected)

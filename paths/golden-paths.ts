import type { AnyStateMachine, EventObject } from 'xstate'
import type { Effect, TestModel, Step } from './test-model.ts'
import { brokenInvariants, coverage, drive, labelOf, labelled, withoutPorts } from './explore.ts'
import type { Walk } from './explore.ts'

/** What the last step of one path led to, as it stands in `<machine>.golden.json`. */
export interface Outcome {
  /** State value; with the status in front when the machine is not active any more. */
  state: unknown
  /** What the step changed of the view, by their way through the view. */
  view?: Record<string, unknown>
  /** What else the machine keeps in mind now, outside the view. */
  keeps?: Record<string, unknown>
  /** What the step asked of its surroundings, in order. */
  does?: string[]
}

/** Expected outcomes of one machine by path: `start > event > event`. */
export type GoldenPaths = Record<string, Outcome>

const separator = ' > '

/** Paths per edge that are kept: the shortest ones with outcomes of different kinds. */
const pathsPerEdge = 6
/** Paths per edge on which its guard forbids it. */
const refusalsPerEdge = 2
/** Characters of JSON above which a changed fact is kept as a digest. */
const longestFact = 100

/** FNV-1a, 32 bits: enough to notice that a long fact is another one. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `#${(hash >>> 0).toString(16).padStart(8, '0')}`
}

const actors = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && ('xstate$$type' in value || 'sessionId' in value) ? '[actor]' : value

/** Plain data: functions are left out, actors become a word. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, actors) ?? 'null')

const short = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > longestFact ? digest(text) : (value ?? null)
}

const childrenOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null ? Object.entries(value) : null

/** Collects the smallest parts that differ. */
function compare(before: unknown, after: unknown, way: string, found: Record<string, unknown>): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const [old, now] = [childrenOf(before), childrenOf(after)]
  if (old === null || now === null || Array.isArray(before) !== Array.isArray(after)) {
    found[way] = short(after)
    return
  }
  const was = Object.fromEntries(old)
  const is = Object.fromEntries(now)
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    compare(was[name], is[name], way === '' ? name : `${way}.${name}`, found)
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
  const now = plain(model.view(after))
  compare(before === null ? (Array.isArray(now) ? [] : {}) : plain(model.view(before)), now, '', view)
  const kept: Record<string, unknown> = {}
  compare(before === null ? {} : plain(before.context), plain(after.context), '', kept)
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

/** Says of each walk whether an edge of it still lacks a walk of this kind. */
function wanting(limit: number): (edges: readonly string[], kind: string) => boolean {
  const known = new Map<string, Set<string>>()
  return (edges, kind) => {
    const lacking = edges.filter((edge) => {
      const kinds = known.get(edge) ?? new Set()
      return !kinds.has(kind) && kinds.size < limit
    })
    for (const edge of lacking) known.set(edge, new Set([...(known.get(edge) ?? []), kind]))
    return lacking.length > 0
  }
}

/** The outcomes of the paths that are kept for a machine: for every edge some that take it, and some that may not. */
export const goldenPathsOf = (model: TestModel): GoldenPaths => record(model).golden

/** The same outcomes, and what forbids to keep them: invariants that are broken on the way, and states shown as others. */
export function record(model: TestModel): { golden: GoldenPaths; forbidden: string[] } {
  const machine = withoutPorts(model.machine)
  const golden: GoldenPaths = {}
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
    if (isRefusal ? isRefused(walk.edges, kind) : isTaken(edges, kind)) golden[path] = outcome
  }
  const likely = wanting(pathsPerEdge)
  const { refused, broken, alike } = coverage(model, (walk, step) => {
    if (likely(walk.edges, kindOf(walk, outcomeOf(model, step)))) keep(walk, false)
  })
  for (const walk of refused) keep(walk, true)
  for (const fault of [...broken, ...alike]) forbidden.add(fault)
  return { golden, forbidden: [...forbidden] }
}

/** The file's text: one line per path, so that a change shows as the lines that it changed. */
export function writeGoldenPaths(golden: GoldenPaths): string {
  const lines = Object.entries(golden).map(([path, outcome]) => `${JSON.stringify(path)}: ${JSON.stringify(outcome)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** True when a walk led where the file says. */
export const agrees = (found: Outcome | string, expected: Outcome | undefined): boolean =>
  JSON.stringify(found) === JSON.stringify(expected)

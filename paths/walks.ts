import type { AnyMachineSnapshot } from 'xstate'
import { activeNodes, brokenInvariants, drive, labelled, labelOf, situation, withoutPorts } from './explore.ts'
import type { Coverage, Move } from './explore.ts'
import type { Step, TestModel } from './test-model.ts'

/** A machine that is led step by step by the names of what happens to it. */
export interface Follower {
  /** Takes one step; false when it is not possible in the present state. */
  takes(label: string): boolean
  /** Events that may happen now, by name. */
  offers(): string[]
  snapshot(): AnyMachineSnapshot
  /** The innermost states, without the machine's own name. */
  places(): string[]
  /** The last step. */
  step(): Step
  /** Ids of the edges that the last step took. */
  edges(): string[]
  /** Invariants broken so far. */
  broken(): string[]
  stop(): void
}

const isLeaf = ({ type }: { type: string }): boolean => type === 'atomic' || type === 'final'

/** The innermost states of a snapshot in the order of the chart, without the machine's own name. */
export const placesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(isLeaf)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, path }) => (path.length === 0 ? id : path.join('.')))

/** Leads a machine from a named start; events and answers come from the samples of its model. */
export function follow(model: TestModel, start: string): Follower {
  const actor = drive(model, withoutPorts(model.machine), start)
  const last = (): Step => {
    const step = actor.run.steps.at(-1)
    if (step === undefined) throw new Error(`${model.name} has not begun`)
    return step
  }
  return {
    takes(label) {
      const choice = labelled(model, actor.snapshot()).find((one) => one.label === label)
      if (choice === undefined) return false
      const places = placesOf(actor.snapshot()).join(' + ')
      try {
        actor.send(choice.event)
      } catch (cause) {
        throw new Error(`${label} ends ${model.name}: nothing in ${places} takes it, or it fails there`, { cause })
      }
      return true
    },
    offers: () => labelled(model, actor.snapshot()).map(({ label }) => label),
    snapshot: actor.snapshot,
    places: () => placesOf(actor.snapshot()),
    step: last,
    edges: () => actor.run.taken.at(-1) ?? [],
    broken: () => brokenInvariants(model, actor.run),
    stop: actor.stop,
  }
}

/** A path by the names of its steps. */
export interface Path {
  start: string
  labels: string[]
}

/** A step of a path, carried out. */
export interface PathStep {
  label: string
  step: Step
  places: string[]
  edges: string[]
}

/** The steps of a path with where each leads; it ends where a step is not possible. The first one is the start. */
export function stepsOf(model: TestModel, { start, labels }: Path): PathStep[] {
  const follower = follow(model, start)
  const stepAt = (label: string): PathStep => ({
    label,
    step: follower.step(),
    places: follower.places(),
    edges: follower.edges(),
  })
  const steps = [stepAt(start)]
  for (const label of labels) {
    if (!follower.takes(label)) break
    steps.push(stepAt(label))
  }
  follower.stop()
  return steps
}

const key = ({ start, labels }: Path): string => JSON.stringify([start, ...labels])

/** Leaves out what is the beginning of another path. */
function withoutBeginnings(paths: readonly Path[]): Path[] {
  const beginnings = new Set(
    paths.flatMap(({ start, labels }) => labels.map((_, at) => key({ start, labels: labels.slice(0, at) }))),
  )
  const seen = new Set<string>()
  return paths.filter((path) => {
    const name = key(path)
    if (beginnings.has(name) || seen.has(name)) return false
    seen.add(name)
    return true
  })
}

type Leads = Map<string, Move[]>

/** The moves by the situation in which they begin. */
function leadsOf(moves: readonly Move[], isUsable: (move: Move) => boolean): Leads {
  const leads: Leads = new Map()
  for (const move of moves) {
    if (move.from === null || !isUsable(move)) continue
    const some = leads.get(move.from)
    if (some === undefined) leads.set(move.from, [move])
    else some.push(move)
  }
  return leads
}

/** The shortest way from a situation over a move that is wanted. */
function wayTo(from: string, leads: Leads, isWanted: (move: Move) => boolean): Move[] | null {
  const seen = new Set([from])
  let front: { at: string; way: Move[] }[] = [{ at: from, way: [] }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { at, way } of front) {
      for (const move of leads.get(at) ?? []) {
        if (isWanted(move)) return [...way, move]
        if (seen.has(move.to)) continue
        seen.add(move.to)
        next.push({ at: move.to, way: [...way, move] })
      }
    }
    front = next
  }
  return null
}

/** The moves that long walks may make, and those that they have to. */
export interface LongWalks {
  /** Ids of the edges to walk; all by default. */
  wanted?: ReadonlySet<string>
  /** Named starts to begin at; all by default. */
  starts?: readonly string[]
  /** Which moves can be made at all, where not every one can. */
  isUsable?: (move: Move) => boolean
  /** Steps after which a new walk begins. */
  longest?: number
}

/**
 * Few long paths that together walk every edge: after each step the nearest one that is not walked yet. For surroundings in which
 * beginning costs more than going on: a page, a backend.
 */
export function longWalks(
  model: TestModel,
  { moves, edges }: Pick<Coverage, 'moves' | 'edges'>,
  { wanted = new Set(edges.map(({ id }) => id)), starts, isUsable = () => true, longest = 200 }: LongWalks = {},
): { paths: Path[]; left: string[] } {
  const leads = leadsOf(moves, isUsable)
  const left = new Set(wanted)
  const paths: Path[] = []
  for (const start of starts ?? Object.keys(model.inputs)) {
    for (;;) {
      const before = left.size
      const follower = follow(model, start)
      const labels: string[] = []
      // A step with another outcome than the exploration's is not tried twice in a walk.
      const astray = new Set<Move>()
      for (const edge of follower.edges()) left.delete(edge)
      while (labels.length < longest) {
        const here = situation(model, follower.snapshot())
        const way = wayTo(here, leads, (move) => !astray.has(move) && move.edges.some((edge) => left.has(edge)))
        const [move] = way ?? []
        if (move === undefined || !follower.takes(move.label)) break
        labels.push(move.label)
        const isNew = follower.edges().some((edge) => left.has(edge))
        for (const edge of follower.edges()) left.delete(edge)
        if (!isNew && situation(model, follower.snapshot()) !== move.to) astray.add(move)
        if (!isNew && way?.length === 1) astray.add(move)
      }
      follower.stop()
      if (left.size === before) break
      paths.push({ start, labels })
    }
  }
  return { paths, left: [...left] }
}

/** Paths that never come to one situation twice, the shortest first, until there are `limit` of them. */
export function simplePaths({ moves }: Pick<Coverage, 'moves'>, limit: number): Path[] {
  const leads = leadsOf(moves, () => true)
  const paths: Path[] = []
  let front = moves
    .filter(({ from }) => from === null)
    .map(({ start, to }) => ({ start, at: to, labels: [] as string[], seen: new Set([to]) }))
  while (front.length > 0 && paths.length < limit) {
    paths.push(...front.map(({ start, labels }) => ({ start, labels })))
    front = front
      .slice(0, limit)
      .flatMap(({ start, at, labels, seen }) =>
        (leads.get(at) ?? [])
          .filter(({ to }) => !seen.has(to))
          .map(({ to, label }) => ({ start, at: to, labels: [...labels, label], seen: new Set([...seen, to]) })),
      )
  }
  return withoutBeginnings(paths.slice(0, limit))
}

/** For every edge the shortest path that takes it. */
export const shortestPaths = ({ walks }: Pick<Coverage, 'walks'>): Path[] =>
  withoutBeginnings(walks.map(({ start, events }) => ({ start, labels: events.map(labelOf) })))

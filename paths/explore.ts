import { createActor, createEmptyActor, fromCallback, SimulatedClock } from 'xstate'
import type {
  ActorRefLike,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectedMicrostepEvent,
  Snapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { edgeTable, nodesOf } from './edges.ts'
import { statuses } from './alike.ts'
import { commonInvariants } from './invariants.ts'
import type { Edge } from './edges.ts'
import { samplesOf, type Effect, type TestModel, type Step } from './test-model.ts'

/** A way through a chart: a named start and the events that follow. */
export interface Walk {
  start: string
  events: EventObject[]
  /** Ids of the edges that only the last event of this walk takes. */
  edges: string[]
}

/** One walk carried out on a live machine. */
export interface Run {
  steps: Step[]
  /** Edges taken by each step. */
  taken: string[][]
}

/** One event in one situation, and where it leads. State and `key` distinguish situations. */
export interface Move {
  start: string
  /** Null: the start itself, which enters its first situation. */
  from: string | null
  to: string
  label: string
  edges: string[]
}

export interface Coverage {
  edges: Edge[]
  states: number
  /** Situations that the exploration met (state plus `key`). */
  situations: number
  /** For every edge the shortest walk that takes it. */
  walks: Walk[]
  /** Every event in every situation. */
  all: Walk[]
  /** What `all` leads to, for finding other ways. */
  moves: Move[]
  /** The shortest walk to every situation. */
  ways: Walk[]
  covered: Set<string>
  /** Events that a guard forbids where they happen; `edges` are those that are not taken. */
  refused: Walk[]
  /** Edges that nothing reached and that the model does not explain. */
  missing: Edge[]
  /** Ids of the states that no path enters and that the model does not explain. */
  deadStates: string[]
  /** Types of sampled events that no state of the chart accepts and that the model does not explain. */
  unheard: string[]
  /** Invariants that were broken somewhere on the way, each with the event. */
  broken: string[]
  /** States that look alike on screen although the model does not say so, and those of which it says so wrongly. */
  alike: string[]
}

const silent = fromCallback(() => {})

/** The machine with ports that never answer: answers come from the test model instead. */
export function withoutPorts(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) })
}

export const activeNodes = ({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] => nodes

/** An event that makes sense now, with a name that stays the same as long as its sample does. */
export interface Choice {
  label: string
  event: EventObject
}

const labels = new WeakMap<EventObject, string>()

/** The name of an event that `offered` made: its type, which port answered, or which delay ran out. */
export const labelOf = (event: EventObject): string => labels.get(event) ?? event.type

/** The second and later samples of a kind carry their number. */
const numbered = (name: string, index: number): string => (index === 0 ? name : `${name} ${index + 1}`)

/** The events that make sense now by name: samples, answers of the ports under way, and the delays that run. */
export function labelled(model: TestModel, snapshot: AnyMachineSnapshot): Choice[] {
  if (snapshot.status !== 'active') return []
  const samples = Object.entries(samplesOf(model)).flatMap(([type, list]) =>
    list.flatMap((sample, index) => {
      const event = typeof sample === 'function' ? sample(snapshot) : sample
      return event === null ? [] : { label: numbered(type, index), event }
    }),
  )
  const nodes = activeNodes(snapshot)
  /** Answers with their numbers; a function that makes null of the situation gives none in it. */
  const made = (answers: readonly unknown[]): { index: number; answer: unknown }[] =>
    answers.flatMap((answer, index) => {
      if (typeof answer !== 'function') return { index, answer }
      const now: unknown = answer(snapshot)
      return now === null ? [] : { index, answer: now }
    })
  const answers = nodes.flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const { done = [], error = [] } = model.answers[id] ?? {}
      return [
        ...made(done).map(({ index, answer }) => ({
          label: numbered(`${id} done`, index),
          event: { type: `xstate.done.actor.${id}`, output: answer, actorId: id },
        })),
        ...made(error).map(({ index, answer }) => ({
          label: numbered(`${id} failed`, index),
          event: { type: `xstate.error.actor.${id}`, error: answer, actorId: id },
        })),
      ]
    }),
  )
  const delays = nodes.flatMap((node) =>
    node.after.map(({ eventType }) => ({
      label: eventType.replace('xstate.after.', 'after '),
      event: { type: eventType },
    })),
  )
  const choices = [...samples, ...answers, ...delays]
  for (const { label, event } of choices) labels.set(event, label)
  return choices
}

/** The events that make sense now. */
export const offered = (model: TestModel, snapshot: AnyMachineSnapshot): EventObject[] =>
  labelled(model, snapshot).map(({ event }) => event)

/** Initial edges that are taken below a target that was entered without naming a child. */
function defaultEntries(node: AnyStateNode, rows: Map<AnyTransitionDefinition, Edge>): string[] {
  if (node.type === 'parallel') {
    return Object.values<AnyStateNode>(node.states).flatMap((child) => defaultEntries(child, rows))
  }
  if (node.type !== 'compound' || node.initial === undefined) return []
  const edge = rows.get(node.initial)
  return [
    ...(edge === undefined ? [] : [edge.id]),
    ...node.initial.target.flatMap((target: AnyStateNode) => defaultEntries(target, rows)),
  ]
}

/** The edges of a microstep, in the order in which they are taken. */
const edgesTaken = (
  { _transitions: transitions }: InspectedMicrostepEvent,
  rows: Map<AnyTransitionDefinition, Edge>,
): string[] =>
  transitions.flatMap((transition) => {
    const edge = rows.get(transition)
    const entered = (transition.target ?? []).flatMap((target) => defaultEntries(target, rows))
    return edge === undefined ? entered : [edge.id, ...entered]
  })

/** More microsteps than any sound step needs: the chart runs in a circle. */
const endless = 500

const tables = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, Edge>>()

function rowsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, Edge> {
  const rows = tables.get(machine) ?? new Map(edgeTable(machine).map(({ transition, edge }) => [transition, edge]))
  tables.set(machine, rows)
  return rows
}

/** The input of a named start; a function makes it anew for every run. */
function inputOf(model: Pick<TestModel, 'inputs'>, start: string): unknown {
  const input = model.inputs[start]
  return typeof input === 'function' ? input() : input
}

/**
 * A live actor with a stopped clock whose steps are written down; nothing outside the machine is touched.
 * @param kept a snapshot to go on from; without it the actor begins at its start
 */
export function drive(
  model: Pick<TestModel, 'inputs'>,
  machine: AnyStateMachine,
  start: string,
  kept?: Snapshot<unknown>,
): {
  run: Run
  snapshot: () => AnyMachineSnapshot
  /** What a browser would keep of it. */
  persisted: () => Snapshot<unknown>
  send: (event: EventObject) => void
  /** Writes down what happened by itself since `before`, where ports are real. */
  close: (before: AnyMachineSnapshot) => void
  stop: () => void
} {
  const rows = rowsOf(machine)
  const run: Run = { steps: [], taken: [] }
  let effects: Effect[] = []
  let edges: string[] = []
  let microsteps = 0
  let arrived: EventObject = { type: 'xstate.init' }
  /** The last event that led anywhere: between real ports, one that the machine ignores may follow. */
  let last = arrived
  const failures: unknown[] = []
  // Inspection begins while the actor is being made.
  let self: ActorRefLike | null = null
  const actor = createActor(machine, {
    input: inputOf(model, start),
    ...(kept && { snapshot: kept }),
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      self ??= inspected.actorRef
      if (inspected.actorRef !== self) return
      if (inspected.type === '@xstate.event') ({ event: arrived } = inspected)
      if (inspected.type === '@xstate.microstep') {
        last = arrived
        microsteps += 1
        if (microsteps > endless) throw new Error('The chart runs in a circle')
        edges.push(...edgesTaken(inspected, rows))
      }
      if (inspected.type === '@xstate.action') {
        effects.push({ name: inspected.action.type, params: inspected.action.params })
      }
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  const close = (before: AnyMachineSnapshot | null, event: EventObject): void => {
    run.steps.push({ before, after: actor.getSnapshot(), event, effects })
    run.taken.push(edges)
    effects = []
    edges = []
    microsteps = 0
    if (failures.length > 0) throw failures[0]
  }
  edges.push(...defaultEntries(machine.root, rows))
  actor.start()
  close(null, { type: 'xstate.init' })
  return {
    run,
    snapshot: () => actor.getSnapshot(),
    persisted: () => actor.getPersistedSnapshot(),
    send: (event) => {
      const before = actor.getSnapshot()
      actor.send(event)
      close(before, event)
    },
    close: (before) => close(before, last),
    stop: () => {
      actor.stop()
    },
  }
}

/** An event as it is in a situation: a start that is made anew makes other ids, and so are the events that speak of them. */
function eventsIn(model: TestModel, start: string): (event: EventObject, now: AnyMachineSnapshot) => EventObject {
  if (typeof model.inputs[start] !== 'function') return (event) => event
  return (event, now) => labelled(model, now).find(({ label }) => label === labelOf(event))?.event ?? event
}

/** Carries a walk out from its start. */
export function runWalk(model: TestModel, machine: AnyStateMachine, walk: Pick<Walk, 'start' | 'events'>): Run {
  const actor = drive(model, machine, walk.start)
  const possible = eventsIn(model, walk.start)
  for (const event of walk.events) actor.send(possible(event, actor.snapshot()))
  actor.stop()
  return actor.run
}

/** A situation, and the ones that it was left for. */
interface Stop {
  at: AnyMachineSnapshot
  next: Map<EventObject, Stop>
}

/**
 * The last steps of many walks from one start, without an actor: snapshots stay as they are, so that what walks begin with in
 * common is walked once. Actions are written down and not carried out.
 */
function lastSteps(model: TestModel, machine: AnyStateMachine, start: string) {
  const rows = rowsOf(machine)
  const self = createEmptyActor()
  let effects: Effect[] = []
  let edges: string[] = []
  let microsteps = 0
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return
    microsteps += 1
    if (microsteps > endless) throw new Error('The chart runs in a circle')
    edges.push(...edgesTaken(inspected, rows))
  })
  const scope: AnyActorScope = {
    self,
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      effects.push({ name: type, params })
    },
  }
  const step = (before: AnyMachineSnapshot | null, event: EventObject): { step: Step; edges: string[] } => {
    effects = []
    edges = []
    microsteps = 0
    const after =
      before === null
        ? machine.getInitialSnapshot(scope, inputOf(model, start))
        : machine.transition(before, event, scope)
    if (after.status === 'error') throw after.error
    if (before === null) edges.push(...defaultEntries(machine.root, rows))
    return { step: { before, after, event, effects }, edges }
  }
  const initial = step(null, { type: 'xstate.init' })
  const first: Stop = { at: initial.step.after, next: new Map() }
  const possible = eventsIn(model, start)
  return (events: readonly EventObject[]): { step: Step; edges: string[] } => {
    const last = events.at(-1)
    if (last === undefined) return initial
    let stop = first
    for (const event of events.slice(0, -1)) {
      const visited = stop.next.get(event)
      const next = visited ?? { at: step(stop.at, possible(event, stop.at)).step.after, next: new Map() }
      if (visited === undefined) stop.next.set(event, next)
      stop = next
    }
    return step(stop.at, possible(last, stop.at))
  }
}

const situationOf = ({ status, value }: AnyMachineSnapshot, key: unknown): string =>
  JSON.stringify([status, value, key])

/** The parts of a snapshot that distinguish situations, as one text. */
export const situation = (model: TestModel, snapshot: AnyMachineSnapshot): string =>
  situationOf(snapshot, model.key(snapshot))

/** A model whose situations have no end: its message says what makes them so. */
export class EndlessModel extends Error {
  constructor({ name }: TestModel, limit: number, keys: readonly unknown[]) {
    const [most] = widest(keys)
    const reason = most === undefined ? '' : ` What differs most is \`${most.name}\`, with ${most.values} values.`
    super(
      `${name} has more than ${limit} situations, because \`key\` tells endlessly many apart.${reason} ` +
        'Keep out of `key` what only counts or grows, or name it coarsely (`tries > 2`); a model with more situations than that sets `limit`.',
    )
    this.name = 'EndlessModel'
  }
}

/** The parts of what `key` answers, those with the most values first. */
function widest(keys: readonly unknown[]): { name: string; values: number }[] {
  const parts = new Map<string, Set<string>>()
  for (const key of keys) {
    for (const [name, value] of Object.entries(typeof key === 'object' && key !== null ? key : {})) {
      parts.set(name, (parts.get(name) ?? new Set()).add(JSON.stringify(value) ?? ''))
    }
  }
  return [...parts]
    .map(([name, values]) => ({ name, values: values.size }))
    .toSorted((one, other) => other.values - one.values)
}

/** Ids of the guarded edges that an event would take from here if their guards held. */
const guardedEdges = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { type }: EventObject): string[] =>
  activeNodes(snapshot).flatMap((node) =>
    (node.transitions.get(type) ?? []).flatMap((transition) =>
      transition.guard === undefined ? [] : (rowsOf(machine).get(transition)?.id ?? []),
    ),
  )

/** The shortest path to every situation that a start leads to. */
function pathsFrom(model: TestModel, machine: AnyStateMachine, start: string) {
  const { limit = 20_000 } = model
  const keys: unknown[] = []
  try {
    return getShortestPaths(machine, {
      input: inputOf(model, start),
      events: (snapshot: AnyMachineSnapshot) => offered(model, snapshot),
      serializeState: (snapshot: AnyMachineSnapshot) => {
        const key = model.key(snapshot)
        keys.push(key)
        return situationOf(snapshot, key)
      },
      limit,
    })
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') {
      throw new EndlessModel(model, limit, keys)
    }
    throw error
  }
}

const eventsOf = (steps: readonly { event: EventObject }[]): EventObject[] =>
  steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')

/** The shortest walk to a situation of this kind; null where no start leads to one. */
export function shortestWay(model: TestModel, isThere: (snapshot: AnyMachineSnapshot) => boolean): Walk | null {
  const machine = withoutPorts(model.machine)
  const found = Object.keys(model.inputs).flatMap((start) =>
    pathsFrom(model, machine, start).flatMap(({ state, steps }) =>
      isThere(state) ? { start, events: eventsOf(steps), edges: [] } : [],
    ),
  )
  return found.toSorted((one, other) => one.events.length - other.events.length)[0] ?? null
}

/** Explores a machine from all its starts; `look` sees the last step of every walk. */
export function coverage(model: TestModel, look?: (walk: Walk, step: Step) => void): Coverage {
  const machine = withoutPorts(model.machine)
  const edges = edgeTable(machine).map(({ edge }) => edge)
  const all: Walk[] = []
  const moves: Move[] = []
  const ways: Walk[] = []
  const refused: Walk[] = []
  const shortest = new Map<string, Walk>()
  const broken = new Set<string>()
  const seen = new Set<string>()
  const entered = new Set<string>()
  const shown = statuses(model)
  for (const start of Object.keys(model.inputs)) {
    const found: Walk[] = pathsFrom(model, machine, start).flatMap(({ state, steps }) => {
      // What another start led to already has been looked at.
      const here = situation(model, state)
      if (seen.has(here)) return steps.length > 1 ? [] : [{ start, events: [], edges: [] }]
      seen.add(here)
      const events = eventsOf(steps)
      ways.push({ start, events, edges: [] })
      const possible = offered(model, state)
      const now = possible.filter((event) => machine.getTransitionData(state, event).length > 0)
      for (const event of possible.filter((one) => !now.includes(one))) {
        const guarded = guardedEdges(machine, state, event)
        if (guarded.length > 0) refused.push({ start, events: [...events, event], edges: guarded })
      }
      return [{ start, events, edges: [] }, ...now.map((event) => ({ start, events: [...events, event], edges: [] }))]
    })
    // Every beginning of a walk is a walk of its own: only its last step is news.
    const lastStep = lastSteps(model, machine, start)
    for (const walk of found.sort((a, b) => a.events.length - b.events.length)) {
      const { step: last, edges: taken } = lastStep(walk.events)
      walk.edges = taken
      all.push(walk)
      look?.(walk, last)
      const from = last.before === null ? null : situation(model, last.before)
      moves.push({ start, from, to: situation(model, last.after), label: labelOf(last.event), edges: taken })
      for (const { id } of activeNodes(last.after)) entered.add(id)
      shown.add(last.after)
      for (const invariant of brokenInvariants(model, { steps: [last] })) broken.add(invariant)
      for (const edge of walk.edges) if (!shortest.has(edge)) shortest.set(edge, walk)
    }
  }
  const covered = new Set(shortest.keys())
  // A state that only decides is left in the step that enters it: no snapshot shows it.
  for (const { id, source, targets } of edges) {
    if (covered.has(id)) for (const state of [source, ...targets]) entered.add(state)
  }
  const heard = new Set(edges.map(({ event }) => event))
  const isExplained = (id: string): boolean => model.unreachable?.[id] !== undefined
  return {
    edges,
    states: new Set(edges.flatMap(({ source, targets }) => [source, ...targets])).size,
    situations: seen.size,
    walks: [...new Set(shortest.values())],
    all,
    moves,
    ways,
    covered,
    refused: refused.sort((a, b) => a.events.length - b.events.length),
    broken: [...broken],
    alike: shown.alike(),
    missing: edges.filter(({ id }) => !covered.has(id) && !isExplained(id)),
    deadStates: nodesOf(model.machine)
      .filter(({ id, type }) => type !== 'history' && !entered.has(id) && !isExplained(id))
      .map(({ id }) => id),
    unheard: Object.keys(model.events).filter((type) => !heard.has(type) && !heard.has('*') && !isExplained(type)),
  }
}

/** Names of the invariants that a run broke, with the event after which they were broken. */
export function brokenInvariants(model: TestModel, run: Pick<Run, 'steps'>): string[] {
  const invariants = Object.entries({ ...commonInvariants, ...model.invariants })
  const broken: string[] = []
  for (const step of run.steps)
    for (const [name, invariant] of invariants)
      if (!invariant.holds(step)) broken.push(`${name}, after ${step.event.type}`)
  return broken
}

/** What a situation keeps of itself when it is written down and read again, and whether both go on alike. */
export interface Resumed {
  /** The context as it is, and as it was read again. */
  context: unknown
  read: unknown
  /** Where the same event leads, with and without the interruption. */
  next: unknown
  resumed: unknown
}

const essence = ({ status, value, context, output }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify([status, value, context, output]) ?? 'null')

/** Takes the situation at the end of a walk through JSON and goes on from it by one more event. */
export function resume(model: TestModel, machine: AnyStateMachine, way: Walk, turn: number): Resumed {
  const actor = drive(model, machine, way.start)
  for (const event of way.events) actor.send(event)
  const { context }: { context: unknown } = actor.snapshot()
  const again = drive(model, machine, way.start, JSON.parse(JSON.stringify(actor.persisted())))
  const read: unknown = again.snapshot().context
  const choices = offered(model, actor.snapshot())
  const event = choices[turn % Math.max(1, choices.length)]
  if (event !== undefined) for (const one of [actor, again]) one.send(event)
  const [next, resumed] = [essence(actor.snapshot()), essence(again.snapshot())]
  for (const one of [actor, again]) one.stop()
  return { context, read, next, resumed }
}

/**
 * Records what the machines of this tab do, as plain data. It attaches to actors that already run and changes
 * nothing about them: it only listens to XState's inspection events.
 *
 * The recording has two parts, and together they are what a report or a replay needs:
 * - `actors`: every actor that was seen, with the snapshot that it had when the recording met it (`start`) and, for
 *   ports (invoked promises and callbacks), the input and the answer;
 * - `events`: every event that an actor received, in the order of the causes. An event that follows from another one
 *   comes after it, and `snapshot` is what the receiver was when the event was taken.
 *
 * Everything is shared with the machines and must not be changed.
 */
import type {
  ActorRefLike,
  AnyActor,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  StateValue,
  Subscription,
} from 'xstate'
import { plain } from './plain.ts'

/** An event as plain data. */
export interface PlainEvent {
  type: string
  [key: string]: unknown
}

/** A machine's snapshot as plain data: value and context restore it (`machine.resolveState`). */
export interface PlainSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped'
  /** Null for a port. */
  value: StateValue | null
  /** Ids of all active states, as the charts name them; empty for a port. */
  states: readonly string[]
  /** Undefined for a port. */
  context?: unknown
  tags: readonly string[]
  /** Session ids of the actors that it has started, by their ids. */
  children: Readonly<Record<string, string>>
  output?: unknown
  error?: unknown
}

/** A transition that a machine took, by the ids of the charts. */
interface TakenTransition {
  source: string
  /** Empty where the machine stays in its state. */
  targets: readonly string[]
  /** Event descriptor of the chart; empty for `always`. */
  event: string
}

export interface RecordedActor {
  /** Unique in this tab. */
  sessionId: string
  /** Session id of the actor that began its system. */
  rootId: string
  /** Session id of the actor that started it; null for a root. */
  parentId: string | null
  /** Its id below its parent: the id of an invoke. */
  id: string
  systemId: string | null
  /** A machine has a chart. A port is a promise or callback that a machine has invoked. */
  kind: 'machine' | 'port'
  /** Id of the machine, or name of the port. */
  name: string
  /** Plain input that it was started with. */
  input: unknown
  /** Milliseconds since the recording began. */
  seenAt: number
  /** Its snapshot when the recording met it. */
  start: PlainSnapshot
  /**
   * For a root: what XState needs to start the whole system again, children included
   * (`createActor(machine, { snapshot })`). Ports that were under way begin again. Null for others.
   */
  persisted: unknown
  /** Its snapshot now, or when it ended. */
  now: PlainSnapshot
}

export interface RecordedEvent {
  /** Counts from 0 and has no gaps; the first ones go when the recording is full. */
  index: number
  /** Milliseconds since the recording began, from a clock that never goes back. */
  at: number
  /** Session id of the receiver. */
  actor: string
  /** Session id of the sender; null for what comes from outside the machines (a page, a test). */
  origin: string | null
  event: PlainEvent
  /** The receiver's snapshot after the event; null while the event is under way, and for a receiver that had ended. */
  snapshot: PlainSnapshot | null
  /** In their order, `always` included. Empty: no state accepted the event, or the receiver is a port. */
  transitions: readonly TakenTransition[]
  /** Names of the actions that ran, with their params. */
  actions: readonly { type: string; params: unknown }[]
}

export interface Recording {
  /** Wall clock when the recording began, in milliseconds since 1970. */
  startedAt: number
  /** Events that the ring has let go. */
  dropped: number
  actors: readonly RecordedActor[]
  events: readonly RecordedEvent[]
}

export interface Recorder {
  /** The recording until now. The same object as long as nothing has happened. */
  recording: () => Recording
  /** Calls back after every change, once for all that happened at the same moment. */
  subscribe: (listener: () => void) => () => void
  /** The actor while it runs, for sending it an event. */
  actor: (sessionId: string) => AnyActorRef | null
  /** Forgets the events; the actors' starts become what they are now. */
  clear: () => void
  /** Every inspection event as XState sends it, for other inspectors. */
  inspect: (listener: (event: InspectionEvent) => void) => () => void
  stop: () => void
}

export interface RecorderOptions {
  /** Calls back for the root of every actor system, those that run included; returns what ends that. */
  follow: (meet: (actor: AnyActorRef) => void) => () => void
  /** A clock that never goes back, in milliseconds. */
  clock: () => number
  wallClock: () => number
  /** Events that are kept. */
  limit?: number
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic && 'transition' in logic

/** Ids of all active states, from the outside to the inside. */
const activeStates = (snapshot: AnyMachineSnapshot): string[] => {
  const below = (id: string, value: StateValue): string[] =>
    typeof value === 'string'
      ? [`${id}.${value}`]
      : Object.entries(value).flatMap(([key, inner]) => [
          `${id}.${key}`,
          ...(inner === undefined ? [] : below(`${id}.${key}`, inner)),
        ])
  return [snapshot.machine.id, ...below(snapshot.machine.id, snapshot.value)]
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  const { _parent: parent } = actor as AnyActor
  return parent
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  const parent = parentOf(actor)
  return parent ? rootOf(parent) : actor
}

/** An actor without a name in its machine cannot be started again, which is no reason to show nothing. */
const persistedOf = (actor: AnyActorRef): unknown =>
  plain((actor as AnyActor).logic.getPersistedSnapshot(actor.getSnapshot(), { __unsafeAllowInlineActors: true }))

/** XState's own test of that name would bring more of XState into every page that runs a machine. */
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot

interface LooseSnapshot {
  status: PlainSnapshot['status']
  output?: unknown
  error?: unknown
}

function plainSnapshot(snapshot: unknown): PlainSnapshot {
  const { status, output, error } = snapshot as LooseSnapshot
  const ends = {
    status,
    ...(output === undefined ? {} : { output: plain(output) }),
    ...(error === undefined ? {} : { error: plain(error) }),
  }
  if (!isMachineSnapshot(snapshot)) return { ...ends, value: null, states: [], tags: [], children: {} }
  return {
    ...ends,
    value: snapshot.value,
    states: activeStates(snapshot),
    context: plain(snapshot.context),
    tags: [...snapshot.tags],
    children: Object.fromEntries(
      Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) =>
        child ? [[id, child.sessionId]] : [],
      ),
    ),
  }
}

/** The events and actors of one tab until now. */
class Records {
  readonly #clock: () => number
  readonly #limit: number
  readonly #onChange: () => void
  readonly #actors = new Map<string, RecordedActor>()
  readonly #running = new Map<string, AnyActorRef>()
  readonly #systems = new Map<AnyActorRef['system'], Subscription>()
  /** Events that were sent and not taken yet, by receiver. */
  readonly #waiting = new Map<string, { sent: AnyEventObject; index: number }[]>()
  /** The work of an actor while it takes an event. */
  readonly #doing = new Map<string, Pick<RecordedEvent, 'transitions' | 'actions'>>()
  #events: RecordedEvent[] = []
  #first = 0

  /**
   * @param clock milliseconds since the recording began
   * @param limit events that are kept
   * @param onChange called after every change
   */
  constructor(clock: () => number, limit: number, onChange: () => void) {
    this.#clock = clock
    this.#limit = limit
    this.#onChange = onChange
  }

  all(): Omit<Recording, 'startedAt'> {
    return { dropped: this.#first, actors: [...this.#actors.values()], events: [...this.#events] }
  }

  /** XState does not notify an inspector that a machine has thrown. */
  takeThrown(): void {
    for (const [sessionId, queue] of this.#waiting) {
      const snapshot: unknown = this.#running.get(sessionId)?.getSnapshot()
      const [oldest] = queue
      if (oldest && (snapshot as LooseSnapshot | undefined)?.status === 'error')
        this.#take(sessionId, oldest.sent, snapshot)
    }
  }

  actor(sessionId: string): AnyActorRef | null {
    return this.#running.get(sessionId) ?? null
  }

  /** Records an actor system from now on. */
  join(root: AnyActorRef, listen: (event: InspectionEvent) => void): void {
    if (!this.#systems.has(root.system)) this.#systems.set(root.system, root.system.inspect(listen))
    this.#meet(root)
  }

  /** Forgets the events; the actors' starts become what they are now. */
  clear(): void {
    this.#first += this.#events.length
    this.#events = []
    for (const [sessionId, record] of this.#actors) {
      const actor = this.#running.get(sessionId)
      if (!actor) this.#actors.delete(sessionId)
      else
        this.#actors.set(sessionId, {
          ...record,
          start: record.now,
          persisted: record.parentId === null ? persistedOf(actor) : null,
        })
    }
    this.#onChange()
  }

  stop(): void {
    for (const subscription of this.#systems.values()) subscription.unsubscribe()
    this.#systems.clear()
    this.#running.clear()
  }

  /** Takes in what XState reports. */
  add(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef
    const { sessionId } = actor
    // A child is announced before it has a snapshot: it is met when it starts.
    if (inspected.type === '@xstate.event') {
      this.#meet(actor)
      const index = this.#push(sessionId, sessionOf(inspected.sourceRef), inspected.event)
      this.#waiting.set(sessionId, [...(this.#waiting.get(sessionId) ?? []), { sent: inspected.event, index }])
    }
    if (inspected.type === '@xstate.microstep') {
      const { _transitions: taken } = inspected
      this.#did(sessionId, {
        transitions: taken.map(({ source, target, eventType }) => ({
          source: source.id,
          targets: (target ?? []).map(({ id }) => id),
          event: eventType,
        })),
      })
    }
    if (inspected.type === '@xstate.action') {
      const { type, params } = inspected.action
      this.#did(sessionId, { actions: [{ type, params: plain(params) }] })
    }
    if (inspected.type === '@xstate.snapshot') this.#take(sessionId, inspected.event, inspected.snapshot)
  }

  #meet(actor: AnyActorRef): void {
    if (this.#running.has(actor.sessionId)) return
    const { sessionId, id, src, systemId, options, logic } = actor as AnyActor
    const parent = parentOf(actor)
    const snapshot: unknown = actor.getSnapshot()
    const kind = isMachine(logic) ? 'machine' : 'port'
    const start = plainSnapshot(snapshot)
    this.#running.set(sessionId, actor)
    this.#actors.set(sessionId, {
      sessionId,
      rootId: rootOf(actor).sessionId,
      parentId: parent?.sessionId ?? null,
      id,
      systemId: systemId ?? null,
      kind,
      name: isMachine(logic) ? logic.id : typeof src === 'string' ? src : id,
      input: plain((options as { input?: unknown }).input),
      seenAt: this.#clock(),
      start,
      persisted: parent ? null : persistedOf(actor),
      now: start,
    })
    if (isMachineSnapshot(snapshot)) {
      for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) this.#meet(child)
    }
    this.#onChange()
  }

  /** Every call of a port is an actor: those that ended and are in no event any more go. */
  #forgetEnded(): void {
    const named = new Set(this.#events.flatMap(({ actor, origin }) => [actor, origin]))
    for (const sessionId of this.#actors.keys()) {
      if (!this.#running.has(sessionId) && !named.has(sessionId)) this.#actors.delete(sessionId)
    }
  }

  #push(actor: string, origin: string | null, event: AnyEventObject): number {
    const index = this.#first + this.#events.length
    this.#events.push({
      index,
      at: this.#clock(),
      actor,
      origin,
      event: plain(event) as PlainEvent,
      snapshot: null,
      transitions: [],
      actions: [],
    })
    // Cut in lots: taking one from the front of a long array costs as much.
    if (this.#events.length > this.#limit * 1.1) {
      this.#first += this.#events.length - this.#limit
      this.#events = this.#events.slice(-this.#limit)
      this.#forgetEnded()
    }
    this.#onChange()
    return index
  }

  #end(sessionId: string): void {
    const actor = this.#running.get(sessionId)
    this.#running.delete(sessionId)
    this.#waiting.delete(sessionId)
    if (actor === undefined || parentOf(actor)) return
    this.#systems.get(actor.system)?.unsubscribe()
    this.#systems.delete(actor.system)
  }

  #take(actor: string, event: AnyEventObject, after: unknown): void {
    const queue = this.#waiting.get(actor) ?? []
    const place = queue.findIndex(({ sent }) => sent === event)
    // XState stops an actor without sending it an event that an inspector sees.
    const index = place === -1 ? this.#push(actor, null, event) : (queue.splice(place, 1)[0]?.index ?? 0)
    if (queue.length === 0) this.#waiting.delete(actor)
    const snapshot = plainSnapshot(after)
    const record = this.#actors.get(actor)
    if (record) this.#actors.set(actor, { ...record, now: snapshot })
    const entry = this.#events[index - this.#first]
    if (entry) this.#events[index - this.#first] = { ...entry, snapshot, ...this.#doing.get(actor) }
    this.#doing.delete(actor)
    if (snapshot.status !== 'active') this.#end(actor)
    this.#onChange()
  }

  #did(actor: string, more: Partial<Pick<RecordedEvent, 'transitions' | 'actions'>>): void {
    const { transitions = [], actions = [] } = this.#doing.get(actor) ?? {}
    this.#doing.set(actor, {
      transitions: [...transitions, ...(more.transitions ?? [])],
      actions: [...actions, ...(more.actions ?? [])],
    })
  }
}

const sessionOf = (actor: ActorRefLike | undefined): string | null => actor?.sessionId ?? null

/** Listeners that are called once for all that happens at the same moment. */
function createListeners() {
  const listeners = new Set<() => void>()
  let scheduled = false
  return {
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call(): void {
      if (scheduled) return
      scheduled = true
      queueMicrotask(() => {
        scheduled = false
        for (const listener of listeners) listener()
      })
    },
  }
}

/** Records the machines of one tab. */
export function createRecorder({ follow, clock, wallClock, limit = 5_000 }: RecorderOptions): Recorder {
  const began = clock()
  const startedAt = wallClock()
  const listeners = createListeners()
  const inspectors = new Set<(event: InspectionEvent) => void>()
  let current: Recording | null = null
  const records = new Records(
    () => clock() - began,
    limit,
    () => {
      current = null
      listeners.call()
    },
  )
  const listen = (inspected: InspectionEvent): void => {
    records.add(inspected)
    for (const inspector of inspectors) inspector(inspected)
  }
  const unfollow = follow((root) => records.join(root, listen))

  return {
    recording() {
      records.takeThrown()
      current ??= { startedAt, ...records.all() }
      return current
    },
    subscribe: (listener) => listeners.add(listener),
    actor: (sessionId) => records.actor(sessionId),
    clear: () => records.clear(),
    inspect(listener) {
      inspectors.add(listener)
      return () => inspectors.delete(listener)
    },
    stop() {
      unfollow()
      records.stop()
    },
  }
}

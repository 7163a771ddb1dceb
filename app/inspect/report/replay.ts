/**
 * Runs a report through the machines without ports, pages or clocks: their answers are in the report and are repeated
 * in its order. The same report on the same machines ends in the same snapshots.
 */
import { createActor } from 'xstate'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import { createRecorder } from '../recorder.ts'
import type { PlainSnapshot, RecordedActor, RecordedEvent, Recorder, Recording } from '../recorder.ts'
import { compareRuns, machinesIn } from './compare.ts'
import type { Difference } from './compare.ts'
import { ReportError } from './report.ts'
import { staged, stoppedClock } from './stage.ts'
import type { ReplayMachine } from './stage.ts'

export interface Replayed {
  /** The events and snapshots of this run, in the form of a recording. */
  recording: Recording
  /** Null: it ran as recorded. */
  difference: Difference | null
  /** Each machine's snapshot at the end, by its ids from the root on: `shop/cart`. */
  end: Record<string, PlainSnapshot>
}

/** The function of XState's own timers and children: `send` of an actor cannot name the sender, and recordings do. */
interface OpenSystem {
  _relay: (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void
}

/** The machines of a recording, as they run again. */
class Stage {
  readonly #recording: Recording
  readonly #byId: ReadonlyMap<string, RecordedActor>
  readonly #machines: ReadonlyMap<string, ReplayMachine>
  readonly #roots = new Map<string, AnyActorRef>()
  /** Roots that start in the recording. */
  readonly #begun: ReadonlySet<string>
  readonly #followed: ((actor: AnyActorRef) => void)[] = []
  readonly #recorder: Recorder
  #at = 0
  #now: RecordedEvent | null = null

  constructor(recording: Recording, machines: readonly ReplayMachine[]) {
    this.#recording = recording
    this.#byId = new Map(recording.actors.map((actor) => [actor.sessionId, actor]))
    this.#machines = new Map(machines.map((entry) => [entry.machine.id, entry]))
    this.#begun = new Set(recording.events.flatMap(({ actor, event }) => (event.type === 'xstate.init' ? [actor] : [])))
    this.#recorder = createRecorder({
      follow: (meet) => {
        this.#followed.push(meet)
        return () => undefined
      },
      clock: () => this.#at,
      wallClock: () => recording.startedAt,
      limit: Number.MAX_SAFE_INTEGER,
    })
  }

  /** Runs everything again. */
  play(): Recording {
    const { actors, events } = this.#recording
    for (const actor of actors) if (actor.parentId === null && !this.#begun.has(actor.sessionId)) this.#startRoot(actor)
    for (const entry of events) {
      this.#at = entry.at
      this.#now = entry
      this.#sayAgain(entry)
    }
    const run = this.#recorder.recording()
    this.#recorder.stop()
    for (const root of this.#roots.values()) root.stop()
    return run
  }

  #isOwn({ parentId, name }: RecordedActor): boolean {
    const parent = parentId === null ? undefined : this.#byId.get(parentId)
    return this.#machines.get(parent?.name ?? '')?.own?.includes(name) ?? false
  }

  /** The report's context of a machine of this name after the current event. */
  #recordedContext(machine: string): unknown {
    const from = this.#now?.index ?? 0
    const next = this.#recording.events.find(({ index, actor, snapshot }) => {
      return index >= from && snapshot !== null && this.#byId.get(actor)?.name === machine
    })
    return next?.snapshot?.context
  }

  /** The machine with those of its pages, which are its children by the ids under which they were entered. */
  #withPages(machine: AnyStateMachine, { sessionId }: RecordedActor): AnyStateMachine {
    const { actors: own } = machine.implementations
    const pages = this.#recording.actors.flatMap(({ parentId, id, name }) => {
      const page = this.#machines.get(name)?.machine
      return parentId !== sessionId || page === undefined || id in own ? [] : [[id, page] as const]
    })
    return machine.provide({ actors: Object.fromEntries(pages) })
  }

  #startRoot(actor: RecordedActor): void {
    const entry = this.#machines.get(actor.name)
    if (entry === undefined) throw new Error(`No machine is called ${actor.name}`)
    const isNew = this.#begun.has(actor.sessionId)
    const machine = staged(this.#withPages(entry.machine, actor), this.#machines, (name) => this.#recordedContext(name))
    const root = createActor(machine, {
      input: actor.input,
      clock: stoppedClock,
      ...(isNew ? {} : { snapshot: actor.persisted as Snapshot<unknown> }),
    })
    // An error of a machine is in its snapshot; it is no error of the replay.
    root.subscribe({ error: () => undefined })
    this.#roots.set(actor.sessionId, root)
    if (!isNew) root.start()
    for (const meet of this.#followed) meet(root)
    if (isNew) root.start()
  }

  #running(sessionId: string | null): AnyActorRef | undefined {
    const actor = sessionId === null ? undefined : this.#byId.get(sessionId)
    if (actor === undefined) return undefined
    if (actor.parentId === null) return this.#roots.get(actor.sessionId)
    const snapshot: unknown = this.#running(actor.parentId)?.getSnapshot()
    return (snapshot as AnyMachineSnapshot | undefined)?.children[actor.id]
  }

  /** Says again what came from outside; what machines say to each other they say themselves. */
  #sayAgain({ actor: receiver, origin, event }: RecordedEvent): void {
    const actor = this.#byId.get(receiver)
    const sender = origin === null ? undefined : this.#byId.get(origin)
    if (actor?.kind !== 'machine') return
    if (event.type === 'xstate.init') {
      if (actor.parentId === null) this.#startRoot(actor)
      return
    }
    const target = this.#running(receiver)
    if (target === undefined) return
    if (event.type === 'xstate.stop') {
      if (actor.parentId === null) target.stop()
      return
    }
    const relay = (source?: AnyActorRef): void => {
      const { _relay: relayIn } = target.system as unknown as OpenSystem
      relayIn(source, target, event)
    }
    if (sender === undefined) return relay()
    const source = this.#running(sender.sessionId)
    if (sender.kind === 'port') {
      if (!this.#isOwn(sender)) relay(source)
      return
    }
    if (sender.rootId !== actor.rootId) return relay(source)
    // There is no clock: a delay is over when the report says so.
    if (source !== undefined && isWaitedFor(source, target, event.type, !this.#begun.has(actor.rootId))) relay(source)
  }
}

/**
 * Replays a recording.
 * @param machines every machine that can be a root, and those that need a word about how they are replayed
 * @throws Error when a root of the recording is not among them, or when the recording has lost its beginning
 */
export function replay(recording: Recording, machines: readonly ReplayMachine[]): Replayed {
  const { dropped } = recording
  if (dropped > 0) {
    throw new ReportError('headless', `The report has lost its first ${dropped} events: it can only be looked at`)
  }
  const run = new Stage(recording, machines).play()
  return {
    recording: run,
    difference: compareRuns(recording, run),
    end: Object.fromEntries([...machinesIn(run)].map(([name, { now: last }]) => [name, named(name, last)])),
  }
}

/** State values of machines by their ids from the root on; with the status in front where a machine has ended. */
export type EndStates = Record<string, StateValue | string | null>

export const statesOf = (end: Replayed['end']): EndStates =>
  Object.fromEntries(
    Object.entries(end).map(([name, { status, value }]) => [
      name,
      status === 'active' ? value : `${status} ${JSON.stringify(value)}`,
    ]),
  )

/** Session ids are other ones in each run. */
const named = (name: string, snapshot: PlainSnapshot): PlainSnapshot => ({
  ...snapshot,
  children: Object.fromEntries(Object.keys(snapshot.children).map((id) => [id, `${name}/${id}`])),
})

/** Whether a delayed event is under way; for a restored machine that is unknown. */
function isWaitedFor(source: AnyActorRef, target: AnyActorRef, type: string, isRestored: boolean): boolean {
  const { _scheduledEvents: scheduled } = source.system.getSnapshot()
  const found = Object.values(scheduled).find(
    (one) => one.source === source && one.target === target && one.event.type === type,
  )
  if (found === undefined) return isRestored && source === target
  source.system.scheduler.cancel(found.source, found.id)
  return true
}

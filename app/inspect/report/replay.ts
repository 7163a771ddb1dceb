/**
 * Runs a report through the machines. Nothing outside takes part: what ports, pages and clocks said stands in the
 * report, and is said again in its order. The same report on the same machines ends in the same snapshots.
 */
import { createActor } from 'xstate'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import { createRecorder } from '../recorder.ts'
import type { PlainSnapshot, RecordedActor, RecordedEvent, Recording } from '../recorder.ts'
import { compareRuns, machinesIn } from './compare.ts'
import type { Difference } from './compare.ts'
import { ReportError } from './report.ts'
import { staged, stoppedClock } from './stage.ts'
import type { ReplayMachine } from './stage.ts'

export interface Replayed {
  /** What the machines did in this run, in the form of a recording. */
  recording: Recording
  /** Null: it ran as recorded. */
  difference: Difference | null
  /** What every machine is at the end, by its ids from the root on: `shop/cart`. */
  end: Record<string, PlainSnapshot>
}

/** What XState's own timers and children use: `send` of an actor cannot say who sends, and recordings name the sender. */
interface OpenSystem {
  _relay: (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void
}

/**
 * Replays a recording.
 * @param machines every machine that can be a root, and those that need a word about how they are replayed
 * @throws Error when a root of the recording is not among them, or when the recording has lost its beginning
 */
export function replay(recording: Recording, machines: readonly ReplayMachine[]): Replayed {
  const { actors, events, dropped, startedAt } = recording
  if (dropped > 0) {
    throw new ReportError('headless', `The report has lost its first ${dropped} events: it can only be looked at`)
  }
  const byId = new Map(actors.map((actor) => [actor.sessionId, actor]))
  const known = new Map(machines.map((entry) => [entry.machine.id, entry]))
  const roots = new Map<string, AnyActorRef>()
  const begun = new Set(events.flatMap(({ actor, event }) => (event.type === 'xstate.init' ? [actor] : [])))
  let at = 0
  let now: RecordedEvent | null = null

  const isOwn = ({ parentId, name }: RecordedActor): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return known.get(parent?.name ?? '')?.own?.includes(name) ?? false
  }
  /** What the report says that a machine of this name is once it has taken the event under way. */
  const toldContext = (machine: string): unknown => {
    const from = now?.index ?? 0
    const next = events.find(({ index, actor, snapshot }) => {
      return index >= from && snapshot !== null && byId.get(actor)?.name === machine
    })
    return next?.snapshot?.context
  }

  const followed: ((actor: AnyActorRef) => void)[] = []
  const recorder = createRecorder({
    follow: (meet) => {
      followed.push(meet)
      return () => undefined
    },
    clock: () => at,
    wallClock: () => startedAt,
    limit: Number.MAX_SAFE_INTEGER,
  })
  /** The machine with those of its pages, which are its children by the ids under which they were entered. */
  const withPages = (machine: AnyStateMachine, { sessionId }: RecordedActor): AnyStateMachine => {
    const { actors: own } = machine.implementations
    const pages = actors.flatMap(({ parentId, id, name }) => {
      const page = known.get(name)?.machine
      return parentId !== sessionId || page === undefined || id in own ? [] : [[id, page] as const]
    })
    return machine.provide({ actors: Object.fromEntries(pages) })
  }
  const startRoot = (actor: RecordedActor): void => {
    const entry = known.get(actor.name)
    if (entry === undefined) throw new Error(`No machine is called ${actor.name}`)
    const isNew = begun.has(actor.sessionId)
    const root = createActor(staged(withPages(entry.machine, actor), known, toldContext), {
      input: actor.input,
      clock: stoppedClock,
      ...(isNew ? {} : { snapshot: actor.persisted as Snapshot<unknown> }),
    })
    // What a machine throws stands in its snapshot; nobody else has to hear of it.
    root.subscribe({ error: () => undefined })
    roots.set(actor.sessionId, root)
    if (!isNew) root.start()
    for (const meet of followed) meet(root)
    if (isNew) root.start()
  }
  const running = (sessionId: string | null): AnyActorRef | undefined => {
    const actor = sessionId === null ? undefined : byId.get(sessionId)
    if (actor === undefined) return undefined
    if (actor.parentId === null) return roots.get(actor.sessionId)
    const snapshot: unknown = running(actor.parentId)?.getSnapshot()
    return (snapshot as AnyMachineSnapshot | undefined)?.children[actor.id]
  }

  /** Says again what came from outside; what machines say to each other they say themselves. */
  const sayAgain = ({ actor: receiver, origin, event }: RecordedEvent): void => {
    const actor = byId.get(receiver)
    const sender = origin === null ? undefined : byId.get(origin)
    if (actor?.kind !== 'machine') return
    if (event.type === 'xstate.init') {
      if (actor.parentId === null) startRoot(actor)
      return
    }
    const target = running(receiver)
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
    const source = running(sender.sessionId)
    if (sender.kind === 'port') {
      if (!isOwn(sender)) relay(source)
      return
    }
    if (sender.rootId !== actor.rootId) return relay(source)
    // Time stands still: a delay is over when the report says so.
    if (source !== undefined && isWaitedFor(source, target, event.type, !begun.has(actor.rootId))) relay(source)
  }

  for (const actor of actors) if (actor.parentId === null && !begun.has(actor.sessionId)) startRoot(actor)
  for (const entry of events) {
    at = entry.at
    now = entry
    sayAgain(entry)
  }
  const run = recorder.recording()
  recorder.stop()
  for (const root of roots.values()) root.stop()
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

/** A delayed event is on its way; of a machine that was restored nobody knows which ones are. */
function isWaitedFor(source: AnyActorRef, target: AnyActorRef, type: string, isRestored: boolean): boolean {
  const { _scheduledEvents: scheduled } = source.system.getSnapshot()
  const found = Object.values(scheduled).find(
    (one) => one.source === source && one.target === target && one.event.type === type,
  )
  if (found === undefined) return isRestored && source === target
  source.system.scheduler.cancel(found.source, found.id)
  return true
}

import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { isMachineSnapshot } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { activeNodes, drive, nodesOf, shortestWay, withoutPorts } from '../../paths/index.ts'
import type { TestModel } from '../../paths/index.ts'
import { rejection } from './samples.ts'

/** Something that happens to a machine and that no event of its own says. */
type Happening =
  | { kind: 'answer'; port: string; output: unknown }
  | { kind: 'failure'; port: string; failure: Failure }
  | { kind: 'delay'; delay: string }
  | { kind: 'inside'; child: string; step: EventObject | Happening }

/** One step of a drive: an event of the machine, or what happens around it. */
export type DrivenStep<Machine extends AnyStateMachine> = EventFromLogic<Machine> | Happening

type Port = (...input: never[]) => Promise<unknown>

/** Steps of a drive: what the ports of a machine answer, with the types of its port list. */
export const stepsOf = <Ports extends object>() => ({
  answers: <Name extends keyof Ports & string>(
    port: Name,
    output: Ports[Name] extends Port ? Awaited<ReturnType<Ports[Name]>> : never,
  ): Happening => ({ kind: 'answer', port, output }),
  fails: (port: keyof Ports & string, failure: Failure): Happening => ({ kind: 'failure', port, failure }),
})

/** The delay of this name has passed. */
export const passes = (delay: string): Happening => ({ kind: 'delay', delay })

/** A step of a machine that the driven one has started. */
export const inside = (child: string, step: EventObject | Happening): Happening => ({ kind: 'inside', child, step })

/** The machine, and those that it starts, with ports that never answer. */
export function onItsOwn(machine: AnyStateMachine): AnyStateMachine {
  const machines = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    isMachine(logic) ? [[name, onItsOwn(logic)] as const] : [],
  )
  return withoutPorts(machine).provide({ actors: Object.fromEntries(machines) })
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic

/**
 * Drives a machine to the situation at the end of these steps. A step that the machine does not take where it stands
 * then ends the drive with an error that says what would be taken.
 */
export function driven<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  steps: readonly DrivenStep<Machine>[] = [],
): SnapshotFrom<Machine> {
  const actor = drive({ inputs: { driven: input } }, onItsOwn(machine), 'driven')
  for (const [index, step] of steps.entries()) {
    const [target, inner] = targetOf(actor.snapshot(), step)
    const event = eventOf(target.snapshot, inner)
    if (event === null || !target.snapshot.can(event)) {
      throw new Error(`Step ${index + 1}, ${nameOf(step)}, is not taken by ${placeOf(target.snapshot)}`)
    }
    if (target.child === null) actor.send(event)
    else target.child.send(event)
  }
  return actor.snapshot() as SnapshotFrom<Machine>
}

const isHappening = (step: EventObject | Happening): step is Happening => !('type' in step)

interface Target {
  /** Null: the driven machine itself. */
  child: AnyActorRef | null
  snapshot: AnyMachineSnapshot
}

function targetOf(
  snapshot: AnyMachineSnapshot,
  step: EventObject | Happening,
  child: AnyActorRef | null = null,
): [Target, EventObject | Happening] {
  if (!isHappening(step) || step.kind !== 'inside') return [{ child, snapshot }, step]
  const { child: id, step: inner } = step
  const started: AnyActorRef | undefined = snapshot.children[id]
  const now: unknown = started?.getSnapshot()
  if (started === undefined || !isMachineSnapshot(now)) {
    throw new Error(`${nameOf(step)}: ${id} is not under way in ${placeOf(snapshot)}`)
  }
  return targetOf(now, inner, started)
}

/** The event that a step stands for; null where nothing waits for it. */
function eventOf(snapshot: AnyMachineSnapshot, step: EventObject | Happening): EventObject | null {
  if (!isHappening(step)) return step
  switch (step.kind) {
    case 'answer': {
      const id = invokedBy(snapshot, step.port)
      return id === null ? null : ({ type: `xstate.done.actor.${id}`, output: step.output, actorId: id } as EventObject)
    }
    case 'failure': {
      const id = invokedBy(snapshot, step.port)
      return id === null
        ? null
        : ({ type: `xstate.error.actor.${id}`, error: rejection(step.failure), actorId: id } as EventObject)
    }
    case 'delay': {
      const running = delaysOf(snapshot).find(({ name }) => name === step.delay)
      return running === undefined ? null : { type: running.eventType }
    }
    default:
      return null
  }
}

/** The id by which a port is under way. */
function invokedBy(snapshot: AnyMachineSnapshot, port: string): string | null {
  const invoked = activeNodes(snapshot).flatMap((node) => node.invoke)
  return invoked.find(({ src, id }) => src === port || id === port)?.id ?? null
}

const delaysOf = (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot).flatMap((node) =>
    node.after.map(({ eventType }) => ({ eventType, name: eventType.split('.')[2] ?? '' })),
  )

function nameOf(step: EventObject | Happening): string {
  if (!isHappening(step)) return step.type
  switch (step.kind) {
    case 'answer':
      return `answer of ${step.port}`
    case 'failure':
      return `failure of ${step.port}`
    case 'delay':
      return `end of ${step.delay}`
    default:
      return `${nameOf(step.step)} inside ${step.child}`
  }
}

/** Where a machine stands, and what it would take there. */
function placeOf(snapshot: AnyMachineSnapshot): string {
  const events = activeNodes(snapshot).flatMap((node) => node.ownEvents.filter((type) => !type.startsWith('xstate.')))
  const ports = activeNodes(snapshot).flatMap((node) => node.invoke.map(({ id }) => `answer of ${id}`))
  const delays = delaysOf(snapshot).map(({ name }) => `end of ${name}`)
  const taken = [...new Set([...events, ...ports, ...delays])]
  return `${ownLeaves(snapshot).join(', ')} (there: ${taken.join(', ') || 'nothing'})`
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

const ownLeaves = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(isLeaf)
    .map(({ id }) => id)

const childrenOf = ({ children }: AnyMachineSnapshot): AnyMachineSnapshot[] =>
  Object.values<AnyActorRef | undefined>(children).flatMap((child) => {
    const snapshot: unknown = child?.getSnapshot()
    return isMachineSnapshot(snapshot) ? snapshot : []
  })

/** Ids of the innermost states that a snapshot stands in, and the machines that it has started. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => [
  ...ownLeaves(snapshot),
  ...childrenOf(snapshot).flatMap(leavesOf),
]

/** The chart leaves such a state in the step that enters it. */
const isPassed = ({ always = [] }: AnyStateNode): boolean => always.some(({ guard }) => guard === undefined)

/** Ids of the innermost states in which a machine can be found. */
export const places = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => isLeaf(node) && !isPassed(node))
    .map(({ id }) => id)

/**
 * Situations that were chosen by hand, and the shortest way to every state of the chart that none of them stands in, as
 * the paths of its tests find it: a new state of a chart is rendered without being named.
 * @param alike states that need no situation of their own, each with the reason
 */
export function everyState<Situation extends AnyMachineSnapshot>(
  model: TestModel,
  byHand: Record<string, Situation>,
  alike: Record<string, string> = {},
): Record<string, Situation> {
  const all = { ...byHand }
  for (const place of places(model.machine)) {
    const isThere = (snapshot: AnyMachineSnapshot): boolean => leavesOf(snapshot).includes(place)
    if (alike[place] !== undefined || Object.values(all).some(isThere)) continue
    const way = shortestWay(model, isThere)
    if (way === null) continue
    const actor = drive(model, onItsOwn(model.machine), way.start)
    for (const event of way.events) actor.send(event)
    all[place.slice(model.machine.id.length + 1)] = actor.snapshot() as Situation
  }
  return all
}

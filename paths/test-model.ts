import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'

/** One effect of a machine on its surroundings: an action by name, or an emitted event. */
export interface Effect {
  name: string
  params: unknown
}

/** The result of one event in one situation. */
export interface Step {
  /** Null for the start. */
  before: AnyMachineSnapshot | null
  after: AnyMachineSnapshot
  event: EventObject
  effects: Effect[]
}

/** Events of xstate itself: answers of ports, and delays. */
export type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` }
  | { type: 'xstate.init' }

/** `Step` with the types of one machine, for writing its invariants. */
export interface StepOf<Machine extends AnyStateMachine> {
  before: SnapshotFrom<Machine> | null
  after: SnapshotFrom<Machine>
  event: EventFromLogic<Machine> | SystemEvent
  effects: Effect[]
}

type ListPerType<Event extends EventObject> = {
  [Type in Event['type']]: readonly (
    | Extract<Event, { type: Type }>
    | ((snapshot: AnyMachineSnapshot) => Extract<Event, { type: Type }> | null)
  )[]
}

/** Events that carry nothing but their type. */
type Plain<Event extends EventObject> = Event extends EventObject
  ? Exclude<keyof Event, 'type'> extends never
    ? Event
    : never
  : never

/**
 * Sample events for every type that carries something, one per branch that a guard or an action distinguishes. A function
 * makes the event from the situation, or answers null where it makes no sense. An event that carries nothing may be left
 * out: its type says all (`samplesOf`).
 */
export type Samples<Event extends EventObject> = ListPerType<Exclude<Event, Plain<Event>>> &
  Partial<ListPerType<Plain<Event>>>

/** Types of the events that a machine takes and `events` does not name. */
export const unnamedEvents = (machine: AnyStateMachine, events: object): string[] =>
  machine.events.filter((type) => !(type in events) && type !== '*' && !type.startsWith('xstate.'))

/** The samples of a model, and of each event that it does not name the type alone. */
export const samplesOf = ({ machine, events }: Pick<TestModel, 'machine' | 'events'>): TestModel['events'] => ({
  ...events,
  ...Object.fromEntries(unnamedEvents(machine, events).map((type) => [type, [{ type }]])),
})

/**
 * Answers of one invoked port. A function makes the answer from the situation that waits for it, or answers null where it
 * makes no sense.
 */
export interface Answers {
  done?: readonly unknown[]
  error?: readonly unknown[]
}

/** A sample of whatever machine; written out in place it may have fields beside its type. */
export type AnySample = EventObject | AnyEventObject | ((snapshot: AnyMachineSnapshot) => EventObject | null)

/**
 * How a machine takes part in charts, generated paths and mutation. `view` is what a screen may read; the
 * invariants hold after every step of every path.
 */
export interface TestModel {
  name: string
  machine: AnyStateMachine
  /** Named starts; every one is explored. A function makes the input anew for every run (ports that count). */
  inputs: Record<string, unknown>
  /** `Samples` of the machine's events; an empty list leaves an event out. */
  events: Record<string, readonly AnySample[]>
  /** By invoke id. */
  answers: Record<string, Answers>
  /** The parts of the context that distinguish situations, finite by construction. */
  key(snapshot: AnyMachineSnapshot): unknown
  view(snapshot: AnyMachineSnapshot): unknown
  /** The screen's name of the situation; without it, the `status` of the view. */
  status?(snapshot: AnyMachineSnapshot): unknown
  /**
   * States that have one status on screen, by the reason. A state stands for all that are inside it. Any other two states
   * with one status are a fault: one of them was forgotten.
   */
  alike?: Record<string, readonly string[]>
  invariants: Record<string, Invariant>
  /** Edges that cannot be walked, states not entered from the named starts, and event types ignored everywhere: each with its reason. */
  unreachable?: Record<string, string>
  /** Highest number of situations; more than that means that `key` is not finite. */
  limit?: number
}

/** True when the invariant holds. */
export interface Invariant {
  // A method, so that an invariant may be written for the types of its own machine.
  holds(step: Step): boolean
}

/** Turns a predicate on typed steps into an invariant. */
export const invariant = <Machine extends AnyStateMachine>(holds: (step: StepOf<Machine>) => boolean): Invariant => {
  const typed: { holds(step: StepOf<Machine>): boolean } = { holds }
  return typed
}

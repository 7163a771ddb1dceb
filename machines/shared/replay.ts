import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/** One line of an event log, as the inspector exports it. */
export interface LoggedEvent {
  event: EventObject
  /** Milliseconds since the recording began; replay does not wait for them. */
  at?: number
}

/**
 * Replays a log on a machine without running any side effect and returns the snapshot after every event, the initial
 * one first. The same log always gives the same snapshots: machines read neither clock nor random.
 */
export function replay(machine: AnyStateMachine, input: unknown, log: readonly LoggedEvent[]): AnyMachineSnapshot[] {
  const [first] = initialTransition(machine, input)
  const snapshots: AnyMachineSnapshot[] = [first]
  let current: AnyMachineSnapshot = first
  for (const { event } of log) {
    const [next] = transition(machine, current, event)
    current = next
    snapshots.push(next)
  }
  return snapshots
}

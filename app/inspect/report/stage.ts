import { assign } from 'xstate'
import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'

/** A machine as a replay needs it. */
export interface ReplayMachine {
  machine: AnyStateMachine
  /** Its actors that belong to the machine and not to its surroundings: they run in a replay, too. */
  own?: readonly string[]
  /** Actions that a page fills in with rules of its own, with what they change of the context: the report has it. */
  recorded?: Readonly<Record<string, readonly string[]>>
}

/** Delays are over when the report says so. */
export const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined }

interface Silent {
  status: 'active'
  output: undefined
  error: undefined
  input: unknown
}

/** A port that answers nothing by itself: its answers are in the report. */
const silentPort: ActorLogic<Silent & Snapshot<unknown>, AnyEventObject, unknown> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: () => ({ status: 'active', output: undefined, error: undefined, input: undefined }),
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic

/** The machine, and those that it starts, without their surroundings. */
export function staged(
  machine: AnyStateMachine,
  machines: ReadonlyMap<string, ReplayMachine>,
  recordedContext: (machine: string) => unknown,
): AnyStateMachine {
  const { own = [], recorded = {} } = machines.get(machine.id) ?? {}
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    own.includes(name)
      ? []
      : [[name, isMachine(logic) ? staged(logic, machines, recordedContext) : silentPort] as const],
  )
  const actions = Object.entries(recorded).map(
    ([name, fields]) => [name, assign(() => partsOf(recordedContext(machine.id), fields))] as const,
  )
  return machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) })
}

const partsOf = (context: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof context === 'object' && context !== null ? context : {}).filter(([field]) =>
      fields.includes(field),
    ),
  )

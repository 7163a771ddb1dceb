import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A machine whose situations a page shows, with those that the tests of the rendered states look at. */
export interface Face {
  machine: AnyStateMachine
  shown: readonly AnyMachineSnapshot[]
  /** States of its chart that need no rendered state of their own, each with the reason. */
  alike?: Record<string, string>
}

const files = import.meta.glob<Face[]>('./*.driven.ts', { eager: true, import: 'faces' })

/** Whatever a `*.driven.ts` beside this file exports as `faces`. */
export const faces: Face[] = Object.values(files).flat()

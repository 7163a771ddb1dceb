import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A machine whose situations a page shows, with those that the tests of the rendered states look at. */
export interface Face {
  machine: AnyStateMachine
  shown: readonly AnyMachineSnapshot[]
  /** States of its chart that need no rendered state of their own, each with the reason. */
  alike?: Record<string, string>
}

const files = import.meta.glob<Face[]>('./*.driven.ts', { eager: true, import: 'faces' })

/** By machine, why no snapshot of it is rendered. */
export const faceless: Record<string, string> = {
  form: 'its fields belong to the pages around it; the page of states runs it itself',
  'named-order': 'has no page of its own: the form of a withdrawal runs it, and its journey looks at the items',
  registration: 'the page of states runs it itself, with the form around it',
  review: 'the page of states runs it itself, over answers that are given',
  suggest: 'the page of states runs it itself, over answers that are given',
  'variant-choice': 'the page of states runs it itself, over answers that are given',
  visit: 'has no page of its own: it follows all others',
  session: 'has no page of its own; what others show of it comes with their views',
  shop: 'has no page of its own; that it is closed, a page instead of others says',
}

/** Whatever a `*.driven.ts` beside this file exports as `faces`. */
export const faces: Face[] = Object.values(files).flat()

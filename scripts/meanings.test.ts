import { expect, test } from 'vitest'
import { meaningsIn } from './meanings.ts'

const files: Record<string, string> = {
  'toy/toy.types.ts': `
import type { Notified } from '../other/other.types.ts'
/** What somebody does. */
type Intent =
  /** Something to put in. */
  | { type: 'line.add'; line: string }
  | { type: 'line.drop' }
export type ToyEvent =
  | Intent
  /**
   * Several at once:
   * two lines.
   */
  | {
      type: 'lines.add'
    }
  | Notified
export type ToyEmitted =
  /** Not heard, but said. */
  | { type: 'line.drop' }
export interface ToyPorts {
  /** Puts it in. */
  putIn: () => Promise<void>
}
`,
  'other/other.types.ts': `
export type Notified =
  /** The other one has told it. */
  { type: 'other.told' }
`,
  'toy/toy.machine.ts': `
import { isOver } from '../shared/over.ts'
import { otherMachine } from '../other/other.machine.ts'
import { isFull } from './toy.logic.ts'
/** What a function of this name means is not what a type in an edge means. */
const edge = { guard: { type: 'isNever' } }
export const toy = setup({
  guards: {
    // A remark says why, not what.
    isNever: () => false,
    /** What is so. */
    isGone: () => true,
    isFull: ({ context }) => isFull(context),
    isOver,
  },
  actors: { putIn: port('putIn'), other: otherMachine },
  delays: {
    /** Until it rests. */
    settle: 100,
  },
})
`,
  'shared/over.ts': `
/** Nothing is left. */
export const isOver = () => true
`,
  'toy/toy.logic.ts': `
/** Nothing more fits. */
export function isFull() {}
`,
  'other/other.machine.ts': `
/** The other machine. */
export const otherMachine = {}
`,
}

test('the comment above a name says what it means, here or where the name comes from', () => {
  const { events, guards, ports, delays } = meaningsIn(
    'toy/toy.types.ts',
    'toy/toy.machine.ts',
    (file) => files[file] ?? '',
  )
  expect(Object.fromEntries(events)).toEqual({
    'line.add': 'Something to put in.',
    'lines.add': 'Several at once: two lines.',
    'other.told': 'The other one has told it.',
  })
  expect(Object.fromEntries(guards)).toEqual({
    isGone: 'What is so.',
    isFull: 'Nothing more fits.',
    isOver: 'Nothing is left.',
  })
  expect(Object.fromEntries(ports)).toEqual({ putIn: 'Puts it in.', other: 'The other machine.' })
  expect(Object.fromEntries(delays)).toEqual({ settle: 'Until it rests.' })
})

import { expect, test } from 'vitest'
import { readMeanings } from './meanings.ts'

test('a comment is the meaning of the name below it', () => {
  const meanings = new Map<string, string>()
  readMeanings(
    `export type ToyEvent =
  /** Something to put in. */
  | { type: 'line.add'; line: string }
  | { type: 'line.drop' }
  /**
   * Several at once:
   * two lines.
   */
  | {
      type: 'lines.add'
    }
// What is so.
const isGone = () => true
`,
    meanings,
  )
  expect(Object.fromEntries(meanings)).toEqual({
    'line.add': 'Something to put in.',
    'lines.add': 'Several at once: two lines.',
    isGone: 'What is so.',
  })
})

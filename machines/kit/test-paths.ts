import { describe, expect, it } from 'vitest'
import { brokenLaws, coverage, runWalk, withoutPorts } from './paths.ts'
import type { MachineEntry } from './entry.ts'

/** Declares the generated tests of one machine: every edge of its chart is walked and every law holds on the way. */
export function testPaths(entry: MachineEntry): void {
  const { walks, missing, broken } = coverage(entry)
  const machine = withoutPorts(entry.machine)

  describe(`${entry.name}: paths`, () => {
    it('walks every edge of the chart', () => {
      expect(missing.map(({ id }) => id)).toEqual([])
    })

    it.each(walks.map((walk) => [walk.edges.at(-1) ?? walk.start, walk] as const))('%s', (_, walk) => {
      const run = runWalk(entry, machine, walk)
      expect(run.taken.at(-1)).toEqual(walk.edges)
      expect(brokenLaws(entry, run)).toEqual([])
    })

    it('keeps every law in every situation that it meets', () => {
      expect(broken).toEqual([])
    })
  })
}

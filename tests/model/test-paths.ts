import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodesOf } from './edges.ts'
import { coverage, resume, withoutPorts } from './paths.ts'
import { goldenPath } from './entry.ts'
import type { MachineEntry } from './entry.ts'
import { walkPath } from './traces.ts'
import type { Traces } from './traces.ts'

/**
 * Declares the generated tests of one machine: every edge of its chart is walked, every invariant holds on the way, and every
 * kept path leads where its golden file says.
 */
export function testPaths(entry: MachineEntry): void {
  const { ways, covered, missing, broken } = coverage(entry)
  const machine = withoutPorts(entry.machine)
  const file = goldenPath(entry)
  const traces: Traces = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

  describe(`${entry.name}: paths`, () => {
    it('walks every edge of the chart', () => {
      expect(missing.map(({ id }) => id)).toEqual([])
    })

    it('says what each of its states means', () => {
      const silent = nodesOf(entry.machine).filter((node) => node !== entry.machine.root && !node.description)
      expect(silent.map(({ id }) => id)).toEqual([])
    })

    it('keeps every invariant in every situation that it meets', () => {
      expect(broken).toEqual([])
    })

    it('goes on from every situation after it was written down as JSON and read again', () => {
      for (const [turn, way] of ways.entries()) {
        const { context, read, next, resumed } = resume(entry, machine, way, turn)
        expect(read).toEqual(context)
        expect(resumed).toEqual(next)
      }
    })

    describe(`${file} (a difference that is meant: npm run paths -- --update ${entry.name}, then review it)`, () => {
      it('holds an outcome for every edge', () => {
        const told = new Set(Object.keys(traces).flatMap((path) => walkPath(entry, machine, path).edges))
        expect([...covered].filter((edge) => !told.has(edge))).toEqual([])
      })

      it.each(Object.entries(traces))('%s', (path, expected) => {
        const { outcome, broken: invariants } = walkPath(entry, machine, path)
        expect(outcome).toEqual(expected)
        expect(invariants).toEqual([])
      })
    })
  })
}

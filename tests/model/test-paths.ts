import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodesOf } from './edges.ts'
import { coverage, resume, withoutPorts } from './paths.ts'
import { goldenPath } from './test-model.ts'
import type { TestModel } from './test-model.ts'
import { walkPath } from './golden-paths.ts'
import type { GoldenPaths } from './golden-paths.ts'

/**
 * Declares the generated tests of one machine: every edge of its chart is walked, every invariant holds on the way, and every
 * kept path leads where its golden file says.
 */
export function testPaths(model: TestModel): void {
  const { ways, covered, missing, broken } = coverage(model)
  const machine = withoutPorts(model.machine)
  const file = goldenPath(model)
  const golden: GoldenPaths = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

  describe(`${model.name}: paths`, () => {
    it('walks every edge of the chart', () => {
      expect(missing.map(({ id }) => id)).toEqual([])
    })

    it('says what each of its states means', () => {
      const silent = nodesOf(model.machine).filter((node) => node !== model.machine.root && !node.description)
      expect(silent.map(({ id }) => id)).toEqual([])
    })

    it('keeps every invariant in every situation that it meets', () => {
      expect(broken).toEqual([])
    })

    it('goes on from every situation after it was written down as JSON and read again', () => {
      for (const [turn, way] of ways.entries()) {
        const { context, read, next, resumed } = resume(model, machine, way, turn)
        expect(read).toEqual(context)
        expect(resumed).toEqual(next)
      }
    })

    describe(`${file} (a difference that is meant: npm run paths -- --update ${model.name}, then review it)`, () => {
      it('holds an outcome for every edge', () => {
        const told = new Set(Object.keys(golden).flatMap((path) => walkPath(model, machine, path).edges))
        expect([...covered].filter((edge) => !told.has(edge))).toEqual([])
      })

      it.each(Object.entries(golden))('%s', (path, expected) => {
        const { outcome, broken: invariants } = walkPath(model, machine, path)
        expect(outcome).toEqual(expected)
        expect(invariants).toEqual([])
      })
    })
  })
}

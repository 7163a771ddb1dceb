import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverage, resume, withoutPorts } from './explore.ts'
import { walkPath } from './golden-paths.ts'
import type { GoldenPaths } from './golden-paths.ts'
import type { TestModel } from './test-model.ts'

/** What else the generated tests of a machine hold. */
export interface PathTests {
  /** The file that says where the kept paths lead, written by `--update`. */
  golden?: URL | string
  /** The command that writes it, for whoever reads a failure. */
  update?: string
  /** The machine goes on after its snapshot was written down as JSON and read again. */
  persists?: boolean
}

/**
 * Declares the generated tests of one machine: every edge of its chart is walked and every state entered, every invariant holds
 * on the way, and every kept path leads where its file says. A new state or event without a sample fails.
 */
export function testPaths(
  model: TestModel,
  { golden: file, update = '--update', persists = false }: PathTests = {},
): void {
  const { ways, covered, missing, broken, alike, deadStates, unheard } = coverage(model)
  const machine = withoutPorts(model.machine)

  describe(`${model.name}: paths`, () => {
    it('walks every edge of the chart', () => {
      expect(missing.map(({ id }) => id)).toEqual([])
    })

    it('enters every state of the chart', () => {
      expect(deadStates).toEqual([])
    })

    it('has a state for every event of which it has a sample', () => {
      expect(unheard).toEqual([])
    })

    it('keeps every invariant in every situation that it meets', () => {
      expect(broken).toEqual([])
    })

    it('shows no state as another one', () => {
      expect(alike).toEqual([])
    })

    if (!persists) return
    it('goes on from every situation after it was written down as JSON and read again', () => {
      for (const [turn, way] of ways.entries()) {
        const { context, read, next, resumed } = resume(model, machine, way, turn)
        expect(read).toEqual(context)
        expect(resumed).toEqual(next)
      }
    })
  })

  if (file === undefined) return
  const golden: GoldenPaths = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

  describe(`${model.name}: recorded outcomes (a difference that is meant: ${update}, then review it)`, () => {
    it('hold one for every edge', () => {
      const told = new Set(Object.keys(golden).flatMap((path) => walkPath(model, machine, path).edges))
      expect([...covered].filter((edge) => !told.has(edge))).toEqual([])
    })

    it.each(Object.entries(golden))('%s', (path, expected) => {
      const { outcome, broken: invariants } = walkPath(model, machine, path)
      expect(outcome).toEqual(expected)
      expect(invariants).toEqual([])
    })
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resume, withoutPorts } from './explore.ts'
import { hashesOf, hashOf, record, writeGoldenHashes } from './golden-paths.ts'
import type { GoldenHashes } from './golden-paths.ts'
import type { TestModel } from './test-model.ts'

/** Further checks of the generated tests of a machine. */
export interface PathTests {
  /** The file with the hashes of where the kept paths lead, written by `--update`. */
  golden?: URL | string
  /** The command that writes it, for the message of a failure. */
  update?: string
  /** The machine goes on after its snapshot was written down as JSON and read again. */
  persists?: boolean
}

/**
 * Declares the generated tests of one machine: every edge of its chart is walked and every state entered, every invariant holds
 * on the way, and every kept path leads where its file says. A new state fails, and a new event that carries something and has no
 * sample.
 */
export function testPaths(
  model: TestModel,
  { golden: file, update = '--update', persists = false }: PathTests = {},
): void {
  const { kept, found } = record(model)
  const { ways, covered, missing, broken, alike, deadStates, unheard } = found
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
  const golden: GoldenHashes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

  describe(`${model.name}: recorded outcomes (a difference that is meant: ${update}, then review it with --show)`, () => {
    it('hold one for every edge', () => {
      expect([...covered].filter((edge) => golden[edge] === undefined)).toEqual([])
    })

    it('hold none that no path leads to', () => {
      expect(writeGoldenHashes(golden)).toBe(writeGoldenHashes(hashesOf(kept)))
    })

    it.each(kept.map((one) => [one.path, one] as const))('%s', (_, one) => {
      const recorded = one.edges.filter((edge) => golden[edge]?.includes(hashOf(one)))
      expect(recorded, `leads to ${JSON.stringify(one.outcome)}, which is not recorded`).toEqual(one.edges)
      expect(one.broken).toEqual([])
    })
  })
}

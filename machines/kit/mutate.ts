import type { MachineEntry } from './entry.ts'
import { mutantsOf } from './mutants.ts'
import { brokenLaws, coverage, runWalk, trace, withoutPorts } from './paths.ts'
import type { Walk } from './paths.ts'

export interface MutationResult {
  total: number
  /** Mutants that broke a law or could not be run; a lower bound, because the search is short. */
  byLaws: number
  /** Mutants that nothing noticed. */
  survivors: string[]
}

/** Walks per edge that a mutant is tried on: different events and answers over the same edge. */
const walksPerEdge = 10

/** Once a mutant is known to differ, so many more walks may show that a law forbids it too. */
const walksForLaws = 40

function chosenWalks(all: readonly Walk[]): Walk[] {
  const count = new Map<string, number>()
  return all.filter(({ edges }) => {
    const wanted = edges.some((edge) => (count.get(edge) ?? 0) < walksPerEdge)
    if (wanted) for (const edge of edges) count.set(edge, (count.get(edge) ?? 0) + 1)
    return wanted
  })
}

/**
 * Removes each guard, action and target of a machine once and runs the generated paths on what is left. A mutant is
 * caught when a law breaks, or when it does something else than the chart that the tests and `docs/charts` hold: another
 * state, other view facts, other effects on the same path.
 */
export function mutate(entry: MachineEntry): MutationResult {
  const machine = withoutPorts(entry.machine)
  const walks = chosenWalks(coverage(entry).all)
  const expected = walks.map((walk) => trace(entry, runWalk(entry, machine, walk)).join('\n'))
  const survivors: string[] = []
  let byLaws = 0
  const mutants = mutantsOf(machine)
  for (const { name, build } of mutants) {
    let broken = false
    let different = false
    try {
      const mutant = withoutPorts(build())
      let left = walksForLaws
      for (const [index, walk] of walks.entries()) {
        const run = runWalk(entry, mutant, walk)
        broken ||= brokenLaws(entry, run).length > 0
        different ||= trace(entry, run).join('\n') !== expected[index]
        if (different) left -= 1
        if (broken || left === 0) break
      }
    } catch {
      broken = true
    }
    if (broken) byLaws += 1
    else if (!different) survivors.push(name)
  }
  return { total: mutants.length, byLaws, survivors }
}

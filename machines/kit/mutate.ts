import type { AnyStateMachine } from 'xstate'
import type { MachineEntry } from './entry.ts'
import { mutantsOf } from './mutants.ts'
import { withoutPorts } from './paths.ts'
import { agrees, walkPath } from './traces.ts'
import type { Traces } from './traces.ts'

export interface MutationResult {
  total: number
  /** Mutants that a law alone noticed first; a lower bound, because the search ends at the first difference. */
  byLaws: number
  /** Mutants that nothing noticed. */
  survivors: string[]
}

/** What noticed a mutant first: a law, an expected outcome, or nothing. */
function noticed(entry: MachineEntry, build: () => AnyStateMachine, traces: Traces): 'law' | 'trace' | null {
  try {
    const mutant = withoutPorts(build())
    for (const [path, expected] of Object.entries(traces)) {
      const { outcome, broken } = walkPath(entry, mutant, path)
      if (broken.length > 0) return 'law'
      if (!agrees(outcome, expected)) return 'trace'
    }
  } catch {
    return 'trace'
  }
  return null
}

/**
 * Removes each guard, action and target of a machine once and runs on what is left what `npm test` runs: the kept paths
 * with their expected outcomes, and the laws on the way.
 */
export function mutate(entry: MachineEntry, traces: Traces): MutationResult {
  if (noticed(entry, () => entry.machine, traces) !== null) {
    throw new Error(`${entry.name} differs from its expected outcomes: npm run paths -- --update ${entry.name}`)
  }
  const survivors: string[] = []
  let byLaws = 0
  const mutants = mutantsOf(entry.machine)
  for (const { name, build } of mutants) {
    const by = noticed(entry, build, traces)
    if (by === 'law') byLaws += 1
    if (by === null) survivors.push(name)
  }
  return { total: mutants.length, byLaws, survivors }
}

import type { AnyStateMachine } from 'xstate'
import type { MachineEntry } from './entry.ts'
import { mutantsOf } from './mutants.ts'
import { withoutPorts } from './paths.ts'
import { agrees, walkPath } from './traces.ts'
import type { Traces } from './traces.ts'

export interface MutationResult {
  total: number
  /** Mutants that break an invariant on one of the kept paths. */
  byInvariants: number
  /** Mutants that break no invariant there; only an expected outcome differs, which the machine itself recorded. */
  byOutcomesOnly: string[]
  /** Mutants that nothing noticed. */
  survivors: string[]
}

type Notice = 'invariant' | 'outcome' | null

/** What notices a mutant: an invariant on any of the paths, else an expected outcome, else nothing. */
function noticed(entry: MachineEntry, build: () => AnyStateMachine, traces: Traces): Notice {
  let found: Notice = null
  try {
    const mutant = withoutPorts(build())
    for (const [path, expected] of Object.entries(traces)) {
      const { outcome, broken } = walkPath(entry, mutant, path)
      if (broken.length > 0) return 'invariant'
      if (!agrees(outcome, expected)) found = 'outcome'
    }
  } catch {
    // A chart that runs in a circle or cannot be built ends the walk itself.
    return 'invariant'
  }
  return found
}

/**
 * Removes each guard, action and target of a machine once, walks the kept paths on what is left, and says whether an invariant
 * is broken there or only an expected outcome differs.
 */
export function mutate(entry: MachineEntry, traces: Traces): MutationResult {
  if (noticed(entry, () => entry.machine, traces) !== null) {
    throw new Error(`${entry.name} differs from its expected outcomes: npm run paths -- --update ${entry.name}`)
  }
  const result: MutationResult = { total: 0, byInvariants: 0, byOutcomesOnly: [], survivors: [] }
  for (const { name, build } of mutantsOf(entry.machine)) {
    const by = noticed(entry, build, traces)
    result.total += 1
    if (by === 'invariant') result.byInvariants += 1
    else if (by === 'outcome') result.byOutcomesOnly.push(name)
    else result.survivors.push(name)
  }
  return result
}

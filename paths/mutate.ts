import type { AnyStateMachine } from 'xstate'
import type { TestModel } from './test-model.ts'
import { mutantsOf } from './mutants.ts'
import { coverage, withoutPorts } from './explore.ts'
import { agrees, walkPath } from './golden-paths.ts'
import type { GoldenPaths } from './golden-paths.ts'

export interface MutationResult {
  total: number
  /** Mutants that break an invariant on one of the kept paths, or in a situation that an exploration meets. */
  byInvariants: number
  /** Mutants that break no invariant; only an expected outcome differs, which the machine itself recorded. */
  byOutcomesOnly: string[]
  /** Mutants that nothing noticed. */
  survivors: string[]
}

/** A machine leads elsewhere than its file of outcomes says: figures of its mutants would mean nothing. */
export class Unrecorded extends Error {
  constructor({ name }: TestModel) {
    super(`${name} differs from its expected outcomes: write them anew with --update, and review the difference`)
    this.name = 'Unrecorded'
  }
}

type Notice = 'invariant' | 'outcome' | null

/** An exploration of the mutant meets a situation that breaks an invariant, as `npm test` would on it. */
function breaksOnExploration(model: TestModel, mutant: AnyStateMachine): boolean {
  try {
    return coverage({ ...model, machine: mutant }).broken.length > 0
  } catch {
    return false
  }
}

/** What notices a mutant on the kept paths: an invariant on any of them, else an expected outcome, else nothing. */
function noticed(model: TestModel, build: () => AnyStateMachine, golden: GoldenPaths): Notice {
  let found: Notice = null
  try {
    const mutant = withoutPorts(build())
    for (const [path, expected] of Object.entries(golden)) {
      const { outcome, broken } = walkPath(model, mutant, path)
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
export function mutate(model: TestModel, golden: GoldenPaths): MutationResult {
  if (noticed(model, () => model.machine, golden) !== null) throw new Unrecorded(model)
  const result: MutationResult = { total: 0, byInvariants: 0, byOutcomesOnly: [], survivors: [] }
  for (const { name, build } of mutantsOf(model.machine)) {
    const onPaths = noticed(model, build, golden)
    const by = onPaths === 'invariant' || breaksOnExploration(model, build()) ? 'invariant' : onPaths
    result.total += 1
    if (by === 'invariant') result.byInvariants += 1
    else if (by === 'outcome') result.byOutcomesOnly.push(name)
    else result.survivors.push(name)
  }
  return result
}

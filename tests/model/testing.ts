/** Tools for tests, charts and figures; nothing of this reaches the browser's first bundle. */
export { brokenInvariants, coverage, offered, runWalk, withoutPorts } from './paths.ts'
export type { Coverage, Run, Walk } from './paths.ts'
export { invariant } from './entry.ts'
export type { Answers, Effect, Invariant, MachineEntry, Samples, Step, StepOf } from './entry.ts'
export { mutantsOf } from './mutants.ts'
export type { Mutant } from './mutants.ts'

/** Tools of model-based testing for any XState 5 machine: what others may use of this package. */
export { statusOf } from './alike.ts'
export { edgesOf, nodesOf } from './edges.ts'
export type { Edge, EdgeKind } from './edges.ts'
export {
  activeNodes,
  brokenInvariants,
  coverage,
  drive,
  labelled,
  labelOf,
  resume,
  runWalk,
  shortestWay,
  withoutPorts,
} from './explore.ts'
export type { Choice, Coverage, Move, Resumed, Run, Walk } from './explore.ts'
export { agrees, goldenPathsOf, hashesOf, hashOf, record, walkPath, writeGoldenHashes } from './golden-paths.ts'
export type { GoldenHashes, GoldenPaths, Kept, Outcome, Recorded } from './golden-paths.ts'
export { answerOf, inputOf, calls, commonInvariants, emitted, errorOf } from './invariants.ts'
export { chartData, edgeLabel, toMermaid } from './mermaid.ts'
export type { ChartData } from './mermaid.ts'
export { mutantsOf } from './mutants.ts'
export type { Mutant } from './mutants.ts'
export { mutate } from './mutate.ts'
export type { MutationResult } from './mutate.ts'
export { invariant, samplesOf, unnamedEvents } from './test-model.ts'
export type {
  AnySample,
  Answers,
  Effect,
  Invariant,
  Samples,
  Step,
  StepOf,
  SystemEvent,
  TestModel,
} from './test-model.ts'
export { figuresOf, isSound } from './figures.ts'
export type { Figures, PathKind } from './figures.ts'
export { follow, longWalks, placesOf, shortestPaths, simplePaths, stepsOf } from './walks.ts'
export type { Follower, LongWalks, Path, PathStep } from './walks.ts'
export { json } from './formats/json.ts'
export { markdown } from './formats/markdown.ts'
export { report } from './formats/report.ts'
export type { Draw } from './formats/report.ts'
export { pageTable, table } from './formats/table.ts'
export { playwrightFile, vitestFile } from './formats/tests.ts'
export type { TestImports } from './formats/tests.ts'
export { walkLive } from './live.ts'
export type { LiveModel, LivePort, LiveResult, LiveStart, Surprise } from './live.ts'
export { planPage, walkPage } from './page.ts'
export type { PageDriver, PagePlan } from './page.ts'

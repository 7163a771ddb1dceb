export { comparisonMachine } from './comparison.machine.ts'
export { listOf } from './comparison.logic.ts'
export { comparisonIntents, comparisonView } from './comparison.connect.ts'
export { differ, measureRows, propertyRows } from './comparison.rows.ts'
export type { ComparisonIntents, ComparisonView } from './comparison.connect.ts'
export type { ComparisonActor, ComparisonSnapshot } from './comparison.machine.ts'
export type { MeasureRow, PropertyRow } from './comparison.rows.ts'
export type {
  ComparisonAnswer,
  ComparisonEvent,
  ComparisonInput,
  ComparisonPorts,
  ComparisonRequest,
} from './comparison.types.ts'

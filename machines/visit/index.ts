export { visitMachine } from './visit.machine.ts'
export type { VisitActor, VisitSnapshot } from './visit.machine.ts'
export type { ShownItems, ShownList, VisitEvent } from './visit.types.ts'

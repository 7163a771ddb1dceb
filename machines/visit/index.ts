export { visitMachine } from './visit.machine.ts'
export type { VisitActor } from './visit.machine.ts'
export type { ShownItems, ShownList, VisitEvent } from './visit.types.ts'

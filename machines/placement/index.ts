export { placementMachine } from './placement.machine.ts'
export type { PlacementActor, PlacementSnapshot } from './placement.machine.ts'
export { isDelayed } from './placement.logic.ts'
export { placementView } from './placement.connect.ts'
export type { PlacementView } from './placement.connect.ts'
export type {
  Attempt,
  AttemptAnswer,
  Look,
  OrderDraft,
  PlacementEvent,
  PlacementInput,
  PlacementPorts,
  PlacementResult,
  PlacementTimings,
  Preparation,
} from './placement.types.ts'

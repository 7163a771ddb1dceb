export { variantChoiceMachine } from './variant-choice.machine.ts'
export type { VariantChoiceActor, VariantChoiceSnapshot } from './variant-choice.machine.ts'
export { variantChoiceIntents, variantChoiceView } from './variant-choice.connect.ts'
export type { VariantChoiceIntents, VariantChoiceView } from './variant-choice.connect.ts'
export type {
  Chosen,
  Combination,
  VariantChoiceEvent,
  VariantChoiceInput,
  VariantChoicePorts,
} from './variant-choice.types.ts'

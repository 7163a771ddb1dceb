export { methodChoiceMachine } from './method-choice.machine.ts'
export type {
  MethodChoiceInput,
  MethodChoicePorts,
  MethodChoiceResult,
  MethodKind,
  MethodSwitch,
} from './method-choice.types.ts'
export type { MethodChoiceSnapshot } from './method-choice.machine.ts'

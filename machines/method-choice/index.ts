export { methodChoiceMachine } from './method-choice.machine.ts'
export type { MethodChoicePorts, MethodChoiceResult, MethodKind, MethodSwitch } from './method-choice.types.ts'

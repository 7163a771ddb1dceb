export { methodChoiceMachine } from './method-choice.machine.ts'
export type { MethodChoicePorts, MethodKind, MethodSwitch } from './method-choice.types.ts'

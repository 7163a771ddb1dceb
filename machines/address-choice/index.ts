export { addressChoiceMachine } from './address-choice.machine.ts'
export { addressChoiceIntents, addressChoiceView } from './address-choice.connect.ts'
export type { AddressChoiceIntents, AddressChoiceView } from './address-choice.connect.ts'
export type {
  AddressChoiceEvent,
  AddressChoiceInput,
  AddressChoicePorts,
  WrittenAddress,
} from './address-choice.types.ts'
export type { AddressChoiceSnapshot } from './address-choice.machine.ts'

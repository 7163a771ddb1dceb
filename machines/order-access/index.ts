export { orderAccessMachine } from './order-access.machine.ts'
export type { OrderAccessSnapshot } from './order-access.machine.ts'
export { orderAccessIntents, orderAccessView } from './order-access.connect.ts'
export type { OrderAccessIntents, OrderAccessView } from './order-access.connect.ts'
export type {
  GivenProof,
  OrderAccessEvent,
  OrderAccessInput,
  OrderAccessPorts,
  OrderProof,
  ProofAnswer,
  Visitor,
} from './order-access.types.ts'

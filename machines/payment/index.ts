export { paymentMachine } from './payment.machine.ts'
export {
  isFree,
  isPaidLater,
  isUnpaid,
  outcomeOf,
  paymentKind,
  paymentKindOf,
  paysWithoutPage,
} from './payment.logic.ts'
export type { PaymentKind } from './payment.logic.ts'
export { paymentIntents, paymentView } from './payment.connect.ts'
export type { PaymentActor, PaymentIntents, PaymentSnapshot, PaymentStatus, PaymentView } from './payment.connect.ts'
export type {
  OrderRead,
  Outcome,
  PaymentEvent,
  PaymentInput,
  PaymentPage,
  PaymentPorts,
  PaymentStart,
} from './payment.types.ts'

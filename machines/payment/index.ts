export { paymentMachine } from './payment.machine.ts'
export { paymentIntents, paymentView } from './payment.view.ts'
export type { PaymentActor, PaymentIntents, PaymentStatus, PaymentView } from './payment.view.ts'
export type { Outcome, PaymentEvent, PaymentInput, PaymentPage, PaymentPorts, PaymentStart } from './payment.types.ts'

export { checkoutMachine } from './checkout.machine.ts'
export { checkoutView, intentsOf } from './checkout.connect.ts'
export { outcomeOf } from './checkout.logic.ts'
export { checkoutIntents } from './checkout.intents.ts'
export type { CheckoutIntents } from './checkout.intents.ts'
export type { CheckoutActor, CheckoutSnapshot } from './checkout.machine.ts'
export type { CheckoutStatus, CheckoutView, Missing } from './checkout.connect.ts'
export type {
  Change,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  CodeEdit,
  Company,
  ContactChange,
  ContactPart,
  CountryMove,
  Rejection,
  FailedChoice,
  Replacement,
  CheckoutTimings,
  Save,
  StepsCommand,
} from './checkout.types.ts'
export type { CheckoutData } from '../shared/checkout-data.ts'

export { checkoutMachine } from './checkout.machine.ts'
export { checkoutIntents, checkoutView } from './checkout.connect.ts'
export type { CheckoutActor, CheckoutSnapshot } from './checkout.machine.ts'
export type { CheckoutIntents, CheckoutStatus, CheckoutView, Missing } from './checkout.connect.ts'
export type {
  Change,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  CodeChange,
  ContactChange,
  ContactFields,
  ContactPart,
  CountryMove,
  Identification,
  IdentityKind,
  Rejection,
  Save,
  Step,
} from './checkout.types.ts'
export type { CheckoutData } from '../shared/checkout-data.ts'

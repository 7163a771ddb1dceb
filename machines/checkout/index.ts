export { checkoutMachine } from './checkout.machine.ts'
export { checkoutIntents, checkoutView } from './checkout.view.ts'
export type { CheckoutActor, CheckoutIntents, CheckoutStatus, CheckoutView, Missing } from './checkout.view.ts'
export type {
  Change,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPorts,
  CheckoutReading,
  CodeChange,
  ContactChange,
  ContactFields,
  ContactPart,
  CountryMove,
  IdentityKind,
  MethodSwitch,
  Refusal,
  Step,
} from './checkout.types.ts'

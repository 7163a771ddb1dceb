export { expressCheckoutMachine } from './express-checkout.machine.ts'
export type { ExpressCheckoutSnapshot } from './express-checkout.machine.ts'
export { expressCheckoutIntents, expressCheckoutView } from './express-checkout.connect.ts'
export type { ExpressCheckoutIntents, ExpressCheckoutView } from './express-checkout.connect.ts'
export type {
  ExpressCheckoutEvent,
  ExpressCheckoutInput,
  ExpressCheckoutPorts,
  ExpressGoods,
} from './express-checkout.types.ts'

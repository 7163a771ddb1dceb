export { cartMachine } from './cart.machine.ts'
export type { CartActor, CartSnapshot } from './cart.machine.ts'
export { countedIn } from './cart.rules.ts'
export { syncCart } from './cart.sync.ts'
export { cartFacts, factsOfCart } from './cart.view.ts'
export type { CartFacts } from './cart.view.ts'
export { cartIntents } from './cart.intents.ts'
export type { CartIntents } from './cart.intents.ts'
export type {
  Addition,
  CartChange,
  CartEmitted,
  CartEvent,
  CartInput,
  CartPorts,
  KeptCart,
  LineSketch,
  ShownLine,
  SyncAnswer,
  SyncInput,
} from './cart.types.ts'

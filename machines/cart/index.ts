export { cartMachine } from './cart.machine.ts'
export type { CartActor, CartSnapshot } from './cart.machine.ts'
export { syncCart } from './cart.sync.ts'
export { cartFacts, cartIntents, factsOfCart } from './cart.view.ts'
export type { CartFacts, CartIntents } from './cart.view.ts'
export type {
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

export { cartMachine } from './cart.machine.ts'
export type { CartActor, CartSnapshot } from './cart.machine.ts'
export { codesOf, isCodeNotice, refusesCode, sameCode } from './cart.codes.ts'
export { isTrueOf } from './cart.notices.ts'
export { countedIn } from './cart.logic.ts'
export { syncCart } from './cart.sync.ts'
export { cartFacts, factsOfCart } from './cart.view.ts'
export type { CartFacts, ShownCode } from './cart.view.ts'
export { cartIntents } from './cart.intents.ts'
export type { CartIntents } from './cart.intents.ts'
export type {
  AddedLine,
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

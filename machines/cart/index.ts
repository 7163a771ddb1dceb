export { EMPTIED } from './cart.batch.ts'
export { cartMachine } from './cart.machine.ts'
export type { CartActor, CartSnapshot } from './cart.machine.ts'
export { codesOf, isCodeNotice, refusesCode, sameCode } from './cart.codes.ts'
export { codeRefusal } from './cart.refusals.ts'
export { sentCart, settledCart } from './cart.settled.ts'
export type { Settled } from '../shared/settled.ts'
export { isTrueOf } from './cart.notices.ts'
export { lineDraft } from './cart.draft.ts'
export { isVirtual } from './cart.goods.ts'
export { countedIn } from './cart.logic.ts'
export { syncCart } from './cart.sync.ts'
export { cartView, viewOfCart } from './cart.connect.ts'
export type { CartView, ShownCode } from './cart.connect.ts'
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
  StoredCart,
  LineDraft,
  ShownLine,
  SyncAnswer,
  SyncInput,
} from './cart.types.ts'

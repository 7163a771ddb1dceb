export { quickOrderMachine } from './quick-order.machine.ts'
export type { QuickOrderActor, QuickOrderSnapshot } from './quick-order.machine.ts'
export { quickOrderIntents, quickOrderView } from './quick-order.connect.ts'
export type { QuickOrderIntents, QuickOrderView, ShownRow } from './quick-order.connect.ts'
export { listOf, readList, rowText } from './quick-order.list.ts'
export { keyOf, quantityOf } from './quick-order.logic.ts'
export type { RowStatus } from './quick-order.logic.ts'
export type {
  OrderAnswer,
  OrderItem,
  QuickOrderEvent,
  QuickOrderInput,
  QuickOrderPorts,
  RowText,
} from './quick-order.types.ts'

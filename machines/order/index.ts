export { orderMachine } from './order.machine.ts'
export { orderIntents, orderView } from './order.connect.ts'
export type { OrderIntents, OrderView } from './order.connect.ts'
export type { AgainLine, AgainResult, OrderPorts } from './order.types.ts'

import type { Order } from '../../../api/types/order.ts'
import { paymentKind } from '../../../machines/payment/index.ts'

export { paymentKind }

/** The goods are sent before they are paid. Downloads wait for the money, however it comes. */
export const sendsFirst = (order: Order): boolean =>
  !(order.digital && order.shipping === null) && ['invoice', 'cash'].includes(paymentKind(order))

/** A promotion paid for everything. */
export const isFree = ({ totals }: Order): boolean => totals.total.amount === 0

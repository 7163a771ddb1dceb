import type { Order } from '../../../api/types/order.ts'
import { isFree, paymentKind } from '../../../machines/payment/index.ts'

export { isFree, paymentKind }

/** The goods are sent before they are paid. Downloads wait for the money, however it comes. */
export const sendsFirst = (order: Order): boolean =>
  !(order.digital && order.shipping === null) && ['invoice', 'cash'].includes(paymentKind(order))

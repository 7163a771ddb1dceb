import { isUnsent } from '../../../api/mappers/handed-out.ts'
import type { Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/** An order that the shop has not begun to send; the backend decides in the end. */
export const isCancellable = (order: Pick<Order, 'state' | 'shipping'>): boolean =>
  config.features.cancelOrders && isUnsent(order)

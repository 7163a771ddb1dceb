import { isKept } from '../../../api/mappers/handed-out.ts'
import type { Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/** An order that the shop has begun neither to send nor to hand out; the backend decides in the end. */
export const isCancellable = (order: Pick<Order, 'state' | 'shipping' | 'lines'>): boolean =>
  config.features.cancelOrders && isKept(order)

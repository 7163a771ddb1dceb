import type { Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/** An order that nobody has begun to send; the backend decides in the end. */
export const isCancellable = ({ state, shipping }: Pick<Order, 'state' | 'shipping'>): boolean =>
  config.features.cancelOrders &&
  (state.key === 'open' || state.key === 'in_progress') &&
  (shipping === null || shipping.stateKey === 'open' || shipping.stateKey === '')

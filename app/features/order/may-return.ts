import { hasLeft } from '../../../api/mappers/handed-out.ts'
import type { Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/**
 * The contract can be withdrawn from, from the order on (docs/decisions/025-order-actions.md); a cancelled one, one that is
 * back already, or downloads alone, cannot.
 */
export const mayWithdraw = ({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean =>
  config.features.withdrawal && shipping !== null && shipping.stateKey !== 'returned' && state.key !== 'cancelled'

/** There is something to send back. */
export const mayReturn = (order: Pick<Order, 'shipping' | 'state'>): boolean => mayWithdraw(order) && hasLeft(order)

import { hasLeft } from '../../../api/mappers/handed-out.ts'
import { returnableOf } from '../../../api/mappers/order-lines.ts'
import type { Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/**
 * The contract can be withdrawn from, from the order on (docs/decisions/025-order-actions.md); a cancelled one, one that is
 * back already, or of downloads that are handed out, cannot.
 */
export const mayWithdraw = ({ shipping, state, lines }: Pick<Order, 'shipping' | 'state' | 'lines'>): boolean =>
  config.features.withdrawal &&
  state.key !== 'cancelled' &&
  (shipping === null ? returnableOf(lines).length > 0 : shipping.stateKey !== 'returned')

/** There is something to send back. */
export const mayReturn = (order: Pick<Order, 'shipping' | 'state' | 'lines'>): boolean =>
  mayWithdraw(order) && hasLeft(order)

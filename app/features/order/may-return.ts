import type { Order, OrderLine } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'

/** States of a delivery in which the shopper has nothing of it: not sent yet, or all of it back. */
const NOTHING_HERE: readonly string[] = ['open', '', 'cancelled', 'returned']

/** Goods of the order have left the shop. One that never tells of its parcels leaves their delivery open for ever. */
function hasLeft({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean {
  if (shipping === null || state.key === 'cancelled') return false
  const isUntold = shipping.stateKey === 'open' || shipping.stateKey === ''
  return isUntold ? state.key === 'completed' : !NOTHING_HERE.includes(shipping.stateKey)
}

/**
 * The contract can be withdrawn from, from the order on (docs/decisions/025-order-actions.md); a cancelled one, or downloads
 * alone, cannot.
 */
export const mayWithdraw = ({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean =>
  config.features.withdrawal && shipping !== null && state.key !== 'cancelled'

/** There is something to send back. */
export const mayReturn = (order: Pick<Order, 'shipping' | 'state'>): boolean => mayWithdraw(order) && hasLeft(order)

/** The shopper may have seen what this line is: its parcel has left, or its files are handed out. */
export const mayReview = (order: Pick<Order, 'shipping' | 'state'>, { digital, downloads }: OrderLine): boolean =>
  order.state.key !== 'cancelled' && (digital ? downloads.some(({ granted }) => granted) : hasLeft(order))

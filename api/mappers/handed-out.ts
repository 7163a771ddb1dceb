import type { Order, OrderLine } from '../types/order.ts'

/** States of a delivery in which the shopper has nothing of it: not sent yet, or all of it back. */
const NOTHING_HERE: readonly string[] = ['open', '', 'cancelled', 'returned']

/** Goods of the order have left the shop. One that never tells of its parcels leaves their delivery open for ever. */
export function hasLeft({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean {
  if (shipping === null || state.key === 'cancelled') return false
  const isUntold = shipping.stateKey === 'open' || shipping.stateKey === ''
  return isUntold ? state.key === 'completed' : !NOTHING_HERE.includes(shipping.stateKey)
}

/** The shopper may have seen what this line is: its parcel has left, or its files are handed out. */
export const isHandedOut = (order: Pick<Order, 'shipping' | 'state'>, { digital, downloads }: OrderLine): boolean =>
  order.state.key !== 'cancelled' && (digital ? downloads.some(({ granted }) => granted) : hasLeft(order))

/** Nobody has begun to send it, and it is still to be sent. */
export const isUnsent = ({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean =>
  ['open', 'in_progress'].includes(state.key) && (shipping === null || ['open', ''].includes(shipping.stateKey))

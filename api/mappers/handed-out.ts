import type { Order, OrderLine } from '../types/order.ts'

/** States of a delivery in which the shopper has nothing of it: not sent yet, or all of it back. */
const NOTHING_HERE: readonly string[] = ['open', '', 'cancelled', 'returned']

/** Goods of the order have left the shop. Backends that do not track parcels leave the delivery open for ever. */
export function hasLeft({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean {
  if (shipping === null || state.key === 'cancelled') return false
  const isUntracked = shipping.stateKey === 'open' || shipping.stateKey === ''
  return isUntracked ? state.key === 'completed' : !NOTHING_HERE.includes(shipping.stateKey)
}

/** The shopper may have seen what this line is: its parcel has left, or its files are handed out. */
export const isHandedOut = (order: Pick<Order, 'shipping' | 'state'>, { digital, downloads }: OrderLine): boolean =>
  order.state.key !== 'cancelled' && (digital ? downloads.some(({ granted }) => granted) : hasLeft(order))

/** Files of it are handed out: the right to withdraw from it has ended. */
export const isProvided = ({ digital, downloads }: Pick<OrderLine, 'digital' | 'downloads'>): boolean =>
  digital && downloads.some(({ granted }) => granted)

/** The shop has not begun to send the order, and still has to send it. */
export const isUnsent = ({ shipping, state }: Pick<Order, 'shipping' | 'state'>): boolean =>
  ['open', 'in_progress'].includes(state.key) && (shipping === null || ['open', ''].includes(shipping.stateKey))

/** Nothing of the order has left the shop: no parcel is on its way, no file is handed out. */
export const isKept = (order: Pick<Order, 'shipping' | 'state' | 'lines'>): boolean =>
  isUnsent(order) && !order.lines.some(({ downloads }) => downloads.some(({ granted }) => granted))

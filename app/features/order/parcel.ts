import type { Order } from '../../../api/types/order.ts'
import { isPacked, statesOf } from './order-states.ts'

/** `waiting`: for the payment; `partlySent`: some of the goods are on their way; `completed`: the shop has nothing left to do. */
export type ParcelStage = 'waiting' | 'packing' | 'sent' | 'partlySent' | 'completed'

/** Goods of the order have left the shop. */
export const isSent = (stage: ParcelStage | null): boolean =>
  stage === 'sent' || stage === 'partlySent' || stage === 'completed'

/**
 * The stage of an order's goods, from nothing but its states and its way of payment. Null where no parcel is awaited:
 * of downloads, cancelled orders and returned goods, and of states that only an extension knows.
 */
export function parcelStage(order: Order): ParcelStage | null {
  const { state, shipping } = order
  if (shipping === null || state.key === 'cancelled') return null
  switch (shipping.stateKey) {
    case 'open':
      // A shop that never updates its parcels leaves the delivery open for ever.
      if (state.key === 'completed') return null
      return isPacked(statesOf(order)) ? 'packing' : 'waiting'
    case 'shipped':
      return state.key === 'completed' ? 'completed' : 'sent'
    case 'shipped_partially':
      return state.key === 'completed' ? null : 'partlySent'
    default:
      return null
  }
}

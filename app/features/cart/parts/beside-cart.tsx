import FreeDelivery, { type FreeDeliveryProps } from './free-delivery.tsx'
import OpenOrder from './open-order.tsx'

/** What needs answers of its own: with a cart what is missing to a free delivery, else an order that was left open. */
export default function BesideCart({ cart }: Partial<FreeDeliveryProps>) {
  return cart ? <FreeDelivery cart={cart} /> : <OpenOrder />
}

import type { CartView } from '../../../../machines/cart/index.ts'
import { Estimate } from './estimate.tsx'
import { mayEstimate } from './estimate-room.tsx'
import FreeDelivery from './free-delivery.tsx'
import OpenOrder from './open-order.tsx'

interface BesideCartProps {
  cart?: Pick<CartView, 'lines' | 'codes' | 'totals' | 'virtual' | 'pending'>
}

/**
 * Parts that need calls of their own: with a cart the amount missing to a free delivery and the price of delivery to
 * another country; else an order that was left open.
 */
export default function BesideCart({ cart }: BesideCartProps) {
  if (!cart) return <OpenOrder />
  return (
    <>
      <FreeDelivery cart={cart} />
      {mayEstimate(cart) ? <Estimate cart={cart} /> : null}
    </>
  )
}

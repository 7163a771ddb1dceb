import type { CartView } from '../../../../machines/cart/index.ts'
import { Estimate } from './estimate.tsx'
import { mayEstimate } from './estimate-room.tsx'
import FreeDelivery from './free-delivery.tsx'
import OpenOrder from './open-order.tsx'

interface BesideCartProps {
  cart?: Pick<CartView, 'lines' | 'codes' | 'totals' | 'virtual' | 'pending'>
}

/**
 * What needs answers of its own: with a cart what is missing to a free delivery, and what the delivery elsewhere would
 * cost; else an order that was left open.
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

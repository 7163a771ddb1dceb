import type { CartIntents, CartView } from '../../../../machines/cart/index.ts'
import { Emptied } from './emptied.tsx'
import { Estimate } from './estimate.tsx'
import { mayEstimate } from './estimate-room.tsx'
import FreeDelivery from './free-delivery.tsx'
import OpenOrder from './open-order.tsx'

interface BesideCartProps {
  cart?: Pick<CartView, 'lines' | 'codes' | 'totals' | 'virtual' | 'pending' | 'blocking'>
  emptied?: CartView['emptied']
  intents?: Pick<CartIntents, 'restore' | 'dismissNotice'>
}

/**
 * Parts that need calls of their own: with a cart the amount missing to a free delivery and the price of delivery to
 * another country; else an order that was left open, and what was taken out of the emptied cart.
 */
export default function BesideCart({ cart, emptied, intents }: BesideCartProps) {
  if (!cart)
    return (
      <>
        <OpenOrder />
        {emptied && intents ? <Emptied emptied={emptied} intents={intents} /> : null}
      </>
    )
  return (
    <>
      <FreeDelivery cart={cart} />
      {mayEstimate(cart) ? <Estimate cart={cart} /> : null}
    </>
  )
}

import { DeliveryEstimateForm } from './delivery-estimate.view.tsx'
import { useDeliveryEstimate, type EstimatedCart } from './use-delivery-estimate.ts'

/** What the delivery of the cart to another country would cost; read once it is opened. */
export default function DeliveryEstimate({ cart }: { cart: EstimatedCart }) {
  const { view, intents } = useDeliveryEstimate(cart)
  return <DeliveryEstimateForm view={view} intents={intents} lines={cart.lines} />
}

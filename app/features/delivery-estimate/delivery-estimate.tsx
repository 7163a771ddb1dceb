import type { CartView } from '../../../machines/cart/index.ts'
import { DeliveryEstimateForm } from './delivery-estimate.view.tsx'
import { useDeliveryEstimate } from './use-delivery-estimate.ts'

/** The price of delivering the cart to another country; read once it is opened. */
export default function DeliveryEstimate({ cart }: { cart: Pick<CartView, 'lines'> }) {
  const { view, intents } = useDeliveryEstimate()
  return <DeliveryEstimateForm view={view} intents={intents} lines={cart.lines} />
}

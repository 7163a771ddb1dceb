import { DeliveryEstimateForm } from '../../../app/features/delivery-estimate/delivery-estimate.view.tsx'
import { Disclosure, Page } from '../../../app/ui/index.ts'
import { deliveryEstimateIntents, deliveryEstimateView } from '../../../machines/delivery-estimate/index.ts'
import { deliveryEstimates } from './delivery-estimate.driven.ts'
import { named, type State } from './state.ts'

/** What the delivery of the cart to another country would cost. */
export const states: Record<string, State> = named('delivery estimate', deliveryEstimates, (snapshot) => ({
  layout: 'default',
  path: '/checkout/cart',
  page: () => (
    <Page width="text">
      <h1>Your cart</h1>
      <Disclosure open look="plain" summary="Delivery to another country">
        <DeliveryEstimateForm
          view={deliveryEstimateView(snapshot)}
          intents={deliveryEstimateIntents(() => {})}
          lines={[]}
        />
      </Disclosure>
    </Page>
  ),
}))

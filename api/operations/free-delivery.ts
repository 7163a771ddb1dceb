import type { CallOptions } from '../client/client.ts'
import type { PricingContext } from '../mappers/checkout.ts'
import { freeDeliveries } from '../mappers/free-delivery.ts'
import { operation } from './operation.ts'

/** From which value of the goods on the cart's methods of delivery are free. */
export const readFreeDeliveries = operation('POST /shipping-method', {
  kind: 'read',
  request: { params: { query: { onlyAvailable: true } }, body: { associations: { prices: {} } } },
  map: (body, context: CallOptions & PricingContext) => freeDeliveries(body, context),
})

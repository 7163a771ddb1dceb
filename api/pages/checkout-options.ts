import type { CallOptions, StoreApi } from '../client/client.ts'
import type { PricingContext } from '../mappers/checkout.ts'
import { readGateway, readPaymentMethods, readShippingCosts, readShippingMethods } from '../operations/checkout.ts'
import type { CheckoutOptions, ShippingMethod } from '../types/checkout.ts'
import type { Money } from '../types/common.ts'
import type { ShippingMethodId } from '../types/ids.ts'

/**
 * Methods that the cart may use now. The gateway decides which. The backend calculates what they cost for this cart;
 * where it does not, the list of shipping methods has prices of some. That list and the list of payment methods are
 * also used for a backend without a gateway.
 */
export async function readCheckoutOptions(
  api: StoreApi,
  context: PricingContext,
  { signal }: CallOptions = {},
): Promise<CheckoutOptions> {
  const [allowed, priced, reckoned] = await Promise.allSettled([
    readGateway(api, { ...context, signal }),
    readShippingMethods(api, { ...context, signal }),
    readShippingCosts(api, { ...context, signal }),
  ])
  const costs = reckoned.status === 'fulfilled' ? reckoned.value : null
  if (allowed.status === 'rejected') throw allowed.reason
  if (allowed.value === null) {
    if (priced.status === 'rejected') throw priced.reason
    return {
      shippingMethods: withCosts(priced.value, costs),
      paymentMethods: await readPaymentMethods(api, { signal }),
      notices: [],
    }
  }
  const listed = new Map(priced.status === 'fulfilled' ? priced.value.map(({ id, price }) => [id, price]) : [])
  const methods = allowed.value.shippingMethods.map((method) => ({
    ...method,
    price: method.price ?? listed.get(method.id) ?? null,
  }))
  return { ...allowed.value, shippingMethods: withCosts(methods, costs) }
}

/** The backend's own reckoning comes before what its list of prices says. */
const withCosts = (methods: ShippingMethod[], costs: ReadonlyMap<ShippingMethodId, Money> | null): ShippingMethod[] =>
  methods.map((method) => ({ ...method, price: costs?.get(method.id) ?? method.price }))

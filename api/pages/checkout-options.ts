import type { CallOptions, StoreApi } from '../client/client.ts'
import type { CheckoutContext } from '../mappers/checkout.ts'
import { readGateway, readPaymentMethods, readShippingMethods } from '../operations/checkout.ts'
import type { CheckoutOptions } from '../types/checkout.ts'

/**
 * Methods that the cart may use now. The gateway decides which; the list of shipping methods tells what they cost, and
 * stands in, with the list of payment methods, for a gateway that the backend does not have.
 */
export async function readCheckoutOptions(
  api: StoreApi,
  context: CheckoutContext,
  { signal }: CallOptions = {},
): Promise<CheckoutOptions> {
  const [allowed, priced] = await Promise.allSettled([
    readGateway(api, { ...context, signal }),
    readShippingMethods(api, { ...context, signal }),
  ])
  if (allowed.status === 'rejected') throw allowed.reason
  if (allowed.value === null) {
    if (priced.status === 'rejected') throw priced.reason
    return { shippingMethods: priced.value, paymentMethods: await readPaymentMethods(api, { signal }) }
  }
  if (priced.status === 'rejected') return allowed.value
  const prices = new Map(priced.value.map(({ id, price }) => [id, price]))
  return {
    ...allowed.value,
    shippingMethods: allowed.value.shippingMethods.map((method) => ({
      ...method,
      price: method.price ?? prices.get(method.id) ?? null,
    })),
  }
}

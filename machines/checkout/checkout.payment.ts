import type { AuthorizationInput } from '../authorization/authorization.types.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Technical name of the method in use, if it is paid in the page. */
export function providerOf({ data, providers }: Pick<CheckoutContext, 'data' | 'providers'>): string | null {
  const method = data?.options.paymentMethods.find(({ id }) => id === data.session.paymentMethod.id)
  return providers.find((name) => name === method?.technicalName) ?? null
}

/** The browser is online, and the cart has the hash that an order names. */
export const mayOrder = ({ data, online }: CheckoutContext): boolean =>
  online && data !== null && data.cart.hash !== null

/** The input for authorizing the payment: the amount that the shopper sees. */
export function authorizationOf(context: CheckoutContext): AuthorizationInput {
  const method = providerOf(context)
  if (method === null || context.data === null) throw new Error('No payment has to be authorized')
  return { method, total: context.data.cart.totals.total, limit: context.timings.authorizationLimit }
}

import type { SalesContext } from './context.ts'
import type { PaymentMethodRecord, ShippingMethodRecord } from './records.ts'

/** What of a cart decides which methods it may use. */
export interface CartFacts {
  /** Value of the goods in euro, gross, before shipping. */
  goodsInEuro: number
  /** Nothing has to be sent. */
  virtual: boolean
}

type Where = Pick<SalesContext, 'country'>

export function isShippingAvailable(method: ShippingMethodRecord, context: Where, cart: CartFacts): boolean {
  if (!method.active) return false
  if (method.countries && !method.countries.includes(context.country.iso)) return false
  return method.maximumCart === null || cart.goodsInEuro <= method.maximumCart
}

export function isPaymentAvailable(method: PaymentMethodRecord, cart: CartFacts): boolean {
  return method.active && (method.maximumCart === null || cart.goodsInEuro <= method.maximumCart)
}

/** Methods that the context's country and the cart's value allow, in their order. */
export function availableShippingMethods(
  methods: readonly ShippingMethodRecord[],
  context: Where,
  cart: CartFacts,
): ShippingMethodRecord[] {
  return methods.filter((method) => isShippingAvailable(method, context, cart)).sort((a, b) => a.position - b.position)
}

export function availablePaymentMethods(
  methods: readonly PaymentMethodRecord[],
  cart: CartFacts,
): PaymentMethodRecord[] {
  return methods.filter((method) => isPaymentAvailable(method, cart)).sort((a, b) => a.position - b.position)
}

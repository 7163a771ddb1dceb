import type { SalesContext } from './context.ts'
import { grossIn } from './gross.ts'
import type { CurrencyRecord, PaymentMethodRecord, Prices, ShippingMethodRecord } from './records.ts'

/** The part of a cart that decides which methods it may use. */
export interface CartFacts {
  /** Value of the goods in units of the currency, before shipping. */
  goods: number
  currency: CurrencyRecord
  /** Nothing has to be sent. */
  virtual: boolean
  /** Technical name of the delivery method; null: of none that matters. */
  shipping: string | null
}

/** The goods are not worth more than the bound; null: there is none. */
const isWithin = (bound: Prices | null, { goods, currency }: Pick<CartFacts, 'goods' | 'currency'>): boolean =>
  bound === null || goods <= grossIn(bound, currency)

type Where = Pick<SalesContext, 'country'>

export function isShippingAvailable(
  method: ShippingMethodRecord,
  context: Where,
  cart: Omit<CartFacts, 'shipping'>,
): boolean {
  if (!method.active) return false
  if (method.countries && !method.countries.includes(context.country.iso)) return false
  return isWithin(method.maximumCart, cart)
}

export function isPaymentAvailable(method: PaymentMethodRecord, cart: CartFacts): boolean {
  if (method.parcelsOnly && cart.virtual) return false
  if (!cart.virtual && cart.shipping !== null && method.notWith.includes(cart.shipping)) return false
  return method.active && isWithin(method.maximumCart, cart)
}

/** Methods that the context's country and the cart's value allow, in their order. */
export function availableShippingMethods(
  methods: readonly ShippingMethodRecord[],
  context: Where,
  cart: Omit<CartFacts, 'shipping'>,
): ShippingMethodRecord[] {
  return methods.filter((method) => isShippingAvailable(method, context, cart)).sort((a, b) => a.position - b.position)
}

export function availablePaymentMethods(
  methods: readonly PaymentMethodRecord[],
  cart: CartFacts,
): PaymentMethodRecord[] {
  return methods.filter((method) => isPaymentAvailable(method, cart)).sort((a, b) => a.position - b.position)
}

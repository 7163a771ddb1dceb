/** Methods of the checkout, and the order itself. */
import { noticesAnswer } from '../cart/answer.ts'
import { loadCart } from '../cart/store.ts'
import { cartOf } from '../cart/whole.ts'
import { availablePaymentMethods, availableShippingMethods } from '../kernel/availability.ts'
import type { CartFacts } from '../kernel/availability.ts'
import { ok } from '../kernel/answers.ts'
import { listAnswer } from '../kernel/associations.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { criteriaOf, wants } from '../kernel/criteria.ts'
import { entity, paymentMethodEntity, shippingMethodEntity } from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import { truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { unitMinor, fromMinor } from '../kernel/pricing.ts'
import { currencies } from '../kernel/reference.ts'
import type { Prices, ShippingMethodRecord } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { commerceOf, gatewayFaults } from '../faults/state.ts'
import { cartCosts, productCosts } from './costs.ts'
import { placeOrder } from './place.ts'

/** The part of the call's cart that decides which methods are offered. */
function methodFacts(call: Call, shop: Shop): CartFacts {
  const context = call.context()
  const cart = cartOf(loadCart(shop.database, call.token), shop, context)
  const goods = cart.lines.reduce((sum, { price }) => sum + price.total, 0)
  const { currency, shippingMethod } = context
  const virtual = cart.lines.length > 0 && cart.deliveries.length === 0
  return { goods: fromMinor(goods, currency.itemRounding), currency, virtual, shipping: shippingMethod.technicalName }
}

/** One price of a shipping method in every currency that has its own. */
const currencyPrices = (prices: Partial<Prices>, rate: number): JsonObject[] =>
  currencies.flatMap((currency): JsonObject[] => {
    const gross = prices[currency.isoCode]
    if (gross === undefined) return []
    const net = unitMinor({ EUR: gross, [currency.isoCode]: gross }, rate, { currency, taxState: 'net', rules: [] })
    return [
      {
        currencyId: currency.id,
        net: fromMinor(net, currency.itemRounding),
        gross,
        linked: false,
        listPrice: null,
        percentage: null,
        regulationPrice: null,
        apiAlias: 'price',
      },
    ]
  })

/** Prices of a shipping method: one for every cart, or two by the value of the goods where it is free from some value. */
function methodPrices(method: ShippingMethodRecord, rate: number): JsonObject[] {
  const price = (name: string, calculation: number, start: number, end: number | null, prices: Partial<Prices>) =>
    entity('shipping_method_price', idOf(name, method.id), {
      shippingMethodId: method.id,
      ruleId: null,
      calculation,
      quantityStart: start,
      quantityEnd: end,
      calculationRuleId: null,
      currencyPrice: currencyPrices(prices, rate),
    })
  const { freeFrom, prices } = method
  if (freeFrom === null) return [price('shipping-price', 1, 0, null, prices)]
  return [
    price('shipping-price', 2, 0, freeFrom.EUR - 0.01, prices),
    price('shipping-price-free', 2, freeFrom.EUR, null, { EUR: 0 }),
  ]
}

/** `onlyAvailable` counts in the query only: in the body the backend does not heed it. */
function listShippingMethods(call: Call, shop: Shop): Answer {
  const context = call.context()
  const { shippingMethods, taxes } = shop.catalogue
  const only = truthy(call.query.get('onlyAvailable'))
  const methods = only
    ? availableShippingMethods(shippingMethods, context, methodFacts(call, shop))
    : shippingMethods.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)
  const rate = taxes.find(({ key }) => key === 'standard')?.rate ?? 0
  // A method has prices only when they are requested.
  const withPrices = wants(criteriaOf(call.input).associations, 'prices')
  const entities = methods.map((method) => ({
    ...shippingMethodEntity(method, context.language),
    ...(withPrices ? { prices: methodPrices(method, rate) } : {}),
  }))
  return listAnswer(entities, 'shipping_method', call, shop)
}

function listPaymentMethods(call: Call, shop: Shop): Answer {
  const { paymentMethods } = shop.catalogue
  const methods = truthy(call.input['onlyAvailable'])
    ? availablePaymentMethods(paymentMethods, methodFacts(call, shop))
    : paymentMethods.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)
  const entities = methods.map((method) => paymentMethodEntity(method, call.context().language))
  return listAnswer(entities, 'payment_method', call, shop)
}

/** Both lists for the cart as it is, and the notices that block its order. */
function gateway(call: Call, shop: Shop): Answer {
  const context = call.context()
  const { language } = context
  const facts = methodFacts(call, shop)
  const cart = cartOf(loadCart(shop.database, call.token), shop, context)
  const isLeft = ({ technicalName }: { technicalName: string }): boolean =>
    technicalName !== commerceOf(shop).settings.gatewayWithout
  return ok({
    apiAlias: 'array_struct',
    payments: availablePaymentMethods(shop.catalogue.paymentMethods, facts)
      .filter(isLeft)
      .map((method) => paymentMethodEntity(method, language)),
    shipments: availableShippingMethods(shop.catalogue.shippingMethods, context, facts)
      .filter(isLeft)
      .map((method) => shippingMethodEntity(method, language)),
    errors: noticesAnswer([...cart.notices, ...gatewayFaults(shop)]),
  })
}

export const checkoutModule: SandboxModule = {
  name: 'checkout',
  finders: {
    shipping_method: (id, call, { catalogue }) => {
      const method = catalogue.shippingMethods.find((one) => one.id === id)
      return method ? shippingMethodEntity(method, call.context().language) : null
    },
    payment_method: (id, call, { catalogue }) => {
      const method = catalogue.paymentMethods.find((one) => one.id === id)
      return method ? paymentMethodEntity(method, call.context().language) : null
    },
  },
  routes: {
    'GET|POST /shipping-method': listShippingMethods,
    'GET|POST /payment-method': listPaymentMethods,
    'GET|POST /checkout/gateway': gateway,
    'POST /checkout/order': placeOrder,
  },
  newer: {
    'GET /shipping-cost/cart': cartCosts,
    'GET /shipping-cost/product/{productId}': productCosts,
  },
}

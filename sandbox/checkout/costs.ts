/** The price of shipping, by every method that is offered. */
import { EMPTY_CART } from '../cart/calculate.ts'
import type { StoredCart } from '../cart/cart.types.ts'
import { priceAnswer } from '../cart/price.answer.ts'
import { loadCart } from '../cart/store.ts'
import { cartOf } from '../cart/whole.ts'
import { availableShippingMethods } from '../kernel/availability.ts'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { isoDate } from '../kernel/clock.ts'
import { shippingMethodEntity } from '../kernel/entities.ts'
import { malformedId, refuse } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import type { JsonObject } from '../kernel/json.ts'
import { fromMinor } from '../kernel/pricing.ts'
import type { Shop } from '../kernel/shop.ts'

function costsOf(stored: StoredCart, call: Call, shop: Shop): JsonObject[] {
  const context = call.context()
  const { currency } = context
  const whole = cartOf(stored, shop, context)
  const goods = whole.lines.reduce((sum, { price }) => sum + price.total, 0)
  const facts = { goods: fromMinor(goods, currency.itemRounding), currency, virtual: whole.deliveries.length === 0 }
  if (facts.virtual) return []
  return availableShippingMethods(shop.catalogue.shippingMethods, context, facts).flatMap((method): JsonObject[] => {
    const [delivery] = cartOf(stored, shop, { ...context, shippingMethod: method }).deliveries
    if (!delivery) return []
    return [
      {
        shippingCost: priceAnswer(delivery.cost, context),
        deliveryDate: {
          earliest: isoDate(delivery.earliest),
          latest: isoDate(delivery.latest),
          apiAlias: 'cart_delivery_date',
        },
        shippingMethod: shippingMethodEntity(method, context.language),
        apiAlias: 'shipping_cost',
      },
    ]
  })
}

/** `GET /shipping-cost/cart` */
export function cartCosts(call: Call, shop: Shop): Answer {
  return ok(costsOf(loadCart(shop.database, call.token), call, shop))
}

/** `GET /shipping-cost/product/{productId}`: as if that product alone were in the cart. */
export function productCosts(call: Call, shop: Shop): Answer {
  const id = call.params['productId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  const product = shop.catalogue.product(id)
  if (!product?.active)
    throw refuse(404, 'CONTENT__PRODUCT_NOT_FOUND', `Product for id ${id} not found.`, { productId: id })
  const line = { id, productId: id, quantity: product.minPurchase, label: '' }
  return ok(costsOf({ ...EMPTY_CART, lines: [line] }, call, shop))
}

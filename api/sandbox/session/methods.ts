import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import { isPaymentAvailable, isShippingAvailable } from '../kernel/availability.ts'
import type { Call } from '../kernel/call.ts'
import { checkAssociations, criteriaOf, search, searchResult, wants } from '../kernel/criteria.ts'
import { entity, paymentMethodEntity, shippingMethodEntity } from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import { truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { currencies } from '../kernel/reference.ts'
import type { ShippingMethodRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'

/** `/shipping-method`: the backend heeds `onlyAvailable` in the query alone. */
export function shippingMethods(call: Call, shop: Shop): Answer {
  const context = call.context()
  const criteria = criteriaOf(call.input)
  checkAssociations(criteria.associations, { prices: {}, media: {}, deliveryTime: {}, tags: {}, availabilityRule: {} })
  const onlyAvailable = truthy(call.query.get('onlyAvailable'))
  const cart = shop.cartFacts(call)
  const withPrices = wants(criteria.associations, 'prices')
  const entities = shop.catalogue.shippingMethods
    .filter((method) => method.active && (!onlyAvailable || isShippingAvailable(method, context, cart)))
    .sort((a, b) => a.position - b.position)
    .map((method) => ({
      ...shippingMethodEntity(method, context.language),
      ...(withPrices ? { prices: [priceEntity(method)] } : {}),
    }))
  return ok(searchResult(search(entities, criteria, 'shipping_method'), criteria, 'shipping_method'))
}

function priceEntity(method: ShippingMethodRecord): JsonObject {
  return entity('shipping_method_price', idOf('shipping-price', method.id), {
    shippingMethodId: method.id,
    ruleId: null,
    calculation: 1,
    quantityStart: 0,
    quantityEnd: null,
    calculationRuleId: null,
    currencyPrice: currencies
      .filter(({ isoCode }) => method.prices[isoCode] !== undefined)
      .map(({ id, isoCode }) => ({
        currencyId: id,
        net: Math.round(((method.prices[isoCode] ?? 0) / 1.19) * 100) / 100,
        gross: method.prices[isoCode] ?? 0,
        linked: false,
        listPrice: null,
        percentage: null,
        regulationPrice: null,
        apiAlias: 'price',
      })),
  })
}

/** `/payment-method`: `onlyAvailable` counts in query and body. */
export function paymentMethods(call: Call, shop: Shop): Answer {
  const context = call.context()
  const criteria = criteriaOf(call.input)
  checkAssociations(criteria.associations, { media: {}, availabilityRule: {} })
  const onlyAvailable = truthy(call.input['onlyAvailable'])
  const cart = shop.cartFacts(call)
  const entities = shop.catalogue.paymentMethods
    .filter((method) => method.active && (!onlyAvailable || isPaymentAvailable(method, cart)))
    .sort((a, b) => a.position - b.position)
    .map((method) => paymentMethodEntity(method, context.language))
  return ok(searchResult(search(entities, criteria, 'payment_method'), criteria, 'payment_method'))
}

import { idOf } from './ids.ts'
import { deliveryTime, moneyOrNull, stillPicture } from './basics.ts'
import { notices } from './notices.ts'
import {
  needElements,
  needRecord,
  needRecords,
  number,
  records,
  recordOrNull,
  record,
  text,
  translated,
  type Json,
} from './read.ts'
import type { CheckoutOptions, PaymentMethod, ShippingMethod } from '../types/checkout.ts'
import type { Money, TaxState } from '../types/common.ts'
import type { ShippingMethodId } from '../types/ids.ts'

const byPosition = (one: Json, other: Json): number => (number(one['position']) ?? 0) - (number(other['position']) ?? 0)

/**
 * The price of a method now: only when the backend lists one price for everybody. A list of rules and weights is its to
 * calculate; the cart says the result for the chosen method.
 */
function plainPrice(entity: Json, { currencyId, currency, taxState }: PricingContext) {
  const prices = records(entity['prices'])
  const only = prices.length === 1 ? record(prices[0]) : null
  const plain =
    only &&
    !text(only['ruleId']) &&
    !text(only['calculationRuleId']) &&
    (number(only['quantityStart']) ?? 0) <= 1 &&
    number(only['quantityEnd']) === null
  if (!plain) return null
  const inCurrency = records(only['currencyPrice']).find((entry) => entry['currencyId'] === currencyId)
  return inCurrency ? moneyOrNull(inCurrency[taxState && taxState !== 'gross' ? 'net' : 'gross'], currency) : null
}

export interface PricingContext {
  /** Id and ISO code of the session's currency. */
  currencyId: string
  currency: string
  /** Decides between the gross and the net price of a method; default: gross. */
  taxState?: TaxState
}

function shippingMethod(entity: Json, context: PricingContext): ShippingMethod[] {
  const id = idOf('shippingMethod', entity['id'])
  if (!id) return []
  const name = translated(entity, 'name') ?? ''
  return [
    {
      id,
      name,
      description: translated(entity, 'description'),
      technicalName: text(entity['technicalName']),
      delivery: deliveryTime(entity['deliveryTime']),
      price: plainPrice(entity, context),
      image: stillPicture(entity['media'], name),
    },
  ]
}

function paymentMethod(entity: Json): PaymentMethod[] {
  const id = idOf('paymentMethod', entity['id'])
  if (!id) return []
  const name = translated(entity, 'name') ?? ''
  return [
    {
      id,
      name,
      description: translated(entity, 'description'),
      afterOrder: entity['afterOrderEnabled'] === true,
      technicalName: text(entity['technicalName']),
      image: stillPicture(entity['media'], name),
    },
  ]
}

export const shippingMethods = (body: unknown, context: PricingContext): ShippingMethod[] =>
  needElements(body, 'shipping methods')
    .toSorted(byPosition)
    .flatMap((entity) => shippingMethod(entity, context))

export const paymentMethods = (body: unknown): PaymentMethod[] =>
  needElements(body, 'payment methods').toSorted(byPosition).flatMap(paymentMethod)

/** Message key of what an app says at the checkout. */
const GATEWAY_NOTICE = 'checkout-gateway-error'

/** `/checkout/gateway`: the names of its lists differ between backend versions. */
export function gateway(body: unknown, context: PricingContext): CheckoutOptions {
  const entity = needRecord(body, 'gateway')
  return {
    shippingMethods: shippingMethods(listOf(entity['shipments'] ?? entity['shippingMethods']), context),
    paymentMethods: paymentMethods(listOf(entity['payments'] ?? entity['paymentMethods'])),
    // What the cart says as well is left to the cart: the answers may be of different moments.
    notices: notices(entity['errors'], []).filter(({ messageKey }) => messageKey === GATEWAY_NOTICE),
  }
}

/** `/shipping-cost/cart`: what each method would cost this cart, in the session's currency and tax state. */
export const shippingCosts = (body: unknown, { currency }: PricingContext): ReadonlyMap<ShippingMethodId, Money> =>
  new Map(
    needRecords(body, 'shipping costs').flatMap((entry) => {
      const id = idOf('shippingMethod', record(entry['shippingMethod'])['id'])
      const price = moneyOrNull(record(entry['shippingCost'])['totalPrice'], currency)
      return id && price ? [[id, price] as const] : []
    }),
  )

/** Either a bare list or `{elements}`. */
const listOf = (value: unknown): unknown => recordOrNull(value)?.['elements'] ?? value

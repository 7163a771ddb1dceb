import type { Money } from '../types/common.ts'
import type { ShippingMethodId } from '../types/ids.ts'
import { moneyOrNull } from './basics.ts'
import type { PricingContext } from './checkout.ts'
import { idOf } from './ids.ts'
import { needElements, number, records, text, type Json } from './read.ts'

/** `calculation` of a price that goes by the value of the goods (docs/backend.md, "Cart"). */
const BY_VALUE = 2

/**
 * From which value of the goods on a method is free: only when its prices go by that value and by nothing else. A price
 * without the session's currency is converted, and nothing stays nothing. The backend compares the bare number, whatever the
 * currency.
 */
function freeFrom(entity: Json, { currencyId, currency }: PricingContext): Money | null {
  const prices = records(entity['prices'])
  const plain = prices.every(
    (price) => price['calculation'] === BY_VALUE && !text(price['ruleId']) && !text(price['calculationRuleId']),
  )
  if (!plain) return null
  const starts = prices
    .filter((price) => {
      const listed = records(price['currencyPrice'])
      const priced = listed.filter((entry) => entry['currencyId'] === currencyId)
      const valid = priced.length > 0 ? priced : listed
      return valid.length > 0 && valid.every((entry) => entry['gross'] === 0)
    })
    .flatMap((price) => number(price['quantityStart']) ?? [])
  return starts.length === 1 && starts[0] ? moneyOrNull(starts[0], currency) : null
}

/** Methods that are free from some value of the goods on, and that value. */
export const freeDeliveries = (body: unknown, context: PricingContext): ReadonlyMap<ShippingMethodId, Money> =>
  new Map(
    needElements(body, 'shipping methods').flatMap((entity) => {
      const id = idOf('shippingMethod', entity['id'])
      const from = freeFrom(entity, context)
      return id && from ? [[id, from] as const] : []
    }),
  )

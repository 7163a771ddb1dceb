import { money, moneyOrNull, referencePrice } from './basics.ts'
import { needNumber, number, record, recordOrNull, records, text, type Json } from './read.ts'
import type { Money } from '../types/common.ts'
import type { PriceTier, ProductPrice } from '../types/product.ts'

/**
 * Prices of a product (docs/backend.md, "Products and prices"): the base is the first graduated price where there are
 * any; with several the lowest of them is shown, with "from".
 *
 * @throws ShapeError for a product without any price
 */
export function productPrice(product: Json, currency: string): ProductPrice {
  const graduated = records(product['calculatedPrices'])
  const single = record(product['calculatedPrice'])
  const base = graduated[0] ?? single
  const units = (graduated.length > 0 ? graduated : [single]).map((price) =>
    needNumber(price['unitPrice'], 'calculatedPrice.unitPrice'),
  )
  const from = graduated.length > 1
  const unit = from ? Math.min(...units) : units[0]!

  const cheapest = record(product['calculatedCheapestPrice'])
  const cheapestUnit = number(cheapest['unitPrice'])
  const differs = text(product['parentId']) !== null && cheapest['hasRange'] === true && cheapestUnit !== null

  const listed = record(base['listPrice'])
  const percentage = number(listed['percentage'])
  const regulation = recordOrNull(base['regulationPrice']) ?? recordOrNull(single['regulationPrice'])
  const list = percentage ? moneyOrNull(listed['price'], currency) : null
  const lowest = moneyOrNull(regulation?.['price'], currency)
  return {
    unit: money(unit, currency),
    from,
    variantsFrom: differs ? money(cheapestUnit, currency) : null,
    ...reduction(unit, list, percentage, lowest),
    regulation: lowest,
    reference: referencePrice(base['referencePrice'], currency) ?? referencePrice(single['referencePrice'], currency),
    tiers: from ? tiers(graduated, currency) : [],
  }
}

/**
 * A reduction refers to the lowest price of the last 30 days (directive 98/6/EC, article 6a; ECJ C-330/23): where that
 * is known and below the list price it is the price that is struck through. What is not cheaper than it is no
 * reduction.
 */
function reduction(
  unit: number,
  list: Money | null,
  percentage: number | null,
  lowest: Money | null,
): Pick<ProductPrice, 'list' | 'listPercentage'> {
  if (!list || !lowest || lowest.amount >= list.amount) return { list, listPercentage: list && percentage }
  if (lowest.amount <= unit) return { list: null, listPercentage: null }
  return { list: lowest, listPercentage: (1 - unit / lowest.amount) * 100 }
}

/** Each tier but the last is valid up to its quantity, the last one from its quantity on. */
const tiers = (graduated: Json[], currency: string): PriceTier[] =>
  graduated.map((price, index) => ({
    bound: index === graduated.length - 1 ? 'from' : 'to',
    quantity: number(price['quantity']) ?? 1,
    unit: money(number(price['unitPrice']) ?? 0, currency),
  }))

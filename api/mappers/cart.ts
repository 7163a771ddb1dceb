import { needId, someId } from './ids.ts'
import { chosenOptions, deliveryTime, limits, money, moneyOrNull, picture, referencePrice, taxState } from './basics.ts'
import { enteredCodes, notices } from './notices.ts'
import {
  isTrue,
  needNumber,
  needRecord,
  needRecords,
  number,
  record,
  records,
  strings,
  text,
  translated,
  type Json,
} from './read.ts'
import type { Cart, CartDelivery, CartLine, CartTotals, LineType, Tax } from '../types/cart.ts'
import type { Money } from '../types/common.ts'

const LINE_TYPES: ReadonlySet<string> = new Set<LineType>(['product', 'promotion', 'credit', 'custom', 'container'])

const isLineType = (value: unknown): value is LineType => typeof value === 'string' && LINE_TYPES.has(value)

export const lineType = (value: unknown): LineType => (isLineType(value) ? value : 'other')

/** A list price counts only when it differs (docs/backend.md, "Products and prices"). */
export function listPriceOf(price: Json, currency: string): Money | null {
  const list = record(price['listPrice'])
  return number(list['percentage']) ? moneyOrNull(list['price'], currency) : null
}

function line(entity: Json, currency: string): CartLine {
  const price = record(entity['price'])
  const payload = record(entity['payload'])
  const delivery = record(entity['deliveryInformation'])
  const type = lineType(entity['type'])
  const quantity = needNumber(entity['quantity'], 'line.quantity')
  const unit = number(price['unitPrice']) ?? 0
  const id = needId('line', entity['id'])
  const label = text(entity['label']) ?? ''
  const code = type === 'promotion' ? text(payload['code']) : null
  return {
    id,
    type,
    productId: type === 'product' ? someId('product', entity['referencedId'], id) : null,
    label,
    quantity,
    good: isTrue(entity['good']),
    digital: strings(entity['states']).includes('is-download'),
    // A discount that the shop gave by itself never comes back once it was taken out.
    removable: isTrue(entity['removable']) && (type !== 'promotion' || code !== null),
    // Backends call promotions stackable, and refuse to change their quantity.
    stackable: type !== 'promotion' && isTrue(entity['stackable']),
    image: picture(entity['cover'], label),
    options: chosenOptions(payload['options']),
    productNumber: text(payload['productNumber']),
    code,
    unitPrice: money(unit, currency),
    totalPrice: money(number(price['totalPrice']) ?? 0, currency),
    listPrice: listPriceOf(price, currency),
    referencePrice: referencePrice(price['referencePrice'], currency),
    limits: limits(record(entity['quantityInformation'])),
    stock: number(delivery['stock']),
    delivery: deliveryTime(delivery['deliveryTime']),
    children: records(entity['children']).map((child) => line(child, currency)),
  }
}

/**
 * Totals of a cart or an order. `shipping` is the sum of figures that the backend gives as one for a cart's delivery.
 */
export function totals(price: Json, shipping: Money, currency: string): CartTotals {
  return {
    positions: money(number(price['positionPrice']) ?? 0, currency),
    shipping,
    total: money(needNumber(price['totalPrice'], 'price.totalPrice'), currency),
    net: money(number(price['netPrice']) ?? 0, currency),
    taxes: records(price['calculatedTaxes']).flatMap((entry): Tax[] => {
      const rate = number(entry['taxRate'])
      if (rate === null) return []
      return [
        { rate, tax: money(number(entry['tax']) ?? 0, currency), price: money(number(entry['price']) ?? 0, currency) },
      ]
    }),
    taxState: taxState(price['taxStatus']),
  }
}

function delivery(entity: Json, currency: string): CartDelivery {
  const date = record(entity['deliveryDate'])
  return {
    methodName: translated(record(entity['shippingMethod']), 'name') ?? '',
    cost: money(number(record(entity['shippingCosts'])['totalPrice']) ?? 0, currency),
    earliest: text(date['earliest']),
    latest: text(date['latest']),
  }
}

/** Codes ignore case; the spelling of the promotion's own line comes first. */
const withoutRepeats = (codes: string[]): string[] =>
  codes.filter((code, at) => codes.findIndex((other) => other.toLowerCase() === code.toLowerCase()) === at)

/**
 * A cart without its token.
 *
 * @param currency ISO code of the session's currency: the answer does not say it
 * @throws ShapeError without lines or price
 */
export function cart(body: unknown, currency: string): Cart {
  const entity = needRecord(body, 'cart')
  const lines = needRecords(entity['lineItems'], 'cart.lineItems').map((entry) => line(entry, currency))
  const deliveries = records(entity['deliveries']).map((entry) => delivery(entry, currency))
  // A promotion on shipping comes as one more delivery with negative costs: what is charged is their sum.
  const costs = deliveries.reduce((sum, { cost }) => sum + Math.round(cost.amount * 100), 0)
  const shipping = money(costs / 100, currency)
  const entered = enteredCodes(entity['extensions'])
  const applied = lines.flatMap(({ code }) => code ?? [])
  return {
    hash: text(entity['hash']),
    lines,
    totals: totals(needRecord(entity['price'], 'cart.price'), shipping, currency),
    deliveries,
    notices: notices(entity['errors'], lines),
    codes: withoutRepeats([...applied, ...entered]),
  }
}

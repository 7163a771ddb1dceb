import { ofLine, withCustom } from '../fields/custom.ts'
import { ownsLineItem } from '../fields/own.ts'
import { needId, someId } from './ids.ts'
import {
  chosenOptions,
  deliveryTime,
  instant,
  limits,
  money,
  stillPicture,
  referencePrice,
  sum,
  taxState,
} from './basics.ts'
import { withoutDelivery } from './blocked-delivery.ts'
import { lineFeatures } from './line-features.ts'
import { enteredCodes, notices } from './notices.ts'
import { lineReduction } from './price.ts'
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

function line(entity: Json, currency: string): CartLine {
  const price = record(entity['price'])
  const payload = record(entity['payload'])
  const delivery = record(entity['deliveryInformation'])
  const type = lineType(entity['type'])
  const quantity = needNumber(entity['quantity'], 'line.quantity')
  const unit = number(price['unitPrice']) ?? 0
  const id = needId('line', entity['id'])
  const label = text(entity['label']) ?? ''
  const features = lineFeatures(payload['features'], currency)
  const code = type === 'promotion' ? text(payload['code']) : null
  const shown: CartLine = {
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
    image: stillPicture(entity['cover'], label),
    options: chosenOptions(payload['options']),
    productNumber: text(payload['productNumber']),
    code,
    unitPrice: money(unit, currency),
    totalPrice: money(number(price['totalPrice']) ?? 0, currency),
    listPrice: lineReduction(price, currency),
    referencePrice: referencePrice(price['referencePrice'], currency),
    limits: limits(record(entity['quantityInformation'])),
    stock: number(delivery['stock']),
    ...(isTrue(payload['isCloseout']) ? { closeout: true } : {}),
    delivery: deliveryTime(delivery['deliveryTime']),
    restockDays: (number(delivery['stock']) ?? quantity) < quantity ? number(delivery['restockTime']) : null,
    releaseDate: instant(payload['releaseDate']),
    ...(isTrue(delivery['freeDelivery']) ? { shippingFree: true } : {}),
    ...(features.length > 0 ? { features } : {}),
    children: records(entity['children']).map((child) => line(child, currency)),
  }
  return ownsLineItem ? withCustom(shown, 'line_item', ofLine(entity)) : shown
}

/** The amounts that the shop sums up for a cart or an order, beside the backend's own totals. */
export interface SumParts {
  lines: readonly (Pick<CartLine, 'type' | 'label' | 'totalPrice' | 'digital'> & { id: string })[]
  /** Costs of every delivery: a promotion on shipping is one more of them, with negative costs. */
  deliveries: readonly Money[]
  shipping: Money
}

/** A smaller difference between totals is a rounding error. */
const SMALLEST = 0.005

/** Taxes of each rate, the highest first: the backend names them in the order of the lines, which is another one in an order. */
function taxesOf(price: Json, currency: string): Tax[] {
  const taxes = records(price['calculatedTaxes']).flatMap((entry): Tax[] => {
    const rate = number(entry['taxRate'])
    if (rate === null) return []
    const of = (key: string): Money => money(number(entry[key]) ?? 0, currency)
    return [{ rate, tax: of('tax'), price: of('price') }]
  })
  return taxes.toSorted((one, other) => other.rate - one.rate)
}

/** Totals of a cart or an order: the backend's figures, and the three that it does not send (docs/decisions/024). */
export function totals(price: Json, { lines, deliveries, shipping }: SumParts, currency: string): CartTotals {
  const isDiscount = ({ type }: (typeof lines)[number]): boolean => type === 'promotion'
  const items = lines.filter((line) => !isDiscount(line))
  const before = sum(
    deliveries.filter(({ amount }) => amount > 0),
    currency,
  )
  const total = money(needNumber(price['totalPrice'], 'price.totalPrice'), currency)
  const raw = number(price['rawTotal'])
  return {
    items: sum(
      items.map(({ totalPrice }) => totalPrice),
      currency,
    ),
    discounts: lines.filter(isDiscount).map(({ id, label, totalPrice }) => ({ id, label, amount: totalPrice })),
    shipped: deliveries.length > 0 && items.some(({ digital }) => !digital),
    shippingBefore: before.amount > shipping.amount ? before : null,
    positions: money(number(price['positionPrice']) ?? 0, currency),
    shipping,
    total,
    ...(raw !== null && Math.abs(raw - total.amount) >= SMALLEST ? { unrounded: money(raw, currency) } : {}),
    net: money(number(price['netPrice']) ?? 0, currency),
    taxes: taxesOf(price, currency),
    taxState: taxState(price['taxStatus']),
  }
}

function delivery(entity: Json, currency: string): CartDelivery {
  const date = record(entity['deliveryDate'])
  const method = record(entity['shippingMethod'])
  return {
    methodName: translated(method, 'name') ?? '',
    time: deliveryTime(method['deliveryTime']),
    cost: money(number(record(entity['shippingCosts'])['totalPrice']) ?? 0, currency),
    earliest: text(date['earliest']),
    latest: text(date['latest']),
  }
}

/** What a cart says of a delivery that cannot be had. */
const unknownDelivery = { methodName: '', time: null, earliest: null, latest: null }

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
  const said = notices(entity['errors'], lines)
  const isSaid = (key: string) => said.some(({ messageKey }) => messageKey === key)
  const entries = records(entity['deliveries'])
  const undecided = isSaid('shipping-method-blocked') || (entries.length > 0 && isSaid('shipping-address-blocked'))
  const deliveries = entries.map((entry) => ({ ...delivery(entry, currency), ...(undecided && unknownDelivery) }))
  const costs = deliveries.map(({ cost }) => cost)
  const price = needRecord(entity['price'], 'cart.price')
  const entered = enteredCodes(entity['extensions'])
  const applied = lines.flatMap(({ code }) => code ?? [])
  return {
    hash: text(entity['hash']),
    lines,
    totals: undecided
      ? {
          ...totals(withoutDelivery(price, entries), { lines, deliveries: [], shipping: money(0, currency) }, currency),
          shipped: true,
          undecided,
        }
      : totals(price, { lines, deliveries: costs, shipping: sum(costs, currency) }, currency),
    deliveries,
    notices: said,
    codes: withoutRepeats([...applied, ...entered]),
  }
}

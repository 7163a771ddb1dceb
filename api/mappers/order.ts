import { isKept, isProvided, isUnsent } from './handed-out.ts'
import { allLines, returnableOf, returnablePieces, sentPieces } from './order-lines.ts'
import { idOf, needId, someId } from './ids.ts'
import { chosenOptions, deliveryTime, instant, money, stillPicture } from './basics.ts'
import { lineType, totals } from './cart.ts'
import { address } from './customer.ts'
import {
  isTrue,
  needRecord,
  needRecords,
  needText,
  number,
  record,
  records,
  strings,
  text,
  translated,
  type Json,
} from './read.ts'
import { ofLine, withCustom } from '../fields/custom.ts'
import { withdrawalsOf } from './withdrawals.ts'
import { ownsOrderLineItem } from '../fields/own.ts'
import type {
  Order,
  OrderDocument,
  OrderLine,
  OrderMark,
  OrderMoney,
  OrderReturn,
  OrderShipping,
  ReturnableItem,
  ReturnableOrder,
  TransactionState,
} from '../types/order.ts'

const TRANSACTION_STATES: ReadonlySet<string> = new Set<TransactionState>([
  'open',
  'paid',
  'paid_partially',
  'refunded',
  'refunded_partially',
  'cancelled',
  'reminded',
  'authorized',
  'failed',
  'in_progress',
  'chargeback',
  'unconfirmed',
])

const isTransactionState = (value: unknown): value is TransactionState =>
  typeof value === 'string' && TRANSACTION_STATES.has(value)

/** An unknown state (a plugin's) counts as in progress: neither paid nor free to be paid again. */
function transactionState(value: unknown): TransactionState {
  return isTransactionState(value) ? value : 'in_progress'
}

/** The newest by creation time; in the backend's order where it does not send the time. */
function newest(entities: Json[]): Json | null {
  const dated = entities.map((entity, index) => ({
    entity,
    index,
    at: Date.parse(text(entity['createdAt']) ?? '') || 0,
  }))
  return dated.sort((one, other) => other.at - one.at || other.index - one.index)[0]?.entity ?? null
}

/** The newest delivery of goods. A promotion on shipping makes another one, which only takes the costs back. */
function shipment(deliveries: Json[]): Json | null {
  const costs = (entity: Json): number => number(record(entity['shippingCosts'])['totalPrice']) ?? 0
  return newest(deliveries.filter((entity) => costs(entity) >= 0)) ?? newest(deliveries)
}

function state(value: unknown): { key: string; name: string } {
  const entity = record(value)
  const key = text(entity['technicalName']) ?? ''
  return { key, name: translated(entity, 'name') ?? key }
}

/** The files of a line as the backend has it: by them it is known what was handed out (`handed-out.ts`). */
export const filesOf = (entity: Json): Pick<OrderLine, 'digital' | 'downloads'> => ({
  digital: strings(entity['states']).includes('is-download'),
  downloads: records(entity['downloads']).flatMap((download) => {
    const id = text(download['id'])
    const media = record(download['media'])
    const file = [text(media['fileName']), text(media['fileExtension'])].filter(Boolean).join('.')
    return id ? [{ id, name: file || id, granted: isTrue(download['accessGranted']) }] : []
  }),
})

/** @param entities every line of the order: parts of a line name it as their parent (docs/backend.md, "Orders and payment") */
function orderLine(entity: Json, entities: readonly Json[], currency: string): OrderLine {
  const label = text(entity['label']) ?? ''
  const payload = record(entity['payload'])
  const line: OrderLine = {
    id: needText(entity['id'], 'orderLine.id'),
    type: lineType(entity['type']),
    productId: idOf('product', entity['productId']),
    number: text(payload['productNumber']),
    label,
    quantity: number(entity['quantity']) ?? 0,
    unitPrice: money(number(entity['unitPrice']) ?? 0, currency),
    totalPrice: money(number(entity['totalPrice']) ?? 0, currency),
    image: stillPicture(entity['cover'], label),
    options: chosenOptions(payload['options']),
    releaseDate: instant(payload['releaseDate']),
    ...filesOf(entity),
    children: entities
      .filter(({ id, parentId }) => parentId === entity['id'] && id !== parentId)
      .map((part) => orderLine(part, entities, currency)),
  }
  return ownsOrderLineItem ? withCustom(line, 'order_line_item', ofLine(entity)) : line
}

/** Where a parcel is: the method's address with the code in the place of `%s`, if that is a web address. */
function trackingUrl(pattern: string | null, code: string): string | null {
  if (pattern === null) return null
  const url = pattern.replaceAll('%s', encodeURIComponent(code))
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
}

function shippingOf(delivery: Json): OrderShipping {
  const method = record(delivery['shippingMethod'])
  const { key, name } = state(delivery['stateMachineState'])
  return {
    methodName: translated(method, 'name') ?? '',
    stateKey: key,
    stateName: name,
    delivery: deliveryTime(method['deliveryTime']),
    earliest: text(delivery['shippingDateEarliest']),
    latest: text(delivery['shippingDateLatest']),
    tracking: strings(delivery['trackingCodes'])
      .filter((code) => code.trim() !== '')
      .map((code) => ({ code, url: trackingUrl(translated(method, 'trackingUrl'), code) })),
  }
}

/** Only documents that the shop has sent are in the answer; one without its code cannot be opened. */
function orderDocument(entity: Json): OrderDocument[] {
  const id = text(entity['id'])
  const code = text(entity['deepLinkCode'])
  if (id === null || code === null) return []
  const settings = record(entity['config'])
  const type = record(entity['documentType'])
  return [
    {
      id,
      code,
      kind: text(type['technicalName']) ?? '',
      name: translated(type, 'name') ?? text(settings['title']) ?? text(settings['name']) ?? '',
      number: text(settings['documentNumber']) ?? text(entity['documentNumber']),
      date: text(settings['documentDate']) ?? text(entity['createdAt']) ?? '',
    },
  ]
}

/**
 * One order, read with the associations of `api/operations/checkout.ts`.
 *
 * @param paymentChangeable the answer's map beside the orders; `[]` when empty
 * @param fallbackCurrency used when the order's own currency was not read with it
 */
export function order(body: unknown, paymentChangeable: unknown, fallbackCurrency: string): Order {
  const entity = needRecord(body, 'order')
  const id = needId('order', entity['id'])
  const currency = text(record(entity['currency'])['isoCode']) ?? fallbackCurrency
  const entries = needRecords(entity['lineItems'], 'order.lineItems').toSorted(
    (one, other) => (number(one['position']) ?? 0) - (number(other['position']) ?? 0),
  )
  const entryIds = new Set(entries.map((entry) => entry['id']))
  const lines = entries
    .filter(({ id: own, parentId }) => !entryIds.has(parentId) || parentId === own)
    .map((entry) => orderLine(entry, entries, currency))
  const transaction = newest(records(entity['transactions']))
  const delivery = shipment(records(entity['deliveries']))
  const addresses = records(entity['addresses'])
  const billing = addresses.find((entry) => entry['id'] === entity['billingAddressId']) ?? entity['billingAddress']
  const receiver = record(delivery?.['shippingOrderAddress'] ?? billing)
  const buyer = record(entity['orderCustomer'])
  const payment = record(transaction?.['paymentMethod'])
  const paymentState = state(transaction?.['stateMachineState'])
  return {
    id,
    number: text(entity['orderNumber']) ?? '',
    date: text(entity['orderDateTime']) ?? text(entity['createdAt']) ?? '',
    state: state(entity['stateMachineState']),
    payment: transaction && {
      methodId: someId('paymentMethod', transaction['paymentMethodId'], payment['id']),
      methodName: translated(payment, 'name') ?? '',
      technicalName: text(payment['technicalName']),
      description: translated(payment, 'description'),
      state: transactionState(paymentState.key),
      stateKey: paymentState.key,
      stateName: paymentState.name,
    },
    shipping: delivery && shippingOf(delivery),
    billingAddress: address(billing),
    shippingAddress: address(delivery?.['shippingOrderAddress']),
    email: text(buyer['email']) ?? '',
    vatId: strings(buyer['vatIds'])[0] ?? text(record(billing)['vatId']),
    inEu: isTrue(record(receiver['country'])['isEu']),
    lines,
    totals: totals(
      needRecord(entity['price'], 'order.price'),
      {
        lines,
        deliveries: records(entity['deliveries']).map((entry) =>
          money(number(record(entry['shippingCosts'])['totalPrice']) ?? 0, currency),
        ),
        shipping: money(number(entity['shippingTotal']) ?? 0, currency),
      },
      currency,
    ),
    paymentChangeable: isTrue(record(paymentChangeable)[id]),
    comment: text(entity['customerComment']),
    digital: entries.some((entry) => strings(entry['states']).includes('is-download')),
    documents: records(entity['documents'])
      .flatMap(orderDocument)
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    withdrawals: withdrawalsOf(entity, allLines(lines)),
  }
}

/** The list inside `{orders, paymentChangeable}`. */
export const ordersOf = (body: unknown): Json[] =>
  needRecords(needRecord(record(body)['orders'], 'orders')['elements'], 'orders.elements')

export const orders = (body: unknown, fallbackCurrency: string): Order[] =>
  ordersOf(body).map((entry) => order(entry, record(body)['paymentChangeable'], fallbackCurrency))

/** What decides on the money of a withdrawal from an order. */
export const orderMoney = ({ state: orderState, payment, totals: sums, lines }: Order): OrderMoney => ({
  state: orderState,
  payment: payment && {
    state: payment.state,
    key: payment.stateKey,
    name: payment.stateName,
    method: payment.technicalName,
  },
  total: sums.total,
  taxState: sums.taxState,
  lines: lines.map(({ id, quantity, unitPrice, releaseDate }) => ({ id, quantity, unitPrice, releaseDate })),
  returnable: returnablePieces(lines),
  goods: sentPieces(lines),
  shipping: sums.shipping,
  provided: allLines(lines).some(isProvided),
})

const returnableItem = (line: OrderLine): ReturnableItem => ({
  lineId: line.id,
  label: line.label,
  options: line.options,
  quantity: line.quantity,
  image: line.image,
  digital: line.digital,
  ...(isProvided(line) && { provided: true }),
  price: line.unitPrice.amount > 0 ? line.unitPrice : null,
})

/** The first order of an answer with the items that can be withdrawn from; null without an order. */
export function returnableOrder(body: unknown, fallbackCurrency: string): ReturnableOrder | null {
  const [entity] = ordersOf(body)
  if (entity === undefined) return null
  const one = order(entity, null, fallbackCurrency)
  const { id, number: orderNumber, email, lines, shipping, withdrawals } = one
  const cancelled = one.state.key === 'cancelled'
  return {
    id,
    number: orderNumber,
    email,
    items: cancelled ? [] : returnableOf(lines).map(returnableItem),
    provided: cancelled ? [] : allLines(lines).filter(isProvided).map(returnableItem),
    digital: shipping === null && one.digital,
    money: orderMoney(one),
    unsent: shipping === null || isUnsent(one),
    kept: isKept(one),
    cancelled,
    code: text(entity['deepLinkCode']),
    withdrawals,
  }
}

/** `POST /order/{orderId}/return` of Shopware's commercial return management. */
export function orderReturn(body: unknown): OrderReturn {
  const entity = needRecord(body, 'orderReturn')
  return {
    number: needText(entity['returnNumber'], 'orderReturn.returnNumber'),
    requestedAt: text(entity['requestedAt']) ?? text(entity['createdAt']) ?? '',
    state: state(entity['state']).name,
  }
}

export function orderMark(body: unknown): OrderMark {
  const entity = needRecord(body, 'order')
  return {
    id: needId('order', entity['id']),
    number: text(entity['orderNumber']) ?? '',
    createdAt: text(entity['createdAt']) ?? text(entity['orderDateTime']) ?? '',
  }
}

export const orderMarks = (body: unknown): OrderMark[] => ordersOf(body).map(orderMark)

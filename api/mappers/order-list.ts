import type { OrderPage, OrderSummary, Purchase, PurchasePage } from '../types/order.ts'
import { isHandedOut } from './handed-out.ts'
import { goodsOf, piecesOf } from './order-lines.ts'
import { order, ordersOf } from './order.ts'
import { number, record, type Json } from './read.ts'

/** Pictures of an order in a list. */
const MOST_PICTURES = 4

function summary(entity: Json, fallbackCurrency: string): OrderSummary {
  const {
    id,
    number: orderNumber,
    date,
    state: orderState,
    payment,
    shipping,
    lines,
    totals: sums,
  } = order(entity, null, fallbackCurrency)
  const goods = goodsOf(lines)
  return {
    id,
    number: orderNumber,
    date,
    state: orderState,
    payment: payment && {
      state: payment.state,
      key: payment.stateKey,
      name: payment.stateName,
      method: payment.technicalName,
    },
    delivery: shipping && { key: shipping.stateKey, name: shipping.stateName },
    total: sums.total,
    pieces: piecesOf(lines),
    images: goods.flatMap(({ image }) => image ?? []).slice(0, MOST_PICTURES),
    names: goods.map(({ label }) => label),
  }
}

/** A page of the list: a page beyond the end is empty, with a total of 0 (docs/backend.md). */
export function orderPage(body: unknown, page: number, limit: number, fallbackCurrency: string): OrderPage {
  const found = ordersOf(body).map((entry) => summary(entry, fallbackCurrency))
  const total = number(record(record(body)['orders'])['total']) ?? found.length
  return { orders: found, total, page, limit }
}

/**
 * The products of a page of orders, newest first; a product of several orders is listed once. Cancelled orders are left
 * out.
 */
export function purchasePage(body: unknown, page: number, limit: number, fallbackCurrency: string): PurchasePage {
  const found = new Map<string, Purchase>()
  for (const entity of ordersOf(body)) {
    const one = order(entity, null, fallbackCurrency)
    const { number: orderNumber, date, lines, state } = one
    if (state.key === 'cancelled') continue
    const pieces = piecesOf(lines)
    for (const line of lines) {
      const { id: lineId, productId, label: name, image, quantity } = line
      if (productId === null) continue
      const before = found.get(productId)
      const handedOut = isHandedOut(one, line) || (before?.handedOut ?? false)
      const ordered = [...(before?.ordered ?? []), { number: orderNumber, pieces, lineId, quantity }]
      found.set(productId, { ...(before ?? { productId, name, image, date }), handedOut, ordered })
    }
  }
  const total = number(record(record(body)['orders'])['total']) ?? 0
  return { purchases: [...found.values()], total, page, limit }
}

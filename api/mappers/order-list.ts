import type { OrderPage, OrderSummary, Purchase, Purchases } from '../types/order.ts'
import { isHandedOut } from './handed-out.ts'
import { goodsOf, piecesOf, returnablePieces } from './order-lines.ts'
import { order, orderMoney, ordersOf } from './order.ts'
import { number, record, type Json } from './read.ts'

/** Pictures of an order in a list. */
const MOST_PICTURES = 4

function summary(entity: Json, fallbackCurrency: string): OrderSummary {
  const one = order(entity, null, fallbackCurrency)
  const { id, number: orderNumber, date, shipping, lines, withdrawals } = one
  const goods = goodsOf(lines)
  return {
    ...orderMoney(one),
    id,
    number: orderNumber,
    date,
    delivery: shipping && { key: shipping.stateKey, name: shipping.stateName },
    pieces: piecesOf(lines),
    withdrawals,
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

const isCancelled = ({ ordered }: Purchase): boolean => ordered.every(({ cancelled }) => cancelled)

/**
 * Each product once, as it was bought first in the list, if it can be by an order that was not cancelled; what is known of
 * it is from all of its orders.
 */
export function eachOnce(purchases: readonly Purchase[]): Purchase[] {
  const found = new Map<string, Purchase>()
  for (const purchase of purchases) {
    const before = found.get(purchase.productId)
    const handedOut = purchase.handedOut || (before?.handedOut ?? false)
    const ordered = [...(before?.ordered ?? []), ...purchase.ordered]
    const isFirst = before === undefined || (isCancelled(before) && !isCancelled(purchase))
    // Its place in the list is that of its order.
    if (isFirst) found.delete(purchase.productId)
    found.set(purchase.productId, { ...(isFirst ? purchase : before), handedOut, ordered })
  }
  return [...found.values()]
}

/** The products of a list of orders, newest first, each once. */
export function purchasesOf(body: unknown, fallbackCurrency: string): Purchases {
  const purchases = ordersOf(body).flatMap((entity): Purchase[] => {
    const one = order(entity, null, fallbackCurrency)
    const { number: orderNumber, date, lines, shipping, state, withdrawals } = one
    const cancelled = state.key === 'cancelled'
    const returnable = returnablePieces(lines)
    return lines.flatMap((line) => {
      const { id: lineId, productId, label: name, image, quantity, digital } = line
      if (productId === null) return []
      const ordered = [{ number: orderNumber, returnable, lineId, quantity, cancelled, withdrawals }]
      const handedOut = isHandedOut(one, line)
      const sentBack = !digital && !cancelled && shipping?.stateKey === 'returned'
      return {
        productId,
        name,
        image,
        date,
        handedOut,
        ordered,
        ...(digital && { digital }),
        ...(sentBack && { sentBack }),
      }
    })
  })
  const total = number(record(record(body)['orders'])['total']) ?? 0
  return { purchases: eachOnce(purchases), total }
}

/** Changes of a shop's staff to an order, for tests and for trying the shop out. */
import { refuse } from '../kernel/errors.ts'
import { textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { isPaid } from './answer.ts'
import { withCancelledInvoice, withInvoice } from './documents.ts'
import { sendCancelled, sendPaid, sendRefunded, sendReturned, sendShipped } from './mails.ts'
import type { DeliveryState, OrderRecord, OrderState, TransactionState } from './order.types.ts'
import { isPreOrder } from './parts.ts'
import { findByNumber, updateOrder } from './store.ts'

const ORDER: readonly OrderState[] = ['open', 'in_progress', 'completed', 'cancelled']
const PAYMENT: readonly TransactionState[] = [
  'open',
  'unconfirmed',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'refunded_partially',
]
const DELIVERY: readonly DeliveryState[] = [
  'open',
  'shipped',
  'shipped_partially',
  'returned',
  'returned_partially',
  'cancelled',
]

/** @throws Refusal 400 for a state that there is not */
function stateOf<State extends string>(given: JsonObject, name: string, states: readonly State[]): State | null {
  const value = textAt(given, name)
  if (value === null) return null
  const state = states.find((one) => one === value)
  if (state === undefined)
    throw refuse(400, 'DEMO__UNKNOWN_STATE', `"${value}" is no ${name}; there are ${states.join(', ')}.`)
  return state
}

/** `{ number, state?, payment?, delivery?, trackingCodes? }`; the customer gets the mails that a shop sends then. */
export function switchOrder(shop: Shop, given: JsonObject): void {
  const { database, clock } = shop
  const number = textAt(given, 'number') ?? ''
  const before = findByNumber(database, Number(number))
  if (before === null) throw refuse(404, 'DEMO__UNKNOWN_ORDER', `There is no order "${number}".`)
  const state = stateOf(given, 'state', ORDER) ?? before.state
  const payment = stateOf(given, 'payment', PAYMENT)
  const delivery = stateOf(given, 'delivery', DELIVERY)
  const codes = given['trackingCodes']
  const trackingCodes = Array.isArray(codes) ? codes.map(String) : null
  const changed: OrderRecord = {
    ...before,
    state,
    updatedAt: clock.now().toISOString(),
    transactions: before.transactions.map((one, index, { length }) =>
      payment !== null && index === length - 1 ? { ...one, state: payment } : one,
    ),
    deliveries: before.deliveries.map((one) => ({
      ...one,
      ...(delivery === null ? {} : { state: delivery }),
      ...(trackingCodes === null ? {} : { trackingCodes }),
    })),
  }
  const leaves = delivery === 'shipped' || delivery === 'shipped_partially'
  const billed = payment === 'paid' || (leaves && isPreOrder(changed)) ? withInvoice(changed, clock.now()) : changed
  const order = state === 'cancelled' ? withCancelledInvoice(billed, clock.now()) : billed
  updateOrder(database, order)
  if (payment === 'paid') sendPaid(order, shop)
  if (leaves) sendShipped(order, shop, payment !== 'paid' && billed !== changed)
  if (delivery === 'returned' || delivery === 'returned_partially') sendReturned(order, shop)
  // Of money that never came nothing goes back.
  if (isPaid(before) && (payment === 'refunded' || payment === 'refunded_partially')) sendRefunded(order, shop)
  if (state === 'cancelled' && before.state !== 'cancelled') sendCancelled(order, shop, 'shop')
}

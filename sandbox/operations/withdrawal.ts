/** What a declared withdrawal is about, and what the shop answers of goods and money. */
import { numberAt } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { CANCELLED, DOWNLOADS_KEPT, NOTHING_TO_SEND_BACK, SEND_BACK, WITHDRAWN_MONEY } from '../mail/texts.ts'
import { isPaid } from '../order/answer.ts'
import type { OrderRecord } from '../order/order.types.ts'
import { nameOf } from '../order/parts.ts'
import { chosenIn, isKept, isWhole } from '../order/withdrawn.ts'

const hasGoods = ({ deliveries }: OrderRecord): boolean => deliveries.length > 0

const isSent = ({ deliveries }: OrderRecord): boolean =>
  deliveries.some(({ state = 'open' }) => state !== 'open' && state !== 'cancelled')

/** All or a part of the money has come. */
const PAID: ReadonlySet<string> = new Set(['paid', 'paid_partially', 'authorized'])

const isPaidOnline = (method: string | undefined): boolean =>
  !['payment_prepayment', 'payment_invoicepayment', 'payment_cashpayment'].includes(method ?? '')

/** Items were chosen, and each of them is a file. */
function isOfFiles({ lines }: OrderRecord, comment: string): boolean {
  const files = lines.filter(({ downloads }) => downloads.length > 0).map(({ fields }) => nameOf(fields))
  const chosen = chosenIn(comment)
  return chosen.length > 0 && chosen.every(({ name }) => files.includes(name))
}

/** What was not chosen costs nothing, neither itself nor its delivery. */
function isNothingLeft({ lines, deliveries }: OrderRecord, comment: string): boolean {
  const kept = lines.filter((line) => isKept(line, { lines, withdrawals: [{ comment }] }))
  const isSent = kept.some(({ downloads }) => downloads.length === 0)
  return (
    kept.length < lines.length &&
    kept.every(({ fields }) => numberAt(fields, 'totalPrice') === 0) &&
    (!isSent || deliveries.every(({ costs }) => numberAt(costs, 'totalPrice') === 0))
  )
}

/** Where goods go back to; empty where the shop names no company. */
export function returnAddress({ catalogue: { company } }: Shop, tongue: Tongue): string {
  if (company === null) return ''
  const { name, street, zipcode, city, country } = company
  return [name, street, `${zipcode} ${city}`, country[tongue]].join('\n')
}

/** What becomes of the money of a cancelled order, whatever of it is withdrawn from. */
function cancelledMoney({ transactions, price }: OrderRecord, tongue: Tongue): string {
  const state = transactions.at(-1)?.state
  if (state === undefined || state.startsWith('refunded') || numberAt(price, 'totalPrice') === 0) return ''
  return WITHDRAWN_MONEY[PAID.has(state) ? 'cancelled' : 'nothing'][tongue]
}

/** What becomes of the money of a withdrawal from an order; empty where none is due, or it is back already. */
function withdrawnMoney(order: OrderRecord, comment: string, shop: Shop, tongue: Tongue): string {
  const { transactions, price, state } = order
  if (state === 'cancelled') return cancelledMoney(order, tongue)
  // Of files that are handed out the shop decides.
  if (isPaid(order) && (!hasGoods(order) || isOfFiles(order, comment))) return WITHDRAWN_MONEY.provided[tongue]
  const payment = transactions.at(-1)
  if (payment === undefined || payment.state === 'refunded' || numberAt(price, 'totalPrice') === 0) return ''
  if (payment.state === 'paid' || payment.state === 'refunded_partially')
    return WITHDRAWN_MONEY[isSent(order) ? 'paid' : 'paidUnsent'][tongue]
  if (!isPaid(order) && (isWhole(comment) || isNothingLeft(order, comment))) return WITHDRAWN_MONEY.nothing[tongue]
  const method = shop.catalogue.paymentMethods.find(({ id }) => id === payment.paymentMethodId)
  return WITHDRAWN_MONEY[isPaidOnline(method?.technicalName) ? 'online' : 'unpaid'][tongue]
}

/** Files that are handed out stay, whatever was meant by words, or by none. */
const keepsFiles = (order: OrderRecord, comment: string): boolean =>
  order.state !== 'cancelled' &&
  hasGoods(order) &&
  isPaid(order) &&
  chosenIn(comment).length === 0 &&
  order.lines.some(({ downloads }) => downloads.length > 0)

/** The sentences of the receipt that depend on what was withdrawn from; empty where one is not said. */
export function withdrawalWords(order: OrderRecord, comment: string, shop: Shop, tongue: Tongue) {
  const ofGoods = hasGoods(order) && !isOfFiles(order, comment)
  const travels = ofGoods && isSent(order)
  const staysHere = order.state === 'cancelled' ? CANCELLED : NOTHING_TO_SEND_BACK
  return {
    sendBack: ofGoods ? (travels ? SEND_BACK : staysHere)[tongue] : '',
    returns: travels ? returnAddress(shop, tongue) : '',
    money: withdrawnMoney(order, comment, shop, tongue),
    kept: keepsFiles(order, comment) ? DOWNLOADS_KEPT[tongue] : '',
  }
}

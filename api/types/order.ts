import type { LineType, CartTotals } from './cart.ts'
import type { Money, Picture, DeliveryTime } from './common.ts'
import type { Address } from './customer.ts'
import type { ProductId, OrderId, PaymentMethodId } from './ids.ts'
import type { OwnOf } from './own.ts'

export type TransactionState =
  | 'open'
  | 'paid'
  | 'paid_partially'
  | 'refunded'
  | 'refunded_partially'
  | 'cancelled'
  | 'reminded'
  | 'authorized'
  | 'failed'
  | 'in_progress'
  | 'chargeback'
  | 'unconfirmed'

export interface OrderLine extends OwnOf<'order_line_item'> {
  id: string
  type: LineType
  productId: ProductId | null
  /** The product's number when it was ordered; null for what has none. */
  number: string | null
  label: string
  quantity: number
  unitPrice: Money
  totalPrice: Money
  image: Picture | null
  options: { group: string; option: string }[]
  digital: boolean
  /** Instant from which it is sent, ISO; past ones too. Null where the backend names none. */
  releaseDate: string | null
  downloads: { id: string; name: string; granted: boolean }[]
  /** The parts of a bundle. */
  children: OrderLine[]
}

export interface OrderPayment {
  methodId: PaymentMethodId
  methodName: string
  /** The backend's own name of the method, e.g. `payment_prepayment`; null for a plugin that has none. */
  technicalName: string | null
  /** The shop owner's instructions for paying: where to, until when. Plain text, perhaps of several lines. */
  description: string | null
  state: TransactionState
  /** The backend's own name of the state; an extension may have more of them. */
  stateKey: string
  stateName: string
}

export interface OrderShipping {
  methodName: string
  stateName: string
  delivery: DeliveryTime | null
  /** ISO dates between which it arrives if it is sent at once. */
  earliest: string | null
  latest: string | null
  /** The backend's name of the delivery's state: `open`, `shipped` … */
  stateKey: string
  tracking: { code: string; url: string | null }[]
}

/** A paper of an order: invoice, delivery note … */
export interface OrderDocument {
  id: string
  /** The code that the download needs beside the id. */
  code: string
  /** Technical name of its type: `invoice`, `storno`, `credit_note`, `delivery_note` …; empty where the backend says none. */
  kind: string
  name: string
  number: string | null
  /** ISO date-time. */
  date: string
}

/** How a withdrawal went: the backend keeps it as a return, sent a receipt of its form, or the shop got a message. */
export type WithdrawalWay = 'return' | 'form' | 'message'

/** A withdrawal from an order, or a return that was requested. The Store API of the core shows neither. */
export interface DeclaredWithdrawal {
  /** Its name, by which browser and server know the same one. */
  id: string
  /** ISO date-time. */
  at: string
  by: WithdrawalWay
  /** All of the order goes back. */
  whole: boolean
  /**
   * Without an id of the line where they were chosen from no order; `of`: pieces that the order had of it then. `provided`:
   * its files were handed out before, so that the right had ended: the shop decides, and nothing changes by it.
   */
  items: { label: string; quantity: number; lineId?: string; of?: number; provided?: true }[]
  /** The returned goods in the shopper's words, where the shop could not see the order. */
  comment: string
  /** Of a return at the backend, in the browser that requested it: its number, and its state in the backend's words. */
  number: string | null
  state: string | null
}

/** Withdrawals from an order as the shop's server keeps them; null: it could not read them. */
export type OrderWithdrawals = readonly DeclaredWithdrawal[] | null

export interface Order {
  id: OrderId
  number: string
  /** ISO date-time. */
  date: string
  state: { key: string; name: string }
  /** The newest transaction's; null when the order has none. */
  payment: OrderPayment | null
  shipping: OrderShipping | null
  billingAddress: Address | null
  shippingAddress: Address | null
  email: string
  /** The company's VAT ID; null where the order has none. */
  vatId: string | null
  /** The backend says that its goods, or the bill for its files, go to a country of the EU. */
  inEu: boolean
  lines: OrderLine[]
  totals: CartTotals
  paymentChangeable: boolean
  comment: string | null
  digital: boolean
  documents: OrderDocument[]
  withdrawals: OrderWithdrawals
}

/** Pieces of an order that can be withdrawn from, or downloads that cannot any more. */
export interface ReturnableItem {
  lineId: string
  label: string
  options: OrderLine['options']
  quantity: number
  image: Picture | null
  /** A file. */
  digital: boolean
  /** It is handed out: the right to withdraw from it has ended. */
  provided?: true
  /** Of one piece; null where the line costs nothing of its own, as a part of a bundle. */
  price: Money | null
}

/** An order that a withdrawal names, with the items that can be withdrawn from. */
export interface ReturnableOrder {
  id: OrderId
  number: string
  email: string
  /** None where it was cancelled. */
  items: ReturnableItem[]
  /** Downloads that are handed out: the right to withdraw from them has ended. */
  provided: ReturnableItem[]
  /** Of downloads alone. */
  digital: boolean
  money: OrderMoney
  /** None of its goods have left the shop: there is nothing to send back yet. */
  unsent: boolean
  /** None of its goods have left the shop, and no file of it is handed out. */
  kept: boolean
  cancelled: boolean
  /** The secret in the address of its page, for who has no account. */
  code: string | null
  withdrawals: OrderWithdrawals
}

/** A return that the backend keeps. */
export interface OrderReturn {
  number: string
  /** ISO date-time. */
  requestedAt: string
  /** In the backend's words. */
  state: string
}

/** Pieces of a line of an order. */
export type LinePieces = Pick<OrderLine, 'id' | 'quantity'>

/** One order in a list. */
export interface OrderSummary {
  id: OrderId
  number: string
  /** ISO date-time. */
  date: string
  state: { key: string; name: string }
  /** States of payment and delivery in the backend's words; null where the order has none. */
  payment: { state: TransactionState; key: string; name: string; method: OrderPayment['technicalName'] } | null
  delivery: { key: string; name: string } | null
  /** In the currency that was ordered in. */
  total: Money
  /** Pieces of goods. */
  pieces: number
  /** What can be withdrawn from, also of bundles: no files that are handed out. */
  returnable: LinePieces[]
  /** What a delivery brings, also what cannot be withdrawn from. */
  goods: LinePieces[]
  /** The price that is charged for the delivery; 0 where none is. */
  shipping: Money
  /** Files of it are handed out: they cannot be withdrawn from. */
  provided: boolean
  lines: Pick<OrderLine, 'id' | 'quantity' | 'unitPrice' | 'releaseDate'>[]
  taxState: CartTotals['taxState']
  withdrawals: OrderWithdrawals
  images: Picture[]
  names: string[]
}

/** The parts of an order that decide what becomes of the money of a withdrawal. */
export type OrderMoney = Pick<
  OrderSummary,
  'state' | 'payment' | 'total' | 'taxState' | 'lines' | 'returnable' | 'goods' | 'shipping' | 'provided'
>

/** What becomes of the money of what was withdrawn from. */
export interface WithdrawnMoney {
  /**
   * `refunded`: it was paid, and goes back; `refundedIfAll`: it goes back if all was paid, which only the shop knows;
   * `refundedLater`: it goes back once all is paid; `back`: it went back, all that was paid where no value is named;
   * `partBack`: a part of the money went back; `notDue`: it is not paid, and does not have to be; `nothing`: no money was due.
   */
  kind: 'refunded' | 'refundedIfAll' | 'refundedLater' | 'back' | 'partBack' | 'notDue' | 'nothing'
  /** All of the order is withdrawn from. */
  whole: boolean
  /** Price of it: of the whole order its total, of all its goods with the delivery; null where that is not certain. */
  value: Money | null
  /** Whether that is with the delivery; null where it costs nothing. */
  delivery: 'with' | 'without' | null
  /** What is left to pay of the order; null where it is not certain, or the shopper does not choose the amount. */
  left: Money | null
}

/** The same of what is declared now: what is paid was paid before it, and what went back went back for something else. */
export type DeclaredMoney = WithdrawnMoney & {
  kind: Exclude<WithdrawnMoney['kind'], 'refundedIfAll' | 'back' | 'partBack'>
}

/** One page of the orders of a customer, newest first. */
export interface OrderPage {
  orders: OrderSummary[]
  /** Of all pages. */
  total: number
  page: number
  limit: number
}

/** Part of an order that the placing flow compares: id and creation time only. */
export interface OrderMark {
  id: OrderId
  number: string
  createdAt: string
}

/** Where an order is on its way: `sent` has left, and is not called complete by the shop yet. */
export type OrderStage = 'open' | 'sent' | 'done' | 'cancelled'

/** When an order was placed: lately, in a year, or before a year, by the shopper's calendar. */
export type OrderPeriod = '30-days' | '6-months' | `${number}` | `before-${number}`

/** Instants as the backend keeps them, `2026-01-31 23:00:00` in UTC; null: without a bound. */
export interface OrderSpan {
  /** The first one. */
  from: string | null
  /** The first one behind it. */
  until: string | null
}

/** Which orders of the customer. */
export interface OrderFilter {
  /** `withdrawn`: something of them was, wherever the rest is; null: wherever they are. */
  stage: OrderStage | 'withdrawn' | null
  /** Part of their number, or of the name of something in them; empty: all. */
  term: string
  /** Null: whenever they were placed. */
  period: OrderPeriod | null
}

/** A line of an order; `returnable`: what of the whole order can be withdrawn from. */
export interface OrderedLine {
  number: string
  returnable: LinePieces[]
  lineId: string
  quantity: number
  cancelled: boolean
  withdrawals: OrderWithdrawals
}

/** Something that the customer has ordered. */
export interface Purchase {
  productId: ProductId
  name: string
  image: Picture | null
  /** When it was ordered last, ISO date-time. */
  date: string
  /** It has left the shop, or its files are there: the shopper may have seen it. */
  handedOut: boolean
  /** It was with the shopper, and is back at the shop. */
  sentBack?: true
  /** Files alone: they travel nowhere. */
  digital?: true
  /** The lines of orders in which it was ordered. */
  ordered: OrderedLine[]
}

/** Products of some of the customer's orders, each once. */
export interface Purchases {
  purchases: Purchase[]
  /** Orders in all. */
  total: number
}

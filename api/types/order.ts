import type { LineType, CartTotals } from './cart.ts'
import type { Money, Picture, DeliveryTime } from './common.ts'
import type { Address } from './customer.ts'
import type { ProductId, OrderId, PaymentMethodId } from './ids.ts'

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

export interface OrderLine {
  id: string
  type: LineType
  productId: ProductId | null
  label: string
  quantity: number
  unitPrice: Money
  totalPrice: Money
  image: Picture | null
  options: { group: string; option: string }[]
  digital: boolean
  downloads: { id: string; name: string; granted: boolean }[]
}

export interface OrderPayment {
  methodId: PaymentMethodId
  methodName: string
  /** The backend's own name of the method, e.g. `payment_prepayment`; null for a plugin that has none. */
  technicalName: string | null
  /** What the shop owner tells about paying: where to, until when. Plain text, perhaps of several lines. */
  description: string | null
  state: TransactionState
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
  /** What the download asks for beside the id. */
  code: string
  name: string
  number: string | null
  /** ISO date-time. */
  date: string
}

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
  lines: OrderLine[]
  totals: CartTotals
  paymentChangeable: boolean
  comment: string | null
  digital: boolean
  documents: OrderDocument[]
}

/** One order in a list. */
export interface OrderSummary {
  id: OrderId
  number: string
  /** ISO date-time. */
  date: string
  state: { key: string; name: string }
  /** States of payment and delivery in the backend's words; null where the order has none. */
  payment: { state: TransactionState; name: string } | null
  delivery: { key: string; name: string } | null
  /** In the currency that was ordered in. */
  total: Money
  /** Pieces of goods. */
  pieces: number
  images: Picture[]
  names: string[]
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

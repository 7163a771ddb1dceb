import type { Money, TaxState, Picture, DeliveryTime, ReferencePrice, QuantityLimits } from './common.ts'
import type { ProductId, LineId } from './ids.ts'
import type { OwnOf } from './own.ts'

export type LineType = 'product' | 'promotion' | 'credit' | 'custom' | 'container' | 'other'

export type LineMeasure = 'height' | 'width' | 'length' | 'weight'

/** One of a product's essential features, with the label that the backend sends; measures are in millimetres and kilograms. */
export type LineFeature =
  | { kind: 'text' | 'date'; label: string; value: string }
  | { kind: 'number'; label: string; value: number }
  | { kind: 'answer'; label: string; value: boolean }
  | { kind: 'measure'; measure: LineMeasure; value: number }
  | { kind: 'ean'; value: string }
  | { kind: 'reference'; reference: ReferencePrice }

export interface CartLine extends Partial<OwnOf<'line_item'>> {
  id: LineId
  type: LineType
  /** Set for products. */
  productId: ProductId | null
  label: string
  quantity: number
  /** Counts as goods: the header's count sums these. */
  good: boolean
  digital: boolean
  removable: boolean
  /** The shopper may change its quantity; never so for promotions. */
  stackable: boolean
  image: Picture | null
  options: { group: string; option: string }[]
  productNumber: string | null
  /** Promotion code of a promotion line. */
  code: string | null
  unitPrice: Money
  totalPrice: Money
  listPrice: Money | null
  referencePrice: ReferencePrice | null
  limits: QuantityLimits
  stock: number | null
  /** The product is not produced again: `stock` is all that is left. Absent where more can be ordered. */
  closeout?: true
  delivery: DeliveryTime | null
  /** Sent for nothing; absent where it is not. */
  shippingFree?: true
  /** Days until more are in stock, where fewer are than the line holds. */
  restockDays: number | null
  /** Instant from which it is sent, ISO; past ones too. Null where the backend names none. */
  releaseDate: string | null
  /** Features that the product's feature set names; absent without a feature set. */
  features?: LineFeature[]
  children: CartLine[]
}

export type NoticeLevel = 'info' | 'warning' | 'danger'

/** One entry of `cart.errors` (docs/backend.md, "Cart"). */
export interface CartNotice {
  /** Unique in one answer; notices of several answers are merged by it. */
  key: string
  messageKey: string
  level: NoticeLevel
  parameters: Record<string, string | number>
  /** `POST /checkout/order` is refused as long as the notice applies. */
  blocking: boolean
  /** The line that it speaks of. */
  lineId: LineId | null
  /** The backend's own text; shown only for keys that the shop has no text for. */
  message: string
}

export interface Tax {
  rate: number
  tax: Money
  price: Money
}

/** A promotion in a sum; its amount is below zero. */
export interface Discount {
  id: string
  label: string
  amount: Money
}

/** Items, discounts and delivery make the total; with net prices the taxes do too. */
export interface CartTotals {
  /** All lines but promotions, before any discount. */
  items: Money
  discounts: Discount[]
  /** Items and discounts, as the backend sums them. */
  positions: Money
  /** Something is sent: not everything is a download. */
  shipped: boolean
  /** The session's method of delivery is blocked, or nothing goes to its country: no sum has a price of it. */
  undecided?: true
  /** The price that is charged for the delivery. */
  shipping: Money
  /** The price of the delivery without a promotion; null where no promotion makes it cheaper. */
  shippingBefore: Money | null
  total: Money
  /** The total before it was rounded to what can be paid in cash; absent where that changes nothing. */
  unrounded?: Money
  net: Money
  taxes: Tax[]
  taxState: TaxState
}

export interface CartDelivery {
  methodName: string
  /** How long the method takes; lines with a delivery time of their own take that. */
  time: DeliveryTime | null
  cost: Money
  /** ISO date-times. */
  earliest: string | null
  latest: string | null
}

export interface Cart {
  /** Changes with lines, prices and currency; sent with the order. Null for a cart the backend never saw. */
  hash: string | null
  lines: CartLine[]
  totals: CartTotals
  deliveries: CartDelivery[]
  notices: CartNotice[]
  /** Codes the shopper entered that the backend keeps. */
  codes: string[]
}

import type { Money, TaxState, Picture, DeliveryTime, ReferencePrice, QuantityLimits } from './common.ts'
import type { ProductId, LineId } from './ids.ts'

export type LineType = 'product' | 'promotion' | 'credit' | 'custom' | 'container' | 'other'

export interface CartLine {
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
  delivery: DeliveryTime | null
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
  /** `POST /checkout/order` is refused while it stands. */
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

export interface CartTotals {
  positions: Money
  shipping: Money
  total: Money
  net: Money
  taxes: Tax[]
  taxState: TaxState
}

export interface CartDelivery {
  methodName: string
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

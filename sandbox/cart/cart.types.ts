import type { JsonObject } from '../kernel/json.ts'
import type { TaxState } from '../kernel/pricing.ts'
import type { ProductRecord } from '../kernel/records.ts'

/** An amount in the smallest unit of its currency (cents); always an integer. */
export type Minor = number

/** The part of an amount that a tax rate applies to; `percentage` of all parts of one amount is 100. */
export interface TaxRule {
  taxRate: number
  percentage: number
}

export interface CalculatedTax {
  taxRate: number
  tax: Minor
  /** The amount that the tax was calculated from: gross or net as the cart's tax status says. */
  price: Minor
}

interface ReferenceUnit {
  purchaseUnit: number
  referenceUnit: number
  unitName: string
}

export interface LinePrice {
  unit: Minor
  quantity: number
  total: Minor
  taxes: CalculatedTax[]
  rules: TaxRule[]
  list: Minor | null
  reference: (ReferenceUnit & { price: Minor }) | null
}

export interface DeliveryTime {
  name: string
  min: number
  max: number
  unit: 'day' | 'week' | 'month'
}

/** Data of a product that the cart needs, in the language, currency and tax status of one request. */
export interface CartProduct {
  id: string
  name: string
  /** The product has variants: only they can be bought. */
  hasVariants: boolean
  minPurchase: number
  /** Before stock is taken into account; null: the shop's own limit. */
  maxPurchase: number | null
  purchaseSteps: number
  stock: number
  closeout: boolean
  restockDays: number | null
  shippingFree: boolean
  digital: boolean
  taxRate: number
  /** Price of one piece when `quantity` pieces are bought. */
  unitPrice: (quantity: number) => Minor
  listPrice: Minor | null
  reference: ReferenceUnit | null
  deliveryTime: DeliveryTime | null
  /** The part that the answer shows; the calculation does not use it. */
  record: ProductRecord
}

export interface CartPromotion {
  id: string
  /** Id of the line that it gives: always the same, so that it can be taken out and is announced once. */
  discountId: string
  name: string
  /** Null: given without a code. */
  code: string | null
  type: 'percentage' | 'absolute' | 'free_shipping'
  /** Percent, or an amount in the request's currency. */
  value: number
  /** Goods value in the request's currency from which it is given. */
  minimumCart: Minor | null
  exclusive: boolean
  /** Validity in time and number of uses, judged by the caller. */
  redeemable: boolean
}

export interface StoredLine {
  id: string
  productId: string
  quantity: number
  /** Name when it was added: the only thing left to say once the product is gone. */
  label: string
}

/** A cart as it is stored: what the shopper requested, and the discounts that were announced to them. */
export interface StoredCart {
  lines: StoredLine[]
  codes: string[]
  discounts: string[]
  /** Automatic promotions that the shopper took out. */
  blocked: string[]
}

export interface Notice {
  key: string
  messageKey: string
  level: 0 | 10 | 20
  message: string
  parameters: JsonObject
  block: boolean
  /** Members that some notices carry beside the common ones. */
  extra: JsonObject
}

interface CartMethods {
  shipping: {
    id: string
    name: string
    cost: Minor
    /** Goods value from which delivery costs nothing. */
    freeFrom: Minor | null
    deliveryTime: DeliveryTime
  }
  payment: { id: string; name: string }
  /** Whether the chosen methods may be used for goods of that value. */
  allowed: (goods: Minor, virtual: boolean) => { shipping: boolean; payment: boolean }
}

/** Everything outside the cart that its calculation depends on. */
export interface CartFacts {
  now: Date
  taxStatus: TaxState
  /** Pieces of one product at most. */
  maxQuantity: number
  currencyId: string
  /** Totals are rounded to multiples of this many smallest units (5 for Swiss francs). */
  totalStep: Minor
  product: (id: string) => CartProduct | null
  promotions: CartPromotion[]
  methods: CartMethods
  country: { name: string; shippingAvailable: boolean }
  /** Notices about the shopper's addresses, and those of faults; they stand until they are corrected. */
  addressNotices: Notice[]
}

export interface CalculatedLine {
  id: string
  product: CartProduct
  label: string
  quantity: number
  maxPurchase: number
  price: LinePrice
  earliest: Date
  latest: Date
}

export interface CalculatedDiscount {
  /** Stays the same for one promotion, so that it is announced once. */
  id: string
  promotion: CartPromotion
  price: LinePrice
}

export interface CalculatedDelivery {
  cost: LinePrice
  earliest: Date
  latest: Date
  /** True: takes back the costs of the delivery before it (free shipping by promotion). */
  discount: boolean
}

export interface CartSum {
  positions: Minor
  shipping: Minor
  /** The amount to pay: rounded to an amount that can be paid in cash. */
  total: Minor
  /** Before that rounding. */
  raw: Minor
  net: Minor
  taxes: CalculatedTax[]
  rules: TaxRule[]
}

export interface CalculatedCart {
  lines: CalculatedLine[]
  discounts: CalculatedDiscount[]
  deliveries: CalculatedDelivery[]
  codes: string[]
  /** Of the notices those that tell of a corrected line: only the answer to a write says them. */
  corrections: Notice[]
  notices: Notice[]
  sum: CartSum
  hash: string
  errorHash: string
  /** The cart to store after limits have corrected the lines. */
  stored: StoredCart
}

import type { JsonObject } from '../kernel/json.ts'
import type { AddressRecord } from '../customer/customer.types.ts'

export type OrderState = 'open' | 'in_progress' | 'completed' | 'cancelled'
export type TransactionState =
  | 'open'
  | 'unconfirmed'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'refunded_partially'

/** Copy of an address as it was when the order was placed. */
export type OrderAddress = Omit<AddressRecord, 'customerId' | 'createdAt' | 'updatedAt'>

interface OrderCustomer {
  id: string
  customerId: string
  number: string
  guest: boolean
  email: string
  salutationId: string | null
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  vatIds: string[] | null
}

export type DeliveryState = 'open' | 'shipped' | 'shipped_partially' | 'returned' | 'returned_partially' | 'cancelled'

export interface OrderDelivery {
  id: string
  shippingMethodId: string
  addressId: string
  /** `calculated_price`. */
  costs: JsonObject
  /** ISO instants. */
  earliest: string
  latest: string
  /** Absent: not sent yet. */
  state?: DeliveryState
  trackingCodes?: string[]
}

export interface OrderDownload {
  id: string
  mediaId: string
  fileName: string
  fileExtension: string
  content: string
}

export interface OrderLine {
  id: string
  productId: string | null
  mediaId: string | null
  /** The answer's members that stay as they were when the order was placed. */
  fields: JsonObject
  downloads: OrderDownload[]
}

/** An invoice that was sent to the customer, or its cancellation. What it says follows from the order. */
export interface OrderDocument {
  id: string
  /** Absent: an invoice. */
  type?: 'storno'
  number: string
  deepLinkCode: string
  createdAt: string
}

export interface OrderTransaction {
  id: string
  paymentMethodId: string
  /** `calculated_price`. */
  amount: JsonObject
  state: TransactionState
  createdAt: string
}

/** A declared withdrawal. */
export interface OrderWithdrawal {
  at: string
  /** In the words of its form. */
  comment: string
  /** The order was paid by then. */
  paid: boolean
}

/** An order as it is kept: amounts and labels as they were; methods, countries and states by id. */
export interface OrderRecord {
  id: string
  number: string
  createdAt: string
  languageId: string
  currencyId: string
  currencyFactor: number
  /** `cart_price`. */
  price: JsonObject
  /** `calculated_price`. */
  shippingCosts: JsonObject
  customer: OrderCustomer
  addresses: OrderAddress[]
  billingAddressId: string
  deliveries: OrderDelivery[]
  lines: OrderLine[]
  transactions: OrderTransaction[]
  /** Absent: none was made. */
  documents?: OrderDocument[]
  /** Absent: none was declared. */
  withdrawals?: OrderWithdrawal[]
  state: OrderState
  deepLinkCode: string
  customerComment: string | null
  affiliateCode: string | null
  campaignCode: string | null
  updatedAt: string | null
}

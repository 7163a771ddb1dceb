import type { AddressBook } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethod } from '../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../api/types/ids.ts'
import type { OrderFilter, OrderPage, OrderSummary, Purchase } from '../../api/types/order.ts'

/** The data of a page of the account. */
export type AccountRequest =
  | { kind: 'overview' }
  | { kind: 'orders'; page: number; limit: number; filter: OrderFilter }
  | { kind: 'purchases' }
  | { kind: 'payment' }

export type AccountData =
  /** `orders`: the newest ones, newest first. */
  | { kind: 'overview'; orders: OrderSummary[]; book: AddressBook }
  /** `first`: year of the customer's first order; null where it is unknown. */
  | { kind: 'orders'; orders: OrderPage; first: number | null }
  /** Newest first, each product once. */
  | { kind: 'purchases'; purchases: Purchase[] }
  | { kind: 'payment'; payment: DefaultPayment | null }

/** The method that the customer's orders begin with; null instead where the backend knows no such thing. */
export interface DefaultPayment {
  methodId: PaymentMethodId
  methods: PaymentMethod[]
}

export interface AccountDataInput {
  request: AccountRequest
}

export interface AccountDataContext extends AccountDataInput {
  data: AccountData | null
  failure: Failure | null
}

export type AccountDataEvent =
  /** Another page of the list. */
  | { type: 'request.change'; request: AccountRequest }
  /** Something else on the page, or another tab, changed what is shown. */
  | { type: 'data.refresh' }
  /** The shopper retries. */
  | { type: 'data.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }
  /** Somebody logged in again. */
  | { type: 'session.returned' }

/** The port rejects with an error that carries a `failure`. */
export interface AccountDataPorts {
  /** Reads the data that the page of the account needs. */
  readData: (request: AccountRequest, signal?: AbortSignal) => Promise<AccountData>
}

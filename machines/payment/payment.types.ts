import type { Failure } from '../../api/types/failure.ts'
import type { PaymentMethod } from '../../api/types/checkout.ts'
import type { OrderId, PaymentMethodId } from '../../api/types/ids.ts'
import type { Order } from '../../api/types/order.ts'

/** Which page shows the payment; it decides what is done first, never what is said about the order. */
export type PaymentPage =
  /** After the order was placed. */
  | 'success'
  /** Where the payment provider sends the shopper back to. */
  | 'paid'
  /** The same, with an error. */
  | 'unpaid'
  /** The order in the account, or opened from a mail. */
  | 'order'

export interface PaymentInput {
  orderId: OrderId
  page: PaymentPage
  /** `error-code` of the address that the payment provider came back to; null without one. */
  errorCode: string | null
  /** Whole seconds until the redirect. */
  countdown: number
  /** Milliseconds between two looks at a payment that is still being confirmed. */
  lookAgain: number
}

/** The order as it was read. */
export interface OrderRead {
  /** Null: not found, or somebody else's (the backend does not tell the difference). */
  order: Order | null
  /** This tab was at the payment page for this order. */
  leftBefore: boolean
  /** Where a payment that this tab has started can be paid; null when it has started none. */
  url: string | null
  /** This tab has started the payment, and the backend had no page to go to. */
  arranged: boolean
}

/** Answer of the start of a payment. */
export type PaymentStart =
  /** The provider's page. */
  | { kind: 'redirect'; url: string }
  /** Nothing to do there: the method works without a payment page. */
  | { kind: 'settled' }
  /** The provider could not be reached or refused; `code` is the backend's error code. */
  | { kind: 'failed'; code: string }

/** The state of the order's payment. */
export type Outcome =
  | 'paid'
  /** The provider is processing the payment, and has not confirmed it yet. */
  | 'confirming'
  /** The payment page was opened; there is no answer of the provider since. */
  | 'started'
  /** Nothing paid and nothing under way. */
  | 'open'
  | 'failed'
  | 'cancelled'
  /** Money went back. */
  | 'refunded'
  /** The order itself was cancelled; nothing can be paid. */
  | 'void'

export interface PaymentContext extends PaymentInput {
  order: Order | null
  /** Why the last payment failed: the code in the address, or of a start that was refused; null without one. */
  errorCode: string | null
  /** This tab was at the payment page for this order already: no second redirect by itself. */
  leftBefore: boolean
  url: string | null
  /** This tab has started the payment already, and there was nothing to do: it is not started again. */
  arranged: boolean
  /** Whole seconds left. */
  seconds: number
  methods: PaymentMethod[]
  wanted: PaymentMethodId | null
  failure: Failure | null
  /** The shopper wants the payment page at once: no countdown. */
  atOnce: boolean
  /** How often the order was read again while the payment was being confirmed. */
  looks: number
}

export type PaymentEvent =
  /** The shopper pays again with the same method. */
  | { type: 'payment.retry' }
  /** The shopper goes to the payment page without waiting. */
  | { type: 'payment.now' }
  /** The shopper stops the countdown. */
  | { type: 'payment.stop' }
  /** The shopper wants to pay in another way. */
  | { type: 'method.change' }
  /** The shopper chooses a payment method. */
  | { type: 'method.choose'; id: PaymentMethodId }
  /** The shopper keeps the payment method. */
  | { type: 'method.cancel' }
  /** The order may be another one: it is read again. */
  | { type: 'order.refresh' }
  /** The page came back from the browser's back/forward cache. */
  | { type: 'page.restored' }

/** The page's side effects. Every port rejects with an error that carries `failure`. */
export interface PaymentPorts {
  /** Reads the order, and what this tab knows of its payment. */
  readOrder: (input: { orderId: OrderId }) => Promise<OrderRead>
  /** Starts the payment and answers where to pay. */
  startPayment: (input: { orderId: OrderId }) => Promise<PaymentStart>
  /** Reads the payment methods that the order may have. */
  readMethods: (input: { orderId: OrderId }) => Promise<PaymentMethod[]>
  /** Reopens the payment, also with the same method: a failed one cannot be started again without it. */
  changePayment: (input: { orderId: OrderId; methodId: PaymentMethodId }) => Promise<void>
  /** Leaves the page. Resolves when the browser has started to navigate; rejects for an address that is not http(s). */
  redirect: (input: { url: string; orderId: OrderId }) => Promise<void>
}

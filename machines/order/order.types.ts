import type { Failure } from '../../api/types/failure.ts'
import type { OrderId, ProductId } from '../../api/types/ids.ts'

/** The part of an order's line that is needed to order it again. */
export interface AgainLine {
  productId: ProductId | null
  label: string
  quantity: number
}

/** The result of ordering again. */
export interface AgainResult {
  /** Lines that went into the cart. */
  added: number
  /** Names of what the shop does not sell any more, or not now. */
  missing: string[]
}

export interface OrderInput {
  orderId: OrderId
}

export interface OrderContext extends OrderInput {
  /** Why the order could not be cancelled. */
  cancelFailure: Failure | null
  lines: AgainLine[]
  result: AgainResult | null
  /** Why nothing was put into the cart. */
  againFailure: Failure | null
}

export type OrderEvent =
  /** The shopper wants to cancel the order; it has to be confirmed. */
  | { type: 'cancel.ask' }
  /** The shopper confirms the cancellation. */
  | { type: 'cancel.confirm' }
  /** The shopper keeps the order after all. */
  | { type: 'cancel.dismiss' }
  /** Reads once more what has become of a cancellation without an answer. */
  | { type: 'cancel.check' }
  /** The shopper puts the products of the order into the cart again. */
  | { type: 'again.add'; lines: AgainLine[] }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** Every port rejects with an error that carries a `failure`. */
export interface OrderPorts {
  /** Cancels the order. */
  cancelOrder: (orderId: OrderId) => Promise<void>
  /** Whether the backend has the order as cancelled. */
  readCancelled: (orderId: OrderId) => Promise<boolean>
  /** Puts what the shop still sells of the order into the cart. */
  addAgain: (lines: AgainLine[]) => Promise<AgainResult>
}

import type { Failure } from '../../api/types/failure.ts'
import type { DeclaredWithdrawal, ReturnableOrder } from '../../api/types/order.ts'

export interface NamedOrderInput {
  /** The number that the page's address or its form has already; empty when there is none. */
  number: string
}

export interface NamedOrderContext {
  /** The customer whose orders can be seen; null: the session is anonymous. */
  customerId: string | null
  /** The number that was entered last. */
  number: string
  /** The shopper's own order of that number. */
  order: ReturnableOrder | null
  /** What was declared about it before, oldest first. */
  declared: readonly DeclaredWithdrawal[]
  /** Why it could not be looked for. */
  failure: Failure | null
}

export type NamedOrderEvent =
  /** A number was entered, or taken away. */
  | { type: 'order.name'; number: string }
  /** Who shops here, as the session says it: another shopper sees other orders. */
  | { type: 'shopper.changed'; customerId: string | null }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** A number, and the shopper's own order of it. */
export interface NumberedOrder {
  number: string
  order: ReturnableOrder | null
}

/** Every port rejects with an error that carries a `failure`. */
export interface NamedOrderPorts {
  /** The order of that number; null when it is none of this shopper's. */
  findOrder: (number: string, signal: AbortSignal) => Promise<ReturnableOrder | null>
  /** What is known to be declared about it: by the order, and by this browser, which may know more. */
  readDeclared: (named: NumberedOrder, signal: AbortSignal) => Promise<readonly DeclaredWithdrawal[]>
}

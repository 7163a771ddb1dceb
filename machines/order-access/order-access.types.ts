import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import type { Order } from '../../api/types/order.ts'

/** The proof of a guest that an order is theirs. */
export interface OrderProof {
  email: string
  zipcode: string
}

/**
 * What a proof led to. `session`: the backend has logged the guest in. `order`: it only answers the order, as backends
 * before 6.7 do. `account`: the order belongs to an account, and no proof opens it. `none`: it knows no order of that link.
 */
export type ProofAnswer =
  | { kind: 'session'; orderId: OrderId }
  | { kind: 'order'; order: Order }
  | { kind: 'account' }
  | { kind: 'none' }

/** A proof that the form has sent, and what it led to; a wrong one stays in the form. */
export interface GivenProof {
  proof: OrderProof
  answer: Exclude<ProofAnswer, { kind: 'none' }>
}

/** Who is at this browser, as its session says. */
export interface Visitor {
  /** Null: the session is anonymous, or not read yet. */
  customer: { email: string; guest: boolean } | null
  /** The session was read. */
  isRead: boolean
  /** The session is being ended. */
  isLeaving: boolean
}

export interface OrderAccessInput {
  /** A proof that this tab has given before. */
  proof: OrderProof | null
}

export interface OrderAccessContext extends OrderAccessInput {
  visitor: Visitor
  /** The visitor has left for this order. */
  left: boolean
  /** The order, where the session may read it. */
  orderId: OrderId | null
  /** The order, as it was answered to the proof. */
  order: Order | null
  failure: Failure | null
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
}

export type OrderAccessEvent =
  /** The session has other data. */
  | { type: 'session.changed'; visitor: Visitor }
  /** The visitor has logged out, or another one logged in. */
  | { type: 'session.forgotten' }
  /** The visitor leaves, to open the order with its own email address. */
  | { type: 'session.leave' }
  /** The shopper wants the order as it is now. */
  | { type: 'order.refresh' }
  /** The shopper retries. */
  | { type: 'link.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

export interface OrderAccessPorts {
  /** The order among those of this session; null when it is not one of them. */
  findOrder: (signal: AbortSignal) => Promise<OrderId | null>
  /** Reads the order by its link and the proof. */
  proveOrder: (input: { proof: OrderProof }, signal: AbortSignal) => Promise<ProofAnswer>
}

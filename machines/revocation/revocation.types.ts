import type { Failure } from '../../api/types/failure.ts'

/** What a withdrawal says, as the shopper wrote it. */
export interface RevocationFields {
  firstName: string
  lastName: string
  email: string
  orderNumber: string
  /** What is sent back, and whatever else the shopper wants to say; empty: the whole order. */
  comment: string
}

/** That the shop has it, and since when. */
export interface RevocationReceipt {
  /** ISO date-time. */
  receivedAt: string
  /** `form`: the backend sends a receipt by email. `message`: a message to the shop, which answers itself. */
  by: 'form' | 'message'
}

export interface RevocationContext {
  fields: RevocationFields | null
  receipt: RevocationReceipt | null
  failure: Failure | null
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
}

export type RevocationEvent =
  /** The form was filled in and checked. */
  | { type: 'revocation.review'; fields: RevocationFields }
  /** The shopper goes back to the form. */
  | { type: 'revocation.edit' }
  /** The shopper confirms what was written: it counts from now on. */
  | { type: 'revocation.confirm' }

export interface RevocationPorts {
  /** Tells the backend that has a form for it; `notFound` where it has none. */
  sendRequest: (fields: RevocationFields | null, signal: AbortSignal) => Promise<RevocationReceipt>
  /** Tells the shop by its contact form instead. */
  sendMessage: (fields: RevocationFields | null, signal: AbortSignal) => Promise<RevocationReceipt>
}

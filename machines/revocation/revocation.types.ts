import type { Failure } from '../../api/types/failure.ts'
import type { OrderId } from '../../api/types/ids.ts'
import type { WithdrawalWay, DeclaredMoney } from '../../api/types/order.ts'

/** Pieces of an order's line that go back. */
export interface RevocationItem {
  lineId: string
  label: string
  quantity: number
  /** Pieces that were ordered. */
  of: number
  /** Its files are handed out: it does not go back, and the shop decides. */
  provided?: true
}

/** The fields of a withdrawal, as the shopper wrote them. */
export interface RevocationFields {
  firstName: string
  lastName: string
  email: string
  orderNumber: string
  /** What the shopper wants to say; without items: what is sent back, empty: the whole order. */
  comment: string
  /** The shopper's own order of that number; null where the shop could not see it. */
  orderId: OrderId | null
  /** The secret in the address of that order's page, for who has no account. */
  orderCode: string | null
  /** Number and address are those of an order of the shopper's own: the shop matches them without a look at the mail. */
  matched: boolean
  /** The chosen items of that order. */
  items: RevocationItem[]
  /** All of that order was chosen. */
  whole: boolean
  /** Where it is about downloads alone: still to be withdrawn from, or all of them handed out, so that the shop decides. */
  downloads: 'locked' | 'provided' | null
  /** Goods of it have not been sent yet, as far as the shop says: none has to come back. */
  unsent: boolean
  /** What becomes of the money of it; null where the shop could not see the order. */
  money: DeclaredMoney | null
  /** Key of a reason; empty: none was given. */
  reason: string
}

/** That the shop has it, and since when. */
export interface RevocationReceipt {
  /** ISO date-time. */
  receivedAt: string
  /**
   * `return`: the backend keeps a return of the chosen items. `form`: it sends a receipt by email. `message`: a message
   * to the shop, which answers itself.
   */
  by: WithdrawalWay
  /** Number of a return, and its state in the backend's words. */
  number: string | null
  state: string | null
}

/** A withdrawal that the shop has. */
export interface ReceivedRevocation {
  fields: RevocationFields
  receipt: RevocationReceipt
}

export interface RevocationContext {
  fields: RevocationFields | null
  receipt: RevocationReceipt | null
  failure: Failure | null
  /** The order has changed since it was filled in: some of it was declared elsewhere, or handed out. */
  overtaken: boolean
  /** Seconds until the next try; 0 unless throttled. */
  seconds: number
}

export type RevocationEvent =
  /** The form was filled in and checked. */
  | { type: 'revocation.review'; fields: RevocationFields }
  /** The shopper goes back to the form. */
  | { type: 'revocation.edit' }
  /** Another tab declared something, or the shopper looks at this one again. */
  | { type: 'revocation.refresh' }
  /** The shopper confirms what was written: it counts from now on. */
  | { type: 'revocation.confirm' }

export interface RevocationPorts {
  /** The receipt that this page of the tab has shown to this shopper; null: none, or another withdrawal is begun. */
  recallReceipt: () => Promise<ReceivedRevocation | null>
  /** Whether all of the chosen pieces can still be declared as they were chosen. */
  checkItems: (fields: RevocationFields, signal: AbortSignal) => Promise<boolean>
  /** Makes a return of the chosen items where the backend manages returns; `notFound` where it does not. */
  requestReturn: (fields: RevocationFields, signal: AbortSignal) => Promise<RevocationReceipt>
  /** Sends the withdrawal to a backend that has a form for it; `notFound` where it has none. */
  sendRequest: (fields: RevocationFields, signal: AbortSignal) => Promise<RevocationReceipt>
  /** Sends the withdrawal to the shop by its contact form instead. */
  sendMessage: (fields: RevocationFields, signal: AbortSignal) => Promise<RevocationReceipt>
  /** Keeps it for the pages of its order, in this browser and at the shop's server; rejects where the server does not. */
  keepDeclared: (received: ReceivedRevocation, signal: AbortSignal) => Promise<void>
}

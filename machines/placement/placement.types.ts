import type { CartLine } from '../../api/types/cart.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { OrderMark } from '../../api/types/order.ts'

/** What says how long a line of the cart waits for stock. */
export type Waiting = Pick<CartLine, 'id' | 'restockDays'>

/** The order draft, as the shopper saw it. */
export interface OrderDraft {
  cartHash: string
  /** The hash says nothing of the stock, which decides when the order arrives. */
  lines: readonly Waiting[]
  customerId: string
  /** When it was read, in milliseconds since the epoch: what another tab ordered after that is this very cart. */
  seenAt: number
}

/** One order attempt. It is stored in the browser before the call, so that a reload looks for the order. */
export interface Attempt {
  attemptId: string
  /** The newest order before the attempt; null when there was none. A newer one proves that the attempt worked. */
  baseline: OrderMark | null
  cartHash: string
  /** Milliseconds since the epoch. */
  startedAt: number
  /** Whose attempt it is; a stored attempt of somebody else is not taken up. */
  customerId: string
}

export interface PlacementTimings {
  /** The server's own limit for an order call, in milliseconds. */
  orderLimit: number
  /** How long after that limit an order may still appear. */
  grace: number
  /** Pause between two looks for the order. */
  lookAgain: number
}

export interface PlacementInput {
  timings: PlacementTimings
  draft: OrderDraft
  /** An attempt that an earlier page left without an answer: it is looked for, and nothing is sent. */
  attempt: Attempt | null
  comment: string
  /** Name of the provider's confirmation, for a method that is paid in the page. */
  authorization: string | null
  online: boolean
}

export interface PlacementContext extends PlacementInput {
  order: OrderMark | null
  /** The order was placed in another tab. */
  elsewhere: boolean
  failure: Failure | null
  /** The backend forgot the session while the order was on its way. */
  sessionLost: boolean
  /** Looks for the order since the backend answered with an error; 0 as long as it has not answered. */
  looks: number
}

export type PlacementEvent =
  /** No other tab of this browser is ordering now. */
  | { type: 'lock.held' }
  /** Another tab placed the order. */
  | { type: 'order.appeared'; order: OrderMark }
  /** The shopper orders once more, after no order was found. */
  | { type: 'order.again' }
  /** The backend forgot the session. */
  | { type: 'session.forgotten' }
  /** The browser is offline. */
  | { type: 'network.lost' }
  /** The browser is online again. */
  | { type: 'network.returned' }

/** What became of an attempt; every final state has the name of its kind. */
export interface PlacementResult {
  kind: 'placed' | 'refused' | 'outdated' | 'unsent' | 'forgotten' | 'abandoned'
  /** Null as long as nothing was stored. */
  attempt: Attempt | null
  order: OrderMark | null
  elsewhere: boolean
  failure: Failure | null
}

/** Answer of `prepareAttempt`, which runs while the browser's order lock is held. */
export type Preparation =
  /** The attempt is stored; the order may be sent. */
  | { kind: 'ready'; attempt: Attempt }
  /** Another attempt of this browser still has no answer: nothing may be sent. */
  | { kind: 'open'; attempt: Attempt }
  /** Another tab has placed this order meanwhile. */
  | { kind: 'placed'; order: OrderMark }
  /** Others bought what was in stock: the order would arrive later than the shopper saw. */
  | { kind: 'delayed' }

/** The proxy's record of an attempt (its answers are stored for ten minutes). */
export type AttemptAnswer =
  | { kind: 'placed'; order: OrderMark }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'running' }
  | { kind: 'unknown' }

/** The result of a look for the order. */
export interface Look {
  /** The newest order of the session; null when there is none. */
  newest: OrderMark | null
  /** The look began after the deadline: an order that it did not find will not appear any more. */
  late: boolean
  /** Set when the session may not look. */
  denied: Failure | null
}

/** The side effects of ordering. Every port rejects with an error that carries `failure`. */
export interface PlacementPorts {
  /** Reads whether the cart still arrives as it was shown, names the attempt and stores it; sends nothing. */
  prepareAttempt: (input: { draft: OrderDraft }, signal?: AbortSignal) => Promise<Preparation>
  /** The one call that orders. */
  placeOrder: (input: { attempt: Attempt; comment: string; authorization: string | null }) => Promise<OrderMark>
  /** Reads from the shop’s server the answer of the attempt. */
  readAttempt: (input: { attemptId: string }) => Promise<AttemptAnswer>
  /** Looks for the newest order of the session; `deadline` in milliseconds since the epoch. */
  lookForOrder: (input: { deadline: number }) => Promise<Look>
}

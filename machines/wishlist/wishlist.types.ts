import type { ProductId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'

/** The ids on a customer's list; `total` counts all pages. */
export interface WishlistAnswer {
  ids: ProductId[]
  total: number
}

/** What the shopper wants of one product: on the list or not. Targets, so that a repeated change does no harm. */
export interface Wish {
  productId: ProductId
  wanted: boolean
}

/** A wish that the backend does not have yet. */
export interface WishlistChange extends Wish {
  key: string
  version: number
}

/** The ports of the wishlist. Every function rejects with an error that carries a `failure`. */
export interface WishlistPorts {
  /** Reads the list of the customer. */
  readWishlist: (signal: AbortSignal) => Promise<WishlistAnswer>
  /**
   * Adds or removes the product whose turn it is, if any; an entry that is there (or gone) already is no error. Answers
   * the list read again.
   */
  changeWishlist: (change: WishlistChange | null, signal: AbortSignal) => Promise<WishlistAnswer>
  /** Adds the local list to the customer's; answers the list read again. */
  mergeWishlist: (ids: ProductId[], signal: AbortSignal) => Promise<WishlistAnswer>
}

export interface WishlistInput {
  /** Ids stored in this browser (storage key `sw-wishlist-items`). */
  ids: ProductId[]
}

export interface WishlistContext {
  /** The list of this browser. */
  local: ProductId[]
  /** The customer's list; null before it was read. */
  server: WishlistAnswer | null
  queue: WishlistChange[]
  /** The change that is under way. */
  sending: WishlistChange | null
  version: number
  failure: Failure | null
}

export type WishlistEvent =
  /** The shopper puts a product on the list. */
  | { type: 'product.add'; productId: ProductId }
  /** The shopper takes a product off the list. */
  | { type: 'product.remove'; productId: ProductId }
  /** The shopper takes everything off the list. */
  | { type: 'list.clear' }
  /** The list may be another one, or could not be read: it is read again. */
  | { type: 'list.refresh' }
  /** Somebody is logged in. */
  | { type: 'customer.present' }
  /** The shopper is not logged in. */
  | { type: 'customer.absent' }
  /** Another tab changed this browser's list. */
  | { type: 'storage.changed'; ids: ProductId[] }

export type WishlistEmitted =
  /** A product was put on the list. */
  | { type: 'wish.added'; productId: ProductId | null }
  /** A product was taken off the list. */
  | { type: 'wish.removed'; productId: ProductId | null }
  /** The shopper is not logged in any more: what they wished stays in this browser. */
  | { type: 'access.denied' }
  /** The backend refused a change of the list. */
  | { type: 'wish.refused'; productId: ProductId | null; failure: Failure }

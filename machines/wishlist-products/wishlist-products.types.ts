import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ProductCard } from '../../api/types/product.ts'

/** The list whose products are shown, as its owner has it. */
export interface ShownList {
  ids: ProductId[]
  /** The customer's list, which the backend pages; else the ids are all that there is. */
  onServer: boolean
}

export interface WishPageRequest extends ShownList {
  /** Counted from 1. */
  page: number
  limit: number
  /** ISO code of the prices. */
  currency: string
}

export interface WishPage {
  products: ProductCard[]
  /** Exact, of all pages. */
  total: number
}

/** The port rejects with an error that carries a `failure`. */
export interface WishlistProductsPorts {
  /** Reads the products of one page of the list. */
  readPage: (request: WishPageRequest, signal: AbortSignal) => Promise<WishPage>
}

export interface WishlistProductsInput {
  /** Null while its owner does not know it. */
  list: ShownList | null
  page: number
  limit: number
  currency: string
}

export interface WishlistProductsContext extends WishlistProductsInput {
  products: ProductCard[]
  total: number
  /** The page that the products are of; null when there are none yet. */
  shownPage: number | null
  /** Ids of this page that the shop has no product for any more. */
  missing: ProductId[]
  /** The content of the cleared list, for restoring it. */
  cleared: ProductId[]
  failure: Failure | null
}

export type WishlistProductsEvent =
  /** The owner of the list has another one. */
  | { type: 'list.changed'; list: ShownList }
  /** The shopper takes everything off the list. */
  | { type: 'list.clear' }
  /** The session has prices of another currency. */
  | { type: 'currency.changed'; currency: string }
  /** The shopper retries. */
  | { type: 'list.retry' }
  /** The shopper turns to another page. */
  | { type: 'page.change'; page: number }
  /** The browser is online again. */
  | { type: 'network.returned' }

import type { Failure } from '../../api/types/failure.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ComparedProduct } from '../../api/types/product.ts'

export interface ComparisonInput {
  /** The list that the browser has stored. */
  ids: ProductId[]
  /** How many products can be compared at once. */
  most: number
}

/** Which products are read, and in which currency. */
export interface ComparisonRequest {
  ids: ProductId[]
  /** ISO code of the prices. */
  currency: string
}

export interface ComparisonAnswer {
  /** The requested ids. */
  ids: ProductId[]
  /** Those of them that the shop sells. */
  products: ComparedProduct[]
}

/** The port rejects with an error that carries a `failure`. */
export interface ComparisonPorts {
  /** Reads the products with all their properties. */
  readProducts: (request: ComparisonRequest, signal: AbortSignal) => Promise<ComparisonAnswer>
}

export interface ComparisonContext extends ComparisonInput {
  /** The product that found no room; null when there is none. */
  refused: ProductId | null
  /** ISO code of the prices; empty until the page has them. */
  currency: string
  products: ComparedProduct[]
  /** Ids that the shop has no product for any more. */
  missing: ProductId[]
  /** Rows in which all products are alike are left out. */
  onlyDifferences: boolean
  failure: Failure | null
}

export type ComparisonEvent =
  /** The shopper wants to compare a product. */
  | { type: 'product.add'; id: ProductId }
  /** The shopper takes a product out. */
  | { type: 'product.remove'; id: ProductId }
  /** The shopper takes out all of them. */
  | { type: 'list.clear' }
  /** Another tab has changed the list. */
  | { type: 'list.storedElsewhere'; ids: ProductId[] }
  /** The shopper has read why a product found no room. */
  | { type: 'refusal.dismiss' }
  /** The comparison's page is shown. */
  | { type: 'page.opened' }
  /** The comparison's page was left. */
  | { type: 'page.closed' }
  /** The prices of the page: of this currency, and others where the text of what decides them is another. */
  | { type: 'prices.changed'; currency: string; decidedBy: string }
  /** The shopper shows or hides rows that are alike. */
  | { type: 'differences.show'; only: boolean }
  /** The shopper retries. */
  | { type: 'products.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

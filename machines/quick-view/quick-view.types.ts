import type { Failure } from '../../api/types/failure.ts'
import type { TaxState } from '../../api/types/common.ts'
import type { ProductDetail } from '../../api/types/product.ts'

/** The data of a product's page. */
export interface ViewedProduct {
  product: ProductDetail
  taxState: TaxState
}

export interface QuickViewInput {
  /** Path of the product's page. */
  path: string
}

export interface QuickViewContext extends QuickViewInput {
  viewed: ViewedProduct | null
  failure: Failure | null
}

/** The port rejects with an error that carries a `failure`. */
export interface QuickViewPorts {
  /** Reads a product by the path of its page; null where there is none. */
  readProduct: (request: QuickViewInput, signal: AbortSignal) => Promise<ViewedProduct | null>
}

export type QuickViewEvent =
  /** Another variant of the product was found. */
  | { type: 'variant.open'; path: string }
  /** The shopper retries. */
  | { type: 'product.retry' }
  /** The browser is online again. */
  | { type: 'network.returned' }

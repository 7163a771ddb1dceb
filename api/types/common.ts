import type { Branded } from './ids.ts'

/**
 * View types: what the shop reads of a Store API answer. Every amount is the backend's own figure; the shop formats
 * amounts and never computes with them.
 */

/** HTML that went through the server's sanitiser; the only HTML that a component may set. */
export type SafeHtml = Branded<string, 'SafeHtml'>

/** `amount` in units of `currency` (ISO 4217), gross or net as the tax state beside it says. */
export interface Money {
  amount: number
  currency: string
}

/** `gross`: prices include tax; `net`: tax comes on top; `tax-free`: none (docs/backend.md, "Session and token"). */
export type TaxState = 'gross' | 'net' | 'tax-free'

export interface Picture {
  url: string
  alt: string
  /** Pixels of the original; null when the backend does not know them. */
  width: number | null
  height: number | null
  /** Thumbnails, smallest first; may be empty. */
  sources: { url: string; width: number }[]
  mimeType: string | null
  /** The kind of a medium that is no picture. */
  kind?: 'video' | 'model' | 'audio' | 'document'
}

/** Days, weeks … as the backend names them; `name` is already in the document's language. */
export interface DeliveryTime {
  name: string
  min: number | null
  max: number | null
  unit: string | null
}

export interface ReferencePrice {
  price: Money
  purchaseUnit: number
  referenceUnit: number
  unitName: string
}

export interface QuantityLimits {
  min: number
  max: number
  step: number
}

export interface PageMeta {
  title: string | null
  description: string | null
  keywords: string | null
  image: Picture | null
}

export interface Breadcrumb {
  name: string
  /** Without locale prefix, with leading slash; null for the last, plain item. */
  path: string | null
}

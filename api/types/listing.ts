import type { Money, Picture } from './common.ts'
import type { CategoryId } from './ids.ts'
import type { ProductCard } from './product.ts'

/** The listing part of an address; absent keys mean the backend's default (behaviour 1.20). */
export interface ListingQuery {
  /** Pages shown, 1-based and inclusive: `p=3` is {first:3,last:3}, `pages=1-3` is {first:1,last:3}. */
  first: number
  last: number
  limit?: number
  order?: string
  manufacturer: string[]
  properties: string[]
  minPrice?: number
  maxPrice?: number
  rating?: number
  shippingFree?: boolean
  search?: string
}

export type ListingFilter =
  | { kind: 'manufacturer'; name: null; options: { id: string; name: string }[] }
  | {
      kind: 'properties'
      groupId: string
      name: string
      display: 'text' | 'media' | 'color' | 'select'
      options: { id: string; name: string; colour: string | null; image: Picture | null }[]
    }
  | { kind: 'price'; min: Money; max: Money }
  | { kind: 'rating'; max: number }
  | { kind: 'shippingFree' }

export interface Listing {
  /** category of `POST /product-listing/{id}`; null for the search. */
  categoryId: CategoryId | null
  elements: ProductCard[]
  total: number
  first: number
  last: number
  pages: number
  limit: number
  sorting: string
  sortings: { key: string; label: string }[]
  /** Filters of the unfiltered listing, so that options do not vanish while one is chosen. */
  filters: ListingFilter[]
  current: ListingQuery
}

export interface Suggestion {
  products: ProductCard[]
  total: number
}

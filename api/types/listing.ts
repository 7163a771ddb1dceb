import type { Money, Picture } from './common.ts'
import type { CategoryId } from './ids.ts'
import type { ProductCard } from './product.ts'

/** The listing part of an address; absent keys mean the backend's default (docs/backend.md, "Listings"). */
export interface ListingQuery {
  /** Pages shown, 1-based and inclusive: `p=3` is {first:3,last:3}, `pages=1-3` is {first:1,last:3}. */
  first: number
  last: number
  limit?: number
  order?: string
  manufacturer: string[]
  properties: string[]
  /** Of the search alone: a category's listing is one already. */
  categories?: string[]
  minPrice?: number
  maxPrice?: number
  rating?: number
  shippingFree?: boolean
  search?: string
}

/** Whose list it is. */
export interface Maker {
  name: string
  /** What the backend says of them, as plain text. */
  about: string | null
  picture: Picture | null
}

export type ListingFilter =
  | { kind: 'manufacturer'; name: null; options: { id: string; name: string }[] }
  /** Categories of the main navigation that hold results; of the search alone. */
  | { kind: 'categories'; options: { id: string; name: string; level: number }[] }
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
  /** The word that the backend searched for instead of an unknown one; null: the requested term. */
  correctedTerm: string | null
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
  /**
   * The maker whose name was searched for, and whose pieces alone were requested: the list is theirs, so that they are
   * no filter of it.
   */
  maker?: Maker
}

/** How many products each value of a listing's filters leaves, beside everything else that is chosen. */
export interface FilterCounts {
  /** By id of the maker, option or category; an id that is not here leaves nothing. */
  manufacturer: Record<string, number>
  properties: Record<string, number>
  categories: Record<string, number>
  /** Options of a group are alternatives: within a group where some are chosen, the others count instead of them. */
  alternatives: { chosen: string[]; properties: Record<string, number> }[]
  /** By the least number of stars, 1 to 4. */
  rating: Record<string, number>
  shippingFree: number
}

export interface Suggestion {
  /** The term that was searched for instead of a misspelt one. */
  correctedTerm: string | null
  products: ProductCard[]
  total: number
}

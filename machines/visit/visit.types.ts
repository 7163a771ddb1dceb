import type { MeasuredItem } from '../shared/measure.ts'

/** Products on a page, as the shopper sees them. */
export interface ShownItems {
  /** ISO 4217 of their prices; null: none of them has one. */
  currency: string | null
  items: readonly MeasuredItem[]
}

/** A list: of a category, or of what was searched for. */
export interface ShownList extends ShownItems {
  /** The backend's id of the category; null for a search. */
  id: string | null
  name: string
}

export interface VisitContext {
  /** The list on screen; null on any other page. */
  list: ShownList | null
  /** The product on screen. */
  shown: ShownItems | null
  /** The goods of the cart, when they were last on screen. */
  cart: ShownItems | null
}

export type VisitEvent =
  /** A category's products are on screen, or another page or selection of them. */
  | { type: 'list.shown'; list: ShownList }
  /** The results of a search are on screen. */
  | { type: 'search.shown'; list: ShownList }
  /** A product's page is on screen, or another variant of it. */
  | { type: 'product.shown'; shown: ShownItems }
  /** The cart is on screen too: on its page, or beside another one. */
  | { type: 'cart.shown'; cart: ShownItems }
  /** Any other page is on screen. */
  | { type: 'page.shown' }

import type { Picture, TaxState } from './common.ts'
import type { ProductId } from './ids.ts'
import type { Listing } from './listing.ts'
import type { ProductDetail } from './product.ts'

export interface CmsVisibility {
  mobile: boolean
  tablet: boolean
  desktop: boolean
}

export interface CmsLayout {
  cssClass: string | null
  backgroundColor: string | null
  backgroundImage: Picture | null
  backgroundMode: 'auto' | 'contain' | 'cover' | null
  visibility: CmsVisibility
}

export interface CmsPage {
  id: string
  type: string
  sections: CmsSection[]
  traits: CmsTrait[]
  /** One of the elements brings the page's heading. */
  heading: boolean
}

export interface CmsSection extends CmsLayout {
  id: string
  type: 'default' | 'sidebar'
  sizing: 'boxed' | 'full_width'
  mobileBehavior: 'wrap' | 'hidden'
  blocks: CmsBlock[]
}

export interface CmsBlock extends CmsLayout {
  id: string
  type: string
  /** Lazy module that brings its arrangement; none: it is part of the first load. */
  module?: string
  position: 'main' | 'sidebar'
  /** Sections have none (docs/decisions/031). */
  margin: { top: string | null; right: string | null; bottom: string | null; left: string | null }
  /** In the order that its declaration names. */
  slots: CmsSlot[]
}

export interface CmsSlot {
  id: string
  /** Name of the place in the block: content, left, right … */
  name: string
  element: CmsElement
}

export interface CmsImage {
  picture: Picture
  link: { href: string; newTab: boolean } | null
}

export type Align = 'flex-start' | 'center' | 'flex-end' | null

/** The role of an element in the page around it: its filters, the way to buy, the product's name. */
export type CmsTrait = 'filters' | 'sells' | 'names'

/** The content of an element. Its declaration (`*.element.tsx`) knows the rest of its shape. */
export interface CmsElement {
  /** `unknown` for what the shop does not know and for what is broken. */
  type: string
  /** Lazy module that brings the component; none: it is part of the first load. */
  module?: string
  /** True where the element's first heading is the page's. */
  heading?: boolean
  /** A product of which it shows more than a card, read beside the page; null: it could not be read. */
  about?: { productId: ProductId; page: { product: ProductDetail; taxState: TaxState } | null }
  /** Products of a list; null once they are the page's own. */
  listing?: Listing | null
}

/** An element that cannot be shown. */
export interface UnknownElement extends CmsElement {
  type: 'unknown'
  /** Its type in the backend. */
  name: string
}

import type { SafeHtml, Picture } from './common.ts'
import type { ProductId } from './ids.ts'
import type { Listing } from './listing.ts'
import type { ProductCard, CardLayout } from './product.ts'

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
  margin: { top: string | null; right: string | null; bottom: string | null; left: string | null }
  visibility: CmsVisibility
}

export interface CmsPage {
  id: string
  type: string
  sections: CmsSection[]
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
  position: 'main' | 'sidebar'
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

export type CmsElement =
  | { type: 'text'; html: SafeHtml; verticalAlign: Align }
  | { type: 'html'; html: SafeHtml }
  | { type: 'product-name'; text: string; verticalAlign: Align }
  | {
      type: 'image' | 'manufacturer-logo'
      image: CmsImage | null
      display: 'standard' | 'cover' | 'contain' | 'stretch'
      minHeight: string | null
      verticalAlign: Align
      horizontalAlign: Align
    }
  | {
      type: 'image-slider'
      images: CmsImage[]
      display: 'standard' | 'cover' | 'contain'
      minHeight: string | null
      arrows: 'outside' | 'inside' | 'none'
      dots: 'outside' | 'inside' | 'none'
      /** Milliseconds between slides; null: does not move by itself. */
      autoplay: number | null
    }
  | {
      type: 'image-gallery'
      images: CmsImage[]
      position: 'left' | 'underneath'
      zoom: boolean
      fullScreen: boolean
      display: 'standard' | 'cover' | 'contain'
    }
  | {
      type: 'youtube-video' | 'vimeo-video'
      videoId: string
      /** Embed address with every player option applied. */
      embed: string
      preview: Picture | null
      needsConfirmation: boolean
      title: string
    }
  | { type: 'product-box'; product: ProductCard | null; layout: CardLayout }
  | {
      type: 'product-slider'
      title: string | null
      products: ProductCard[]
      layout: CardLayout
      arrows: boolean
      rotate: boolean
      border: boolean
      minWidth: number
    }
  /** `listing` is null for the first one of a category: that is the page's own `listing`. */
  | { type: 'product-listing'; listing: Listing | null; layout: CardLayout; showSorting: boolean }
  | { type: 'sidebar-filter' }
  | { type: 'category-navigation' }
  | { type: 'buy-box'; productId: ProductId | null }
  | { type: 'product-description-reviews'; productId: ProductId | null }
  | {
      type: 'cross-selling'
      groups: { id: string; name: string; products: ProductCard[] }[]
      minWidth: number
      layout: CardLayout
    }
  | {
      type: 'form'
      form: 'contact' | 'newsletter' | 'revocationRequest'
      title: string | null
      slotId: string
      confirmation: SafeHtml | null
    }
  | { type: 'unknown'; name: string }

import type { SafeHtml, TaxState, PageMeta, Breadcrumb } from './common.ts'
import type { CmsPage } from './content.ts'
import type { ProductId, CategoryId } from './ids.ts'
import type { Listing } from './listing.ts'
import type { NavigationEntry } from './navigation.ts'
import type { OwnOf } from './own.ts'
import type { ProductDetail } from './product.ts'
import type { CountryOption } from './sales-channel.ts'

export interface CategoryPage extends OwnOf<'category'> {
  kind: 'category'
  id: CategoryId
  name: string
  /** Path without prefix. */
  path: string
  home: boolean
  description: SafeHtml | null
  cms: CmsPage | null
  listing: Listing | null
  breadcrumbs: Breadcrumb[]
  /** The category above; null for the home page. */
  parentId: CategoryId | null
  /** Categories around this one that no menu of the facts holds; null where the facts hold them. */
  nearby: NearbyCategories | null
  meta: PageMeta
}

export interface NearbyCategories {
  /** Categories directly below this one. */
  below: NavigationEntry[]
  /** This one and those beside it; null where the facts hold them. */
  beside: NavigationEntry[] | null
}

export interface ProductPage {
  kind: 'product'
  id: ProductId
  path: string
  /** The product whose page counts for this one in search engines: a variant's main one. */
  canonicalId?: ProductId
  product: ProductDetail
  cms: CmsPage | null
  taxState: TaxState
  breadcrumbs: Breadcrumb[]
  meta: PageMeta
}

export interface LandingPage extends OwnOf<'landing_page'> {
  kind: 'landing'
  id: string
  name: string
  path: string
  cms: CmsPage | null
  breadcrumbs: Breadcrumb[]
  meta: PageMeta
}

/** A customer group that shoppers may ask to be put into when they register. */
export interface GroupPage {
  kind: 'group'
  id: string
  /** Name of the page. */
  name: string
  /** Name of the group. */
  group: string
  path: string
  introduction: SafeHtml | null
  /** Only companies are taken into it. */
  companiesOnly: boolean
  /** The form has fields for an address. */
  countries: CountryOption[]
  breadcrumbs: Breadcrumb[]
  meta: PageMeta
}

export interface SearchPage {
  kind: 'search'
  term: string
  /** Null when the term is blank: nothing was searched. */
  listing: Listing | null
}

export type CataloguePage = CategoryPage | ProductPage | LandingPage | GroupPage | SearchPage

/** Answer of `readPage`: what to show, where to go, or that there is nothing. Paths carry no locale prefix. */
export type PageAnswer =
  | {
      kind: 'page'
      page: CataloguePage
      alternates: { locale: string; path: string }[]
      /** The page that counts for this one in search engines, where that is another. */
      canonicals?: { locale: string; path: string }[]
      /** Name of the prices in it, as a session names its own; null: the prices are the reader's own. */
      prices?: string | null
    }
  | { kind: 'moved'; path: string }
  | { kind: 'notFound' }

/**
 * View shapes: what the shop reads of a Store API answer. Every amount is the backend's own figure; the shop formats
 * amounts and never computes with them. Ids are branded so that a line's id cannot stand in for a product's.
 */
declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

export type ProductId = Branded<string, 'ProductId'>
export type CategoryId = Branded<string, 'CategoryId'>
export type LineId = Branded<string, 'LineId'>
export type OrderId = Branded<string, 'OrderId'>
export type AddressId = Branded<string, 'AddressId'>
export type CurrencyId = Branded<string, 'CurrencyId'>
export type CountryId = Branded<string, 'CountryId'>
export type LanguageId = Branded<string, 'LanguageId'>
export type ShippingMethodId = Branded<string, 'ShippingMethodId'>
export type PaymentMethodId = Branded<string, 'PaymentMethodId'>

/** HTML that went through the server's sanitiser; the only HTML that a component may set. */
export type SafeHtml = Branded<string, 'SafeHtml'>

/** `amount` in units of `currency` (ISO 4217), gross or net as the tax state beside it says. */
export interface Money {
  amount: number
  currency: string
}

/** `gross`: prices include tax; `net`: tax comes on top; `tax-free`: none (spec §3, context.taxState). */
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

export interface PriceTier {
  /** `to`: valid up to `quantity`; `from`: the last tier, valid from `quantity` on (spec §9). */
  bound: 'to' | 'from'
  quantity: number
  unit: Money
}

export interface ProductPrice {
  /** Price of one piece; with tiers the lowest of them, then `from` is true (behaviour 1.22). */
  unit: Money
  from: boolean
  /** The cheapest variant's price, where the product has variants that cost differently. */
  variantsFrom: Money | null
  /** Struck-through price; null when there is none. */
  list: Money | null
  listPercentage: number | null
  /** Lowest price of the last 30 days. */
  regulation: Money | null
  reference: ReferencePrice | null
  tiers: PriceTier[]
}

export interface QuantityLimits {
  min: number
  max: number
  step: number
}

/** `delivery` is null when the backend gives no delivery time. */
export interface Availability {
  available: boolean
  stock: number
  /** Days until restock when stock is short. */
  restockDays: number | null
  delivery: DeliveryTime | null
  /** ISO date; set when in the future only. */
  releaseDate: string | null
  shippingFree: boolean
}

export interface ProductCard {
  id: ProductId
  parentId: ProductId | null
  name: string
  number: string
  /** Path without locale prefix: the first SEO path, else /detail/{id} (spec §2). */
  path: string
  image: Picture | null
  secondImage: Picture | null
  price: ProductPrice
  limits: QuantityLimits
  availability: Availability
  /** False when the card cannot add at once (tiers, or an unresolved parent). */
  directlyBuyable: boolean
  digital: boolean
  topseller: boolean
  isNew: boolean
  /** 0 to 5; null without reviews. */
  rating: number | null
  options: { group: string; option: string }[]
  manufacturer: string | null
}

export interface ConfiguratorOption {
  id: string
  name: string
  colour: string | null
  image: Picture | null
  selected: boolean
  /** False: no such combination with the other selected options. */
  combinable: boolean
}

export interface ConfiguratorGroup {
  id: string
  name: string
  display: 'text' | 'media' | 'color' | 'select'
  options: ConfiguratorOption[]
}

export interface PropertyGroup {
  id: string
  name: string
  options: { id: string; name: string; colour: string | null; image: Picture | null }[]
}

export interface Review {
  id: string
  points: number
  title: string
  content: string
  /** ISO date-time. */
  createdAt: string
  author: string | null
  /** The shop's answer. */
  comment: string | null
  /** False: the shopper's own review that is not approved yet. */
  approved: boolean
}

export interface ProductDetail extends ProductCard {
  description: SafeHtml | null
  ean: string | null
  gallery: Picture[]
  properties: PropertyGroup[]
  configurator: ConfiguratorGroup[]
  manufacturerLink: string | null
  reviews: { total: number; average: number | null; elements: Review[] }
  /** Empty where the product's CMS page has a cross-selling element: that holds the groups. */
  crossSelling: { id: string; name: string; products: ProductCard[] }[]
  meta: PageMeta
  categoryId: CategoryId | null
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

// CMS: spec §2, behaviour 1.23 -----------------------------------------------------------------------------------

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
      form: 'contact' | 'newsletter'
      title: string | null
      slotId: string
      confirmation: SafeHtml | null
    }
  | { type: 'unknown'; name: string }

export type CardLayout = 'standard' | 'image' | 'minimal'

// Pages ------------------------------------------------------------------------------------------------------------

export interface CategoryPage {
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
  meta: PageMeta
}

export interface ProductPage {
  kind: 'product'
  id: ProductId
  path: string
  product: ProductDetail
  cms: CmsPage | null
  taxState: TaxState
  breadcrumbs: Breadcrumb[]
  meta: PageMeta
}

export interface LandingPage {
  kind: 'landing'
  id: string
  name: string
  path: string
  cms: CmsPage | null
  breadcrumbs: Breadcrumb[]
  meta: PageMeta
}

export interface SearchPage {
  kind: 'search'
  term: string
  /** Null when the term is blank: nothing was asked. */
  listing: Listing | null
}

export type CataloguePage = CategoryPage | ProductPage | LandingPage | SearchPage

/** Answer of `readPage`: what to show, where to go, or that there is nothing. Paths carry no locale prefix. */
export type PageAnswer =
  | { kind: 'page'; page: CataloguePage; alternates: { locale: string; path: string }[] }
  | { kind: 'moved'; path: string }
  | { kind: 'gone' }

/** What links carry in router state, so that the SEO look-up can be skipped (behaviour 1.17, 1.18). */
export interface PageKey {
  routeName: 'frontend.navigation.page' | 'frontend.detail.page' | 'frontend.landing.page'
  foreignKey: string
}

export interface NavigationEntry {
  id: CategoryId
  name: string
  /** Path without prefix, an absolute external address, or null for folders. */
  href: string | null
  external: boolean
  newTab: boolean
  key: PageKey | null
  /** Description and picture: of the first level's entries with children only, for their panel. */
  description: SafeHtml | null
  image: Picture | null
  children: NavigationEntry[]
}

export interface LanguageOption {
  id: LanguageId
  code: string
  name: string
}

export interface CurrencyOption {
  id: CurrencyId
  isoCode: string
  symbol: string
  name: string
}

export interface CountryOption {
  id: CountryId
  iso: string
  name: string
  states: { id: string; name: string }[]
  zipRequired: boolean
  zipPattern: string | null
  stateRequired: boolean
  vatIdRequired: boolean
  shippingAvailable: boolean
}

export interface SalutationOption {
  id: string
  name: string
  key: string
}

/** Public facts that every page shows; the same for everybody, cached for a day (design: "A page's way"). */
export interface ShopFacts {
  navigation: NavigationEntry[]
  footer: NavigationEntry[]
  service: NavigationEntry[]
  languages: LanguageOption[]
  currencies: CurrencyOption[]
  defaultCurrency: string
  defaultCountry: CountryId
  homeCategory: CategoryId
  taxState: TaxState
}

// Session, cart, checkout ------------------------------------------------------------------------------------------

export interface Address {
  id: AddressId
  salutationId: string | null
  firstName: string
  lastName: string
  company: string | null
  department: string | null
  title: string | null
  street: string
  additionalLine1: string | null
  additionalLine2: string | null
  zipcode: string | null
  city: string
  phoneNumber: string | null
  countryId: CountryId
  countryName: string
  stateId: string | null
  stateName: string | null
}

export interface Customer {
  id: string
  guest: boolean
  active: boolean
  /** Registered, the mail not confirmed yet. */
  optInPending: boolean
  email: string
  salutationId: string | null
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  vatIds: string[]
  accountType: 'private' | 'business'
  defaultBillingAddressId: AddressId | null
  defaultShippingAddressId: AddressId | null
}

export type SessionKind = 'anonymous' | 'guest' | 'customer'

/** The session context without its token (spec §3). */
export interface Session {
  kind: SessionKind
  customer: Customer | null
  currency: CurrencyOption
  countryId: CountryId
  countryName: string
  shippingMethod: { id: ShippingMethodId; name: string }
  paymentMethod: { id: PaymentMethodId; name: string }
  billingAddress: Address | null
  shippingAddress: Address | null
  taxState: TaxState
  languageId: LanguageId
}

export type LineType = 'product' | 'promotion' | 'credit' | 'custom' | 'container' | 'other'

export interface CartLine {
  id: LineId
  type: LineType
  /** Set for products. */
  productId: ProductId | null
  label: string
  quantity: number
  /** Counts as goods: the header's count sums these (spec §4). */
  good: boolean
  digital: boolean
  removable: boolean
  /** The shopper may change its quantity; never so for promotions. */
  stackable: boolean
  image: Picture | null
  options: { group: string; option: string }[]
  productNumber: string | null
  /** Promotion code of a promotion line. */
  code: string | null
  unitPrice: Money
  totalPrice: Money
  listPrice: Money | null
  referencePrice: ReferencePrice | null
  limits: QuantityLimits
  stock: number | null
  delivery: DeliveryTime | null
  children: CartLine[]
}

export type NoticeLevel = 'info' | 'warning' | 'danger'

/** One entry of `cart.errors` (spec §8, behaviour 1.11). */
export interface CartNotice {
  /** Unique in one answer; notices of several answers are merged by it. */
  key: string
  messageKey: string
  level: NoticeLevel
  parameters: Record<string, string | number>
  /** `POST /checkout/order` is refused while it stands. */
  blocking: boolean
  /** The line that it speaks of. */
  lineId: LineId | null
  /** The backend's own text; shown only for keys that the shop has no text for. */
  message: string
}

export interface Tax {
  rate: number
  tax: Money
  price: Money
}

export interface CartTotals {
  positions: Money
  shipping: Money
  total: Money
  net: Money
  taxes: Tax[]
  taxState: TaxState
}

export interface CartDelivery {
  methodName: string
  cost: Money
  /** ISO date-times. */
  earliest: string | null
  latest: string | null
}

export interface Cart {
  /** Changes with lines, prices and currency; sent with the order. Null for a cart the backend never saw. */
  hash: string | null
  lines: CartLine[]
  totals: CartTotals
  deliveries: CartDelivery[]
  notices: CartNotice[]
  /** Codes the shopper entered that the backend keeps. */
  codes: string[]
}

export interface ShippingMethod {
  id: ShippingMethodId
  name: string
  description: string | null
  delivery: DeliveryTime | null
  /** What it would cost now; null when the backend does not say. */
  price: Money | null
  image: Picture | null
}

export interface PaymentMethod {
  id: PaymentMethodId
  name: string
  description: string | null
  /** Can be chosen after the order was placed. */
  afterOrder: boolean
  technicalName: string | null
  image: Picture | null
}

export interface CheckoutOptions {
  shippingMethods: ShippingMethod[]
  paymentMethods: PaymentMethod[]
}

/** Fields of register and address forms; the names are the Store API's. */
export interface AddressFields {
  salutationId?: string
  firstName: string
  lastName: string
  company?: string
  department?: string
  street: string
  additionalAddressLine1?: string
  additionalAddressLine2?: string
  zipcode: string
  city: string
  phoneNumber?: string
  countryId: string
  countryStateId?: string
}

export interface RegisterFields {
  guest: boolean
  email: string
  /** Absent for guests; never kept after the call. */
  password?: string
  accountType: 'private' | 'business'
  salutationId?: string
  firstName: string
  lastName: string
  vatIds?: string[]
  acceptedDataProtection: boolean
  billingAddress: AddressFields
  shippingAddress?: AddressFields
}

export type TransactionState =
  | 'open'
  | 'paid'
  | 'paid_partially'
  | 'refunded'
  | 'refunded_partially'
  | 'cancelled'
  | 'reminded'
  | 'authorized'
  | 'failed'
  | 'in_progress'
  | 'chargeback'
  | 'unconfirmed'

export interface OrderLine {
  id: string
  type: LineType
  productId: ProductId | null
  label: string
  quantity: number
  unitPrice: Money
  totalPrice: Money
  image: Picture | null
  options: { group: string; option: string }[]
  digital: boolean
  downloads: { id: string; name: string; granted: boolean }[]
}

export interface OrderPayment {
  methodId: PaymentMethodId
  methodName: string
  /** The backend's own name of the method, e.g. `payment_prepayment`; null for a plugin that has none. */
  technicalName: string | null
  /** What the shop owner tells about paying: where to, until when. Plain text, perhaps of several lines. */
  description: string | null
  state: TransactionState
  stateName: string
}

export interface OrderShipping {
  methodName: string
  stateName: string
  delivery: DeliveryTime | null
  /** ISO dates between which it arrives if it is sent at once. */
  earliest: string | null
  latest: string | null
}

export interface Order {
  id: OrderId
  number: string
  /** ISO date-time. */
  date: string
  state: { key: string; name: string }
  /** The newest transaction's; null when the order has none. */
  payment: OrderPayment | null
  shipping: OrderShipping | null
  billingAddress: Address | null
  shippingAddress: Address | null
  email: string
  lines: OrderLine[]
  totals: CartTotals
  paymentChangeable: boolean
  comment: string | null
  digital: boolean
}

/** Part of an order that the placing flow compares: id and creation time only. */
export interface OrderMark {
  id: OrderId
  number: string
  createdAt: string
}

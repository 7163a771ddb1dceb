/**
 * The format in which a catalogue for the embedded Store API is written. Every `key` is unique in its list; ids are
 * derived from list and key (`idOf` in kernel/ids.ts) unless `id` fixes one, so that data stays the same on every machine.
 * Amounts are in units of the currency named, gross.
 */
export interface Text {
  en: string
  de: string
  pl: string
}

interface Entry {
  key: string
  id?: string
}

/** ISO code → gross amount. EUR is the channel's default; missing currencies are computed with the currency's factor. */
export type Prices = { EUR: number } & Partial<Record<string, number>>

export interface SeedOption extends Entry {
  name: Text
  colour?: string
  position: number
}

export interface SeedGroup extends Entry {
  name: Text
  display: 'text' | 'media' | 'color' | 'select'
  /** Offered as a filter of listings. */
  filterable: boolean
  options: SeedOption[]
}

export interface SeedManufacturer extends Entry {
  name: string
  description?: Text
  link?: string
  picture?: string
}

/** A picture is named by its key; files are `pictures/{key}-{width}.webp`, sizes and alt text come from `SeedPicture`. */
export interface SeedPicture extends Entry {
  alt: Text
  width: number
  height: number
  /** Widths that exist as files, ascending; the last is the original. */
  widths: number[]
  /** Addresses of pictures that lie elsewhere, ascending; the last is the original. */
  files?: { url: string; width: number }[]
}

export interface SeedVariant extends Entry {
  /** Option keys, one per group of the configurator. */
  options: string[]
  number: string
  prices?: Prices
  stock: number
  pictures?: string[]
  closeout?: boolean
}

export interface SeedTier {
  from: number
  to: number | null
  prices: Prices
}

export interface SeedReview {
  author: string
  points: 1 | 2 | 3 | 4 | 5
  title: string
  content: string
  language: 'en' | 'de' | 'pl'
  /** ISO date. */
  date: string
  reply?: string
}

export interface SeedProduct extends Entry {
  number: string
  name: Text
  /** HTML. */
  description: Text
  metaDescription?: Text
  /** Category keys; the first is the main one (breadcrumb). */
  categories: string[]
  manufacturer: string
  tax: 'standard' | 'reduced' | 'none'
  prices: Prices
  /** Struck-through price. */
  listPrices?: Prices
  /** Lowest price of the last 30 days. */
  regulationPrices?: Prices
  tiers?: SeedTier[]
  stock: number
  closeout?: boolean
  active?: boolean
  minPurchase?: number
  maxPurchase?: number
  purchaseSteps?: number
  deliveryTime?: string
  restockDays?: number
  shippingFree?: boolean
  topseller?: boolean
  /** ISO date; in the future for a pre-order. */
  releaseDate?: string
  createdAt: string
  ean?: string
  /** Kilograms. */
  weight?: number
  unit?: { key: string; purchaseUnit: number; referenceUnit: number }
  /** What one piece is called, and several. */
  pack?: { one: Text; many: Text }
  /** Option keys. */
  properties: string[]
  /** Picture keys; the first is the cover. */
  pictures: string[]
  configurator?: { groups: string[]; variants: SeedVariant[] }
  /** Digital goods: files that are handed out after payment. */
  downloads?: { key: string; fileName: string; fileExtension: string; content: string }[]
  reviews?: SeedReview[]
  crossSelling?: { name: Text; products: string[] }[]
  /** Key of a CMS page of type product_detail. */
  cmsPage?: string
  /** SEO path per language without leading slash; absent: derived from name and number. */
  seoPath?: Text
}

/**
 * Store API element config: `{ content: { source: 'static', value } }`. A `Text` as value is translated. Where the
 * Store API has ids, the seed has keys: `media` and `previewMedia` name a picture, `sliderItems` is a list of
 * `{ media, url?, newTab? }` with picture keys, `product` names a product, `products` lists product keys. `mapped`
 * values are the Store API's paths: product.name, product.description, product.media, product.manufacturer.media,
 * category.name, category.description, category.media. Variants of a product are named `product/variant`.
 * Links in texts and `url` are technical paths made by `path` in ids.ts, or absolute addresses.
 */
export interface SeedSlot {
  slot: string
  type: string
  config: Record<string, { source: 'static' | 'mapped' | 'product_stream'; value: unknown }>
}

export interface SeedBlock {
  type: string
  position?: 'main' | 'sidebar'
  slots: SeedSlot[]
  backgroundColor?: string
  backgroundPicture?: string
  backgroundMode?: 'auto' | 'contain' | 'cover'
  margin?: { top?: string; right?: string; bottom?: string; left?: string }
  cssClass?: string
  visibility?: { mobile: boolean; tablet: boolean; desktop: boolean }
}

export interface SeedSection {
  type: 'default' | 'sidebar'
  sizing: 'boxed' | 'full_width'
  mobileBehavior?: 'wrap' | 'hidden'
  backgroundColor?: string
  backgroundPicture?: string
  backgroundMode?: 'auto' | 'contain' | 'cover'
  cssClass?: string
  blocks: SeedBlock[]
}

export interface SeedCmsPage extends Entry {
  name: string
  type: 'landingpage' | 'product_list' | 'product_detail' | 'page'
  sections: SeedSection[]
}

export interface SeedCategory extends Entry {
  name: Text
  type: 'page' | 'folder' | 'link'
  parent: string | null
  description?: Text
  /** Whole title of its document; absent: made of its name. */
  metaTitle?: Text
  metaDescription?: Text
  /** Key of the sorting that its listing starts with. */
  sorting?: string
  picture?: string
  cmsPage?: string
  link?: { type: 'category' | 'product' | 'landing_page' | 'external'; target: string; newTab?: boolean }
  active?: boolean
  visible?: boolean
  /** SEO path per language, with a trailing slash; absent: derived from the names of the path. */
  seoPath?: Text
}

export interface SeedLandingPage extends Entry {
  name: Text
  cmsPage: string
  metaDescription?: Text
  seoPath: Text
}

export interface SeedPromotion extends Entry {
  name: Text
  /** Null: given automatically. */
  code: string | null
  discount: { type: 'percentage' | 'absolute' | 'free_shipping'; value: number }
  validUntil?: string
  minimumCart?: number
  /** Not together with any other promotion. */
  exclusive?: boolean
  /** Orders in all. */
  maxUses?: number
}

export interface SeedShippingMethod extends Entry {
  name: Text
  description: Text
  technicalName: string
  deliveryTime: string
  prices: Prices
  /** Goods value in EUR from which it costs nothing. */
  freeFrom?: number
  countries?: string[]
  /** Not offered above this goods value in EUR. */
  maximumCart?: number
  /** Where a parcel is followed; `%s` stands for its number. */
  trackingUrl?: string
  position: number
  active?: boolean
}

export interface SeedPaymentMethod extends Entry {
  name: Text
  description: Text
  technicalName: string
  /** `redirect`: the demo payment page decides. */
  handler: 'none' | 'redirect'
  afterOrder: boolean
  maximumCart?: number
  position: number
  active?: boolean
}

export interface SeedDeliveryTime extends Entry {
  name: Text
  min: number
  max: number
  unit: 'day' | 'week' | 'month'
}

export interface SeedUnit extends Entry {
  name: Text
  short: Text
}

/** A rule by which some pay other prices; what it does not name does not matter to it. */
export interface SeedPriceRule {
  key: string
  priority: number
  group?: CustomerGroupKey
  /** Goods in the cart, in euro. */
  minimumCart?: number
  /** Manufacturer keys: whose goods have another price. */
  manufacturers: string[]
  /** Part of the usual price. */
  share: number
}

export type CustomerGroupKey = 'standard' | 'business' | 'club'

/** An account that is there from the beginning. */
export interface SeedCustomer extends Entry {
  email: string
  /** As `sealPassword` gives it: sealing takes time, and every start would pay it. */
  sealedPassword: string
  group: CustomerGroupKey
  language: keyof Text
  salutation: 'mr' | 'mrs' | 'not_specified'
  firstName: string
  lastName: string
  company: string | null
  vatId: string | null
  street: string
  zipcode: string
  city: string
  /** ISO code. */
  country: string
}

export interface Seed {
  name: string
  /** Root, footer and service navigation category keys. */
  navigation: { main: string; footer: string; service: string }
  taxes: { standard: number; reduced: number }
  deliveryTimes: SeedDeliveryTime[]
  units: SeedUnit[]
  groups: SeedGroup[]
  manufacturers: SeedManufacturer[]
  pictures: SeedPicture[]
  categories: SeedCategory[]
  landingPages: SeedLandingPage[]
  cmsPages: SeedCmsPage[]
  products: SeedProduct[]
  promotions: SeedPromotion[]
  priceRules?: SeedPriceRule[]
  shippingMethods: SeedShippingMethod[]
  paymentMethods: SeedPaymentMethod[]
  customers?: SeedCustomer[]
}

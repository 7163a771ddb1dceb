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

/** A bound or a discount that a shop sets per currency; a number is in euro, the rest is computed. */
export type SeedAmount = number | Prices

interface SeedOption extends Entry {
  name: Text
  colour?: string
  position: number
}

interface SeedGroup extends Entry {
  name: Text
  display: 'text' | 'media' | 'color' | 'select'
  /** Offered as a filter of listings. */
  filterable: boolean
  options: SeedOption[]
}

interface SeedManufacturer extends Entry {
  name: string
  description?: Text
  link?: string
  picture?: string
}

/** A picture is named by its key; files are `pictures/{key}-{width}.webp`, sizes and alt text come from `SeedPicture`. */
interface SeedPicture extends Entry {
  alt: Text
  width: number
  height: number
  /** Widths that exist as files, ascending; the last is the original. */
  widths: number[]
  /** Addresses of pictures that lie elsewhere, ascending; the last is the original. */
  files?: { url: string; width: number }[]
}

/** A file that is no picture: `pictures/{fileName}`. */
interface SeedFile extends Entry {
  title: Text
  fileName: string
  mimeType: string
  /** Bytes. */
  size: number
}

/** Millimetres. */
interface SeedSize {
  height: number
  width: number
  length: number
}

export interface SeedVariant extends Entry {
  /** Option keys, one per group of the configurator. */
  options: string[]
  number: string
  prices?: Prices
  stock: number
  pictures?: string[]
  closeout?: boolean
  /** Kilograms. */
  weight?: number
  size?: SeedSize
  /** How much of the product's unit is in it, where the packs differ. */
  purchaseUnit?: number
}

interface SeedTier {
  from: number
  to: number | null
  prices: Prices
}

interface SeedReview {
  author: string
  points: 1 | 2 | 3 | 4 | 5
  title: string
  content: string
  language: 'en' | 'de' | 'pl'
  /** ISO date. */
  date: string
  reply?: string
}

type SeedFeature =
  | { type: 'product'; name: 'ean' | 'weight' | 'height' | 'width' | 'length' }
  | { type: 'property'; group: string }
  | { type: 'customField'; name: string; label: Text; content: Text }
  | { type: 'referencePrice' }

export interface SeedProduct extends Entry {
  number: string
  name: Text
  /** HTML. */
  description: Text
  metaDescription?: Text
  /** Category keys; the first is the main one (breadcrumb). */
  categories: string[]
  manufacturer: string
  /** Key of `taxes`, or `none`. */
  tax: string
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
  /** ISO date. */
  releaseDate?: string
  /** A pre-order: it comes with the month that begins so many weeks after the seed was written. */
  releaseInWeeks?: number
  createdAt: string
  ean?: string
  /** Kilograms. */
  weight?: number
  size?: SeedSize
  /** By option key, what the custom field of option notes says of it. */
  optionNotes?: Record<string, Text>
  /** Custom fields by their technical names; a text in each language. */
  customFields?: Record<string, Text | number | boolean>
  unit?: { key: string; purchaseUnit: number; referenceUnit: number }
  /** The name of one piece, and of several. */
  pack?: { one: Text; many: Text }
  /** Option keys. */
  properties: string[]
  /** Picture keys; the first is the cover. */
  pictures: string[]
  /** `canonical`: the variant that counts for all of them in search engines. */
  configurator?: { groups: string[]; variants: SeedVariant[]; canonical?: string }
  /** Digital goods: files that are handed out after payment. */
  downloads?: { key: string; fileName: string; fileExtension: string; content: string }[]
  reviews?: SeedReview[]
  crossSelling?: { name: Text; products: string[] }[]
  /** Its feature set: what a cart's line names of it. A property is named by its group's key. */
  features?: SeedFeature[]
  /** Key of a CMS page of type product_detail. */
  cmsPage?: string
  /** SEO path per language without leading slash; absent: derived from name and number. */
  seoPath?: Text
  /** SEO paths that its page had before it was renamed. */
  formerPaths?: readonly Text[]
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
  /** SEO paths that its page had before it was renamed. */
  formerPaths?: readonly Text[]
}

interface SeedLandingPage extends Entry {
  name: Text
  cmsPage: string
  metaDescription?: Text
  seoPath: Text
}

export interface SeedPromotion extends Entry {
  name: Text
  /** Null: given automatically. */
  code: string | null
  discount: { type: 'percentage' | 'free_shipping'; value: number } | { type: 'absolute'; value: SeedAmount }
  validUntil?: string
  minimumCart?: SeedAmount
  /** Not together with any other promotion. */
  exclusive?: boolean
  /** Orders in all. */
  maxUses?: number
}

interface SeedShippingMethod extends Entry {
  name: Text
  description: Text
  technicalName: string
  deliveryTime: string
  prices: Prices
  /** Goods value from which it costs nothing. */
  freeFrom?: SeedAmount
  countries?: string[]
  /** Not offered above this goods value. */
  maximumCart?: SeedAmount
  /** Where a parcel is followed; `%s` stands for its number. */
  trackingUrl?: string
  /** Fields that storefronts show with it, and write into the order's comment as `Label: value`. */
  asks?: SeedField[]
  position: number
  active?: boolean
}

export interface SeedField {
  label: Text
  /** It is the place to which the parcel goes, instead of the address; `{value}` is what was written. */
  place?: Text
}

interface SeedPaymentMethod extends Entry {
  name: Text
  description: Text
  technicalName: string
  /** `redirect`: the demo payment page decides. */
  handler: 'none' | 'redirect'
  afterOrder: boolean
  /** Only where something is sent. */
  parcelsOnly?: boolean
  /** Technical names of delivery methods that it does not go with. */
  notWith?: string[]
  maximumCart?: SeedAmount
  position: number
  active?: boolean
}

interface SeedDeliveryTime extends Entry {
  name: Text
  min: number
  max: number
  unit: 'day' | 'week' | 'month'
}

interface SeedUnit extends Entry {
  name: Text
  short: Text
}

/** A rule by which some pay other prices; what it does not name does not matter to it. */
interface SeedPriceRule {
  key: string
  priority: number
  group?: CustomerGroupKey
  minimumCart?: SeedAmount
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

/** The owner of a shop, as its mails name the sender. */
export interface SeedCompany {
  name: string
  street: string
  zipcode: string
  city: string
  country: Text
  email: Text
  phone: string
  /** For invoices. */
  vatId?: string
  /** Managers and commercial register, which business letters name. */
  register?: Text
}

/** When parcels leave a shop. */
export interface SeedDispatch {
  /** Time at the shop's place until which an order leaves on the same day: `12:00`. */
  cutOff: string
  /** Days of the week on which nothing leaves and nothing arrives; 0 is Sunday. */
  closedWeekdays: number[]
  /** Dates of the same kind: `2027-03-26` once, `12-25` in every year. */
  closedDates: string[]
}

/** A class of goods with one rate (per cent) at home, and the rates of countries that tax them otherwise (ISO codes). */
export type SeedTax = number | { name?: string; rate: number; countries?: Record<string, number> }

export interface Seed {
  name: string
  /** Absent: mails name the shop alone. */
  company?: SeedCompany
  /** Absent: mails say the days that were calculated with the order. */
  dispatch?: SeedDispatch
  /** Root, footer and service navigation category keys. */
  navigation: { main: string; footer: string; service: string }
  taxes: { standard: SeedTax; reduced: SeedTax; [key: string]: SeedTax }
  deliveryTimes: SeedDeliveryTime[]
  units: SeedUnit[]
  groups: SeedGroup[]
  manufacturers: SeedManufacturer[]
  pictures: SeedPicture[]
  /** Models and documents, named beside pictures by their keys. */
  files?: SeedFile[]
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

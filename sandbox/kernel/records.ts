/** Records of the sandbox, before they become answers. Ids are 32 hex digits. */
import type { Prices, SeedField, Text } from '../data/types.ts'

export type { Prices, Text } from '../data/types.ts'

/** Key of a language in a `Text`. */
export type Tongue = keyof Text

export interface LanguageRecord {
  id: string
  code: 'en-GB' | 'de-DE' | 'pl-PL'
  tongue: Tongue
  /** The language's own name for itself. */
  name: string
  localeId: string
  localeName: Text
  territory: Text
}

export interface Rounding {
  decimals: number
  /** Amounts are rounded to multiples of it, in units of the currency. */
  interval: number
  roundForNet: boolean
}

export interface CurrencyRecord {
  id: string
  isoCode: string
  /** Units of this currency for one euro. */
  factor: number
  symbol: string
  name: Text
  position: number
  itemRounding: Rounding
  totalRounding: Rounding
}

export interface StateRecord {
  id: string
  countryId: string
  /** `US-CA` */
  shortCode: string
  name: string
  position: number
}

export interface CountryRecord {
  id: string
  iso: string
  iso3: string
  name: Text
  position: number
  shippingAvailable: boolean
  /** Private customers buy without tax. */
  taxFree: boolean
  /** Companies with a VAT id buy without tax. */
  companyTaxFree: boolean
  isEu: boolean
  forceState: boolean
  displayState: boolean
  postalCodeRequired: boolean
  checkPostalCode: boolean
  /** Pattern of the whole code, without anchors. */
  postalCodePattern: string | null
  vatIdPattern: string | null
  checkVatId: boolean
  states: StateRecord[]
}

export interface SalutationRecord {
  id: string
  key: 'mr' | 'mrs' | 'not_specified'
  display: Text
  letter: Text
}

export interface CustomerGroupRecord {
  id: string
  name: Text
  displayGross: boolean
  registrationActive: boolean
  /** Null: customers cannot register for it. */
  registration: GroupRegistration | null
}

/** Texts of the registration page of a customer group. */
interface GroupRegistration {
  title: Text
  introduction: Text
  description: Text
  companiesOnly: boolean
  seoPath: Text
}

export interface TaxRecord {
  id: string
  key: string
  name: string
  rate: number
  /** Rates of countries that tax its goods otherwise, by their ISO codes. */
  countries: Readonly<Record<string, number>>
  position: number
}

export interface DeliveryTimeRecord {
  id: string
  name: Text
  min: number
  max: number
  unit: string
}

export interface UnitRecord {
  id: string
  name: Text
  short: Text
}

export interface ShippingMethodRecord {
  id: string
  technicalName: string
  name: Text
  description: Text
  deliveryTime: DeliveryTimeRecord
  /** Gross amounts per currency. */
  prices: Prices
  /** Goods value from which it costs nothing. */
  freeFrom: Prices | null
  /** ISO codes; null: everywhere. */
  countries: string[] | null
  /** Goods value above which it is not offered. */
  maximumCart: Prices | null
  trackingUrl: string | null
  /** Fields that storefronts write into the comment of an order with this method. */
  asks: SeedField[]
  position: number
  active: boolean
}

export interface PaymentMethodRecord {
  id: string
  technicalName: string
  name: Text
  description: Text
  /** `redirect`: the shopper leaves for the demo payment page. */
  handler: 'none' | 'redirect'
  afterOrder: boolean
  /** Only for carts of which something is sent. */
  parcelsOnly: boolean
  /** Technical names of delivery methods that it does not go with. */
  notWith: string[]
  maximumCart: Prices | null
  position: number
  active: boolean
}

export interface MediaRecord {
  id: string
  /** File name without width and extension. */
  key: string
  alt: Text
  width: number
  height: number
  /** The files, ascending; the last is the original. */
  files: MediaFile[]
  /** The kind of a medium that is no picture. */
  other?: { fileName: string; mimeType: string; size: number }
}

interface MediaFile {
  width: number
  /** Null: a file of the sandbox's own, named by key and width. */
  url: string | null
}

export interface ManufacturerRecord {
  id: string
  name: string
  description: Text | null
  link: string | null
  mediaId: string | null
}

export interface OptionRecord {
  id: string
  groupId: string
  name: Text
  colour: string | null
  position: number
}

export interface GroupRecord {
  id: string
  name: Text
  display: string
  filterable: boolean
  position: number
  options: OptionRecord[]
}

export interface TierRecord {
  from: number
  /** Null: no upper end. */
  to: number | null
  prices: Prices
  /** Struck through beside them. */
  listPrices?: Prices
}

interface DownloadRecord {
  id: string
  mediaId: string
  fileName: string
  fileExtension: string
  content: string
}

/** A member of a feature set; a custom field has its label in the system's language and its content. */
export type FeatureRecord =
  | { type: 'product'; name: 'ean' | 'weight' | 'height' | 'width' | 'length' }
  | { type: 'property'; groupId: string }
  | { type: 'customField'; name: string; label: Text; content: Text }
  | { type: 'referencePrice' }

/**
 * A product that can be read, or a variant with everything that it inherits filled in. Amounts are gross, in units
 * of the currency named.
 */
export interface ProductRecord {
  id: string
  /** Of a variant: its family. */
  parentId: string | null
  /** Running number; `autoIncrement` of the answers and order of seeding. */
  row: number
  number: string
  active: boolean
  /** Number of variants; 0 for a product without or for a variant. */
  childCount: number
  name: Text
  description: Text
  metaDescription: Text | null
  /** Assigned categories; the first is the main one. */
  categoryIds: string[]
  manufacturerId: string
  taxId: string
  taxRate: number
  prices: Prices
  listPrices: Prices | null
  regulationPrices: Prices | null
  tiers: TierRecord[]
  stock: number
  closeout: boolean
  minPurchase: number
  maxPurchase: number | null
  purchaseSteps: number
  deliveryTimeId: string | null
  restockDays: number | null
  shippingFree: boolean
  topseller: boolean
  releaseDate: string | null
  createdAt: string
  ean: string | null
  weight: number | null
  /** Millimetres. Absent in rows of older data. */
  size?: { height: number; width: number; length: number } | null
  /** Notes of its options, one a line: `Medium: 18 cm tall`. */
  optionNotes?: Text | null
  /** By their technical names. Absent in rows of older data. */
  customFields?: Record<string, Text | number | boolean>
  unit: { unitId: string; purchaseUnit: number; referenceUnit: number } | null
  /** Absent in rows of older data. */
  pack?: { one: Text; many: Text } | null
  propertyIds: string[]
  /** Of a variant. */
  optionIds: string[]
  /** The variant that counts for this one in search engines. Absent in rows of older data. */
  canonicalProductId?: string | null
  mediaIds: string[]
  /** Of a family: groups of its configurator in order, each with the option ids that variants have. */
  configurator: { groupId: string; optionIds: string[] }[]
  downloads: DownloadRecord[]
  crossSelling: { id: string; name: Text; productIds: string[] }[]
  /** Its feature set. Absent in rows of older data. */
  features?: FeatureRecord[]
  cmsPageId: string | null
  seoPath: Text
  sales: number
}

/** A rule with prices of its own; null: it does not look at that. */
export interface PriceRuleRecord {
  id: string
  /** The highest of those fulfilled counts. */
  priority: number
  groupId: string | null
  minimumCart: Prices | null
  manufacturerIds: string[]
  /** Part of the product's price. */
  share: number
}

export interface CategoryRecord {
  id: string
  parentId: string | null
  /** Ids from the root down to the parent. */
  path: string[]
  level: number
  /** Order among its siblings, from 0. */
  position: number
  type: 'page' | 'folder' | 'link'
  name: Text
  /** Names from the root to this category. */
  breadcrumb: Text[]
  description: Text | null
  metaTitle: Text | null
  metaDescription: Text | null
  /** Key of the sorting that its listing starts with; null: the channel's. */
  sorting: string | null
  mediaId: string | null
  cmsPageId: string | null
  link: { type: string; target: string; newTab: boolean } | null
  active: boolean
  visible: boolean
  /** Null for folders and links, which have no page. */
  seoPath: Text | null
  childIds: string[]
}

export interface LandingPageRecord {
  id: string
  name: Text
  metaDescription: Text | null
  cmsPageId: string
  seoPath: Text
}

export interface PromotionRecord {
  id: string
  name: Text
  /** Null: given automatically. */
  code: string | null
  discountId: string
  discount: { type: 'percentage' | 'free_shipping'; value: number } | { type: 'absolute'; value: Prices }
  validUntil: string | null
  minimumCart: Prices | null
  exclusive: boolean
  maxUses: number | null
}

import type { SafeHtml, Money, Picture, DeliveryTime, ReferencePrice, QuantityLimits, PageMeta } from './common.ts'
import type { ProductId, CategoryId } from './ids.ts'
import type { OwnOf } from './own.ts'
import type { ReviewList, StarCounts } from './review.ts'

export interface PriceTier {
  /** `to`: valid up to `quantity`; `from`: the last tier, valid from `quantity` on. */
  bound: 'to' | 'from'
  quantity: number
  unit: Money
}

/** The fewest pieces that can be bought at once, and what they cost together. */
export interface MinimumPurchase {
  quantity: number
  total: Money
  /** Their price before the reduction; null where one of them has no list price. */
  list: Money | null
}

export interface ProductPrice {
  /** Price of one piece; with tiers the first of them, which the fewest that are sold cost. */
  unit: Money
  /** The cheapest variant's price, where the product has variants that cost differently. */
  variantsFrom: Money | null
  /** Price of the minimum purchase; null where one piece can be bought. */
  minimum: MinimumPurchase | null
  /** The same of the cheapest variant. */
  variantsMinimum: MinimumPurchase | null
  /** Struck-through price; null when there is none. */
  list: Money | null
  listPercentage: number | null
  /** Lowest price of the last 30 days; only beside a list price. */
  regulation: Money | null
  /** Price of a measure, such as 100 g, at the price of one piece. */
  reference: ReferencePrice | null
  /** The same of the cheapest variant, which may hold more or less. */
  variantsReference: ReferencePrice | null
  tiers: PriceTier[]
  /** Its rate of tax is 0 %; absent where it has another one, or the session none. */
  untaxed?: true
}

/** `delivery` is null when the backend gives no delivery time. */
export interface Availability {
  available: boolean
  stock: number
  /** The product is not produced again: the stock is all that is left. */
  closeout: boolean
  /** Days until more are in stock, however many are now; they count for a quantity that `stock` does not cover. */
  restockDays: number | null
  delivery: DeliveryTime | null
  /** ISO date; set when in the future only. */
  releaseDate: string | null
  shippingFree: boolean
}

export interface ProductCard extends OwnOf<'product'> {
  id: ProductId
  parentId: ProductId | null
  name: string
  number: string
  /** Path without locale prefix: the first SEO path, else /detail/{id}. */
  path: string
  image: Picture | null
  secondImage: Picture | null
  /** Null: the backend gives none; the price is on request. */
  price: ProductPrice | null
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

/** A product that was looked up by its number. */
export interface NumberedProduct extends ProductCard {
  /** It is not sold itself: one of its variants has to be chosen. */
  hasVariants: boolean
}

/** Values by which products are compared, beside those of a card. */
export interface ComparedProduct extends ProductCard {
  manufacturerId: string | null
  properties: PropertyGroup[]
  measures: Measures
}

/** Ids of the options of a product's variants, by the id of the product. */
export type FamilyOptions = Readonly<Record<string, string[]>>

export interface ConfiguratorOption {
  id: string
  name: string
  colour: string | null
  image: Picture | null
  selected: boolean
  /** False: it cannot be had together with the other selected options. */
  combinable: boolean
  /** The combination exists, but none of it is left. */
  soldOut: boolean
  /** More of it than its name, as a measure: `18 cm tall`. */
  note: string | null
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

/** Of the goods without their parcel: millimetres and kilograms; null where the backend says nothing. */
export interface Measures {
  height: number | null
  width: number | null
  length: number | null
  weight: number | null
}

/** A file that comes with a product: care instructions, a plan. */
export interface ProductDocument {
  url: string
  name: string
  /** `PDF`, `ZIP` …; empty where nothing says it. */
  type: string
  bytes: number | null
}

export interface ProductDetail extends ProductCard {
  description: SafeHtml | null
  ean: string | null
  /** The backend's name of one piece, and of several: cup, cups. */
  pack: { one: string; many: string } | null
  gallery: Picture[]
  documents: ProductDocument[]
  properties: PropertyGroup[]
  measures: Measures
  configurator: ConfiguratorGroup[]
  manufacturerId: string | null
  /** The maker's own website, or a page of the shop about them. */
  manufacturerLink: string | null
  reviews: ReviewList & { average: number | null; stars: StarCounts }
  /** Empty where the product's CMS page has a cross-selling element: that holds the groups. */
  crossSelling: { id: string; name: string; products: ProductCard[] }[]
  meta: PageMeta
  categoryId: CategoryId | null
}

export type CardLayout = 'standard' | 'image' | 'minimal'

import { isoDate } from '../kernel/clock.ts'
import { wants } from '../kernel/criteria.ts'
import {
  deliveryTimeEntity,
  entity,
  groupEntity,
  instant,
  manufacturerEntity,
  mediaEntity,
  mediaUrl,
  optionEntity,
  taxEntity,
  unitEntity,
} from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { basePrice, calculatedPrice, priceParts, rowMinor, tierPrices, unitMinor } from '../kernel/pricing.ts'
import { tiersOf } from '../kernel/price-rules.ts'
import type { PriceContext } from '../kernel/pricing.ts'
import { LIVE_VERSION } from '../kernel/reference.ts'
import type { GroupRecord, ProductRecord, Tongue } from '../kernel/records.ts'
import { displayGroup } from '../kernel/seeding.ts'
import type { Shop } from '../kernel/shop.ts'
import { categoryEntity } from './category.ts'
import type { Render } from './render.ts'
import { seoUrls } from './render.ts'

/** Custom field of a product in which lines say more of its options; the storefront's docs/backend.md names it. */
const OPTION_NOTES = 'storechart_option_notes'

interface ProductParts {
  associations?: JsonObject
  /** In lists: maker, options and SEO paths come unasked. */
  listed?: boolean
  /** On a wishlist: SEO paths come as in lists, other associations have to be requested. */
  saved?: boolean
  cmsPage?: JsonObject | null
  seoCategory?: boolean
}

/** Highest quantity in one cart line unless a product says less. */
const MAX_QUANTITY = 100

/** Whether a product can be bought at all: only a closeout can run out. */
export function isAvailable(product: Pick<ProductRecord, 'closeout' | 'stock' | 'minPurchase'>): boolean {
  return !product.closeout || product.stock >= product.minPurchase
}

/** Highest quantity that can be bought: the product's own limit, a closeout's stock, whole steps from the minimum. */
export function highestPurchase(product: ProductRecord): number {
  const limit = product.maxPurchase ?? MAX_QUANTITY
  const most = product.closeout ? Math.min(limit, product.stock) : limit
  const { minPurchase, purchaseSteps } = product
  return Math.max(0, Math.floor((most - minPurchase) / purchaseSteps) * purchaseSteps + minPurchase)
}

/** Lowest price of the product or of its family, with that of its own measure, and whether there are dearer ones. */
export function cheapestPrice(
  product: ProductRecord,
  context: PriceContext,
  shop: Pick<Shop, 'catalogue'>,
  unitName = '',
): JsonObject {
  const family = product.parentId ?? (product.childCount > 0 ? product.id : null)
  const rows = family === null ? [] : shop.catalogue.family(family)
  const unit = (row: (typeof rows)[number]): number => rowMinor(row, context)
  const sorted = [...rows].sort((a, b) => unit(a) - unit(b))
  const [lowest] = sorted
  const highest = sorted.at(-1)
  const single = (of: ProductRecord) => priceParts({ ...of, tiers: [] }, 1, context, unitName)
  if (!lowest || !highest) {
    const tiers = tiersOf(product, context.rules)
    const [first] = tiers
    const price = first
      ? calculatedPrice(
          {
            ...single(product),
            unit: unitMinor(first.prices, product.taxRate, context),
            list: first.listPrices ? unitMinor(first.listPrices, product.taxRate, context) : null,
            regulation: null,
          },
          context,
        )
      : basePrice(product, context, unitName)
    const hasRange = tiers.length > 1
    return { ...price, hasRange, variantId: product.id, apiAlias: 'calculated_cheapest_price' }
  }
  const own = lowest.id === product.id
  const of = own ? product : (shop.catalogue.product(lowest.id) ?? product)
  const price = own ? single(of) : { ...single(of), unit: unit(lowest), list: null, regulation: null }
  return {
    ...calculatedPrice(price, context),
    hasRange: unit(lowest) !== unit(highest),
    variantId: lowest.id,
    apiAlias: 'calculated_cheapest_price',
  }
}

function productMedia(product: ProductRecord, mediaId: string, position: number, render: Render): JsonObject {
  const media = render.shop.catalogue.media.get(mediaId)
  return {
    versionId: LIVE_VERSION,
    ...entity('product_media', idOf('product-media', `${product.id}/${mediaId}`), {
      productId: product.id,
      mediaId,
      position,
      media: media ? mediaEntity(media, render.language, render.shop) : null,
    }),
  }
}

/** Pictures of a product, the cover first. */
function productMediaList(product: ProductRecord, render: Render): JsonObject[] {
  return product.mediaIds.map((id, position) => productMedia(product, id, position, render))
}

function coverEntity(product: ProductRecord, render: Render): JsonObject | null {
  const [first] = product.mediaIds
  return first === undefined ? null : productMedia(product, first, 0, render)
}

/** Options with their groups, in the groups' order. */
export function optionEntities(ids: readonly string[], render: Render, withGroup = true): JsonObject[] {
  const { catalogue } = render.shop
  return ids
    .map((id) => catalogue.options.get(id))
    .filter((option) => option !== undefined)
    .map((option) => {
      const group = catalogue.groups.get(option.groupId)
      return optionEntity(
        option,
        render.language,
        withGroup && group ? groupEntity(group, render.language, null) : null,
      )
    })
}

/** Options bundled by their groups, as `sortedProperties` and the filters of a listing have them. */
export function groupedOptions(
  ids: ReadonlySet<string>,
  render: Render,
  isWanted: (group: GroupRecord) => boolean = () => true,
): JsonObject[] {
  return [...render.shop.catalogue.groups.values()]
    .filter(isWanted)
    .map((group) => ({ group, options: group.options.filter((option) => ids.has(option.id)) }))
    .filter(({ options }) => options.length > 0)
    .map(({ group, options }) =>
      groupEntity(
        group,
        render.language,
        optionEntities(
          options.map(({ id }) => id),
          render,
        ),
      ),
    )
}

function manufacturerOf(product: ProductRecord, render: Render): JsonObject | null {
  const { catalogue } = render.shop
  const maker = catalogue.manufacturers.get(product.manufacturerId)
  if (!maker) return null
  const media = maker.mediaId === null ? undefined : catalogue.media.get(maker.mediaId)
  return manufacturerEntity(maker, render.language, media ? mediaEntity(media, render.language, render.shop) : null)
}

function downloadEntities(product: ProductRecord, render: Render): JsonObject[] {
  return product.downloads.map((download, position) => ({
    versionId: LIVE_VERSION,
    ...entity('product_download', download.id, {
      productId: product.id,
      mediaId: download.mediaId,
      position,
      media: entity('media', download.mediaId, {
        mimeType: null,
        fileName: download.fileName,
        fileExtension: download.fileExtension,
        fileSize: download.content.length,
        url: mediaUrl(render.shop, `${download.fileName}.${download.fileExtension}`),
        private: true,
        hasFile: true,
        thumbnails: [],
      }),
    }),
  }))
}

function customFieldsOf({ customFields = {}, optionNotes }: ProductRecord, tongue: Tongue): JsonObject {
  const own = Object.entries(customFields).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[tongue] : value,
  ])
  return { ...Object.fromEntries(own), ...(optionNotes ? { [OPTION_NOTES]: optionNotes[tongue] } : {}) }
}

/** Texts of a product in the answer's language; its own fields and `translated` have the same. */
function wordsOf(product: ProductRecord, tongue: Tongue) {
  return {
    name: product.name[tongue],
    description: product.description[tongue],
    metaDescription: product.metaDescription?.[tongue] ?? null,
    packUnit: product.pack?.one[tongue] ?? null,
    packUnitPlural: product.pack?.many[tongue] ?? null,
  }
}

const searchExtension = ({ number, row }: ProductRecord): JsonObject => ({
  search: { extensions: [], _uniqueIdentifier: null, translated: [], productNumber: number, autoIncrement: row },
})

/** Stock, limits of purchase and measures of a product. */
function supplyOf(product: ProductRecord, { shop, language }: Render): JsonObject {
  const { deliveryTimeId } = product
  const deliveryTime = deliveryTimeId === null ? undefined : shop.catalogue.deliveryTimes.get(deliveryTimeId)
  return {
    stock: product.stock,
    availableStock: product.stock,
    available: isAvailable(product),
    deliveryTimeId,
    deliveryTime: deliveryTime ? deliveryTimeEntity(deliveryTime, language) : null,
    restockTime: product.restockDays,
    isCloseout: product.closeout,
    purchaseSteps: product.purchaseSteps,
    maxPurchase: product.maxPurchase,
    minPurchase: product.minPurchase,
    purchaseUnit: product.unit?.purchaseUnit ?? null,
    referenceUnit: product.unit?.referenceUnit ?? null,
    shippingFree: product.shippingFree,
    markAsTopseller: product.topseller,
    weight: product.weight,
    width: product.size?.width ?? null,
    height: product.size?.height ?? null,
    length: product.size?.length ?? null,
    releaseDate: instant(product.releaseDate),
  }
}

/** A variant's own words are its family's: only `translated` has them. */
function ownWordsOf(product: ProductRecord, tongue: Tongue): JsonObject {
  const { name, description, metaDescription, packUnit, packUnitPlural } = wordsOf(product, tongue)
  const text = (value: string | null): string | null => (product.parentId === null ? value : null)
  return {
    name: text(name),
    keywords: null,
    description: text(description),
    metaDescription: text(metaDescription),
    metaTitle: null,
    packUnit: text(packUnit),
    packUnitPlural: text(packUnitPlural),
  }
}

/** Associations of a product that were requested; lists hold maker and options in any case. */
function associationsOf(
  product: ProductRecord,
  render: Render,
  { associations, listed = false, ...parts }: ProductParts,
) {
  const { shop, language } = render
  const requested = associations ?? {}
  const unit = product.unit ? shop.catalogue.units.get(product.unit.unitId) : undefined
  const tax = shop.catalogue.taxes.find(({ id }) => id === product.taxId)
  return {
    tax: tax ? taxEntity(tax) : null,
    manufacturer: listed || wants(requested, 'manufacturer') ? manufacturerOf(product, render) : null,
    unit: unit && wants(requested, 'unit') ? unitEntity(unit, language) : null,
    cover: coverEntity(product, render),
    parent: null,
    children: null,
    media: wants(requested, 'media') ? productMediaList(product, render) : null,
    cmsPageId: product.cmsPageId,
    cmsPage: parts.cmsPage ?? null,
    translations: null,
    categories: wants(requested, 'categories') ? categories(product, render) : null,
    tags: null,
    properties: wants(requested, 'properties') ? optionEntities(product.propertyIds, render) : null,
    options: listed || wants(requested, 'options') ? optionEntities(product.optionIds, render) : null,
    downloads: wants(requested, 'downloads') ? downloadEntities(product, render) : null,
    sortedProperties: wants(requested, 'properties') ? groupedOptions(new Set(product.propertyIds), render) : null,
    seoUrls: productSeoUrls(product, render, listed || (parts.saved ?? false), wants(requested, 'seoUrls')),
  }
}

/** Prices of a product, which depend on the day and on the context. */
function pricesOf(product: ProductRecord, { shop, context, language }: Render): JsonObject {
  const unit = product.unit ? shop.catalogue.units.get(product.unit.unitId) : undefined
  const unitName = unit?.name[language.tongue] ?? ''
  const released = product.releaseDate === null ? null : Date.parse(product.releaseDate)
  const age = released === null ? -1 : shop.clock.now().getTime() - released
  return {
    calculatedPrices: tierPrices(product, context, unitName),
    calculatedPrice: basePrice(product, context, unitName),
    calculatedCheapestPrice: cheapestPrice(product, context, shop, unitName),
    isNew: age >= 0 && age < NEW_FOR,
    calculatedMaxPurchase: highestPurchase(product),
  }
}

/** `product` of the Store API, priced for the answer's context. */
export function productEntity(product: ProductRecord, render: Render, parts: ProductParts = {}): JsonObject {
  const { shop, language } = render
  const { catalogue } = shop
  const { tongue } = language
  const isVariant = product.parentId !== null
  const [mainCategory] = product.categoryIds
  const category = mainCategory === undefined ? undefined : catalogue.categories.get(mainCategory)
  const customFields = customFieldsOf(product, tongue)
  const associations = associationsOf(product, render, parts)

  return {
    extensions: searchExtension(product),
    versionId: LIVE_VERSION,
    translated: {
      ...wordsOf(product, tongue),
      keywords: null,
      metaTitle: null,
      customFields,
      slotConfig: null,
      customSearchKeywords: null,
    },
    createdAt: isoDate(product.createdAt),
    updatedAt: null,
    parentId: product.parentId,
    childCount: isVariant ? null : product.childCount,
    taxId: product.taxId,
    manufacturerId: product.manufacturerId,
    unitId: product.unit?.unitId ?? null,
    active: product.active,
    displayGroup: product.childCount > 0 ? null : displayGroup(product),
    manufacturerNumber: null,
    ean: product.ean,
    sales: product.sales,
    productNumber: product.number,
    ...supplyOf(product, render),
    categoryTree: [
      ...new Set(product.categoryIds.flatMap((id) => [...(catalogue.categories.get(id)?.path ?? []), id])),
    ],
    streamIds: null,
    optionIds: product.optionIds.length === 0 ? null : product.optionIds,
    propertyIds: product.propertyIds.length === 0 ? null : product.propertyIds,
    ...ownWordsOf(product, tongue),
    ...associations,
    configuratorSettings: null,
    categoriesRo: null,
    coverId: associations.cover?.['id'] ?? null,
    tagIds: null,
    categoryIds: product.categoryIds,
    productReviews: null,
    ratingAverage: catalogue.rating(product.parentId ?? product.id),
    mainCategories: null,
    crossSellings: null,
    canonicalProductId: product.canonicalProductId ?? null,
    canonicalProduct: null,
    streams: null,
    ...(shop.settings.api === '6.7' ? { type: product.downloads.length > 0 ? 'digital' : 'physical' } : {}),
    states: [product.downloads.length > 0 ? 'is-download' : 'is-physical'],
    customFields: isVariant ? null : customFields,
    id: product.id,
    ...pricesOf(product, render),
    seoCategory: category && parts.seoCategory ? categoryEntity(category, render, { media: false }) : null,
    apiAlias: 'product',
  }
}

/** A product counts as new for 30 days after its release. */
const NEW_FOR = 30 * 86_400_000

/** In lists the header suffices; the page's own product has its SEO paths only when the association is requested. */
function productSeoUrls(product: ProductRecord, render: Render, listed: boolean, isRequested: boolean): Json {
  if (isRequested) return seoUrls(render, product.id, true)
  return listed ? seoUrls(render, product.id) : null
}

function categories(product: ProductRecord, render: Render): JsonObject[] {
  return product.categoryIds
    .map((id) => render.shop.catalogue.categories.get(id))
    .filter((category) => category !== undefined)
    .map((category) => categoryEntity(category, render, { media: false }))
}

/** Active products of a list of ids in its order; a family is shown by its first variant. */
export function shownProducts(ids: readonly string[], shop: Shop): ProductRecord[] {
  return shop.catalogue
    .products(ids)
    .filter((product) => product.active)
    .map((product) => (product.childCount > 0 ? mainVariant(product, shop) : product))
    .filter((product) => product !== null)
}

/** The variant that stands for a family: the first that can be bought, else the first. */
export function mainVariant(family: ProductRecord, shop: Pick<Shop, 'catalogue'>): ProductRecord | null {
  const variants = shop.catalogue.variants(family.id)
  return variants.find((variant) => isAvailable(variant) && variant.stock > 0) ?? variants[0] ?? null
}

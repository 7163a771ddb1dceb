import { requestedFieldsOf } from '../fields/custom.ts'
import { ownsCategory, ownsLandingPage, ownsProduct } from '../fields/own.ts'

/**
 * Fields that reads request of each entity, so that answers stay small. The backend filters inside `translated` by the
 * same names: a field that is wanted in the document's language is listed under its own name as well. Entities that are
 * not listed come whole.
 */
type Includes = Record<string, string[]>

const MEDIA_FIELDS = ['id', 'url', 'alt', 'title', 'translated', 'metaData', 'mimeType', 'thumbnails']

const MEDIA: Includes = {
  media: MEDIA_FIELDS,
  media_thumbnail: ['url', 'width'],
  product_media: ['id', 'media', 'position'],
}

/** Of the SEO entries that come with an entity, its path is enough. */
const SEO: Includes = { seo_url: ['seoPathInfo', 'isCanonical', 'salesChannelId'] }

const PLAIN_CARD_FIELDS = [
  'id',
  'parentId',
  'childCount',
  'name',
  'translated',
  'productNumber',
  'seoUrls',
  'cover',
  'calculatedPrice',
  'calculatedPrices',
  'calculatedCheapestPrice',
  'calculatedMaxPurchase',
  'minPurchase',
  'maxPurchase',
  'purchaseSteps',
  'available',
  'availableStock',
  'stock',
  'isCloseout',
  'restockTime',
  'deliveryTime',
  'releaseDate',
  'shippingFree',
  'states',
  'markAsTopseller',
  'isNew',
  'ratingAverage',
  'options',
  'variation',
  'manufacturer',
]

const CARD_FIELDS = ownsProduct ? [...PLAIN_CARD_FIELDS, ...requestedFieldsOf('product')] : PLAIN_CARD_FIELDS

const PRODUCT: Includes = {
  ...MEDIA,
  ...SEO,
  delivery_time: ['name', 'translated', 'min', 'max', 'unit'],
  calculated_price: ['unitPrice', 'quantity', 'listPrice', 'regulationPrice', 'referencePrice', 'calculatedTaxes'],
  calculated_cheapest_price: ['unitPrice', 'hasRange', 'referencePrice'],
  cart_list_price: ['price', 'percentage'],
  cart_tax_calculated: ['taxRate'],
  cart_regulation_price: ['price'],
  product_manufacturer: ['id', 'name', 'translated', 'link'],
  property_group: ['id', 'name', 'translated', 'displayType', 'options'],
  property_group_option: ['id', 'name', 'translated', 'group', 'colorHexCode', 'media'],
  product_sorting: ['key', 'label', 'translated', 'priority'],
}

/** Listings, search, suggestions and lists of products. */
export const CARDS: Includes = { ...PRODUCT, product: CARD_FIELDS }

/** Products side by side, with their measures and properties. */
export const COMPARED: Includes = {
  ...CARDS,
  property_group: [...(PRODUCT['property_group'] ?? []), 'position', 'visibleOnProductDetailPage'],
  property_group_option: [...(PRODUCT['property_group_option'] ?? []), 'position', 'groupId'],
  product: [...CARD_FIELDS, 'height', 'width', 'length', 'weight', 'properties', 'sortedProperties'],
}

/** Search results, with the names of their categories. */
export const FOUND: Includes = {
  ...CARDS,
  category: ['id', 'name', 'translated'],
  product_manufacturer: ['id', 'name', 'translated', 'description', 'media'],
}

const CMS: Includes = {
  cms_page: ['id', 'type', 'sections'],
  cms_section: [
    'id',
    'type',
    'sizingMode',
    'mobileBehavior',
    'backgroundColor',
    'backgroundMedia',
    'backgroundMediaMode',
    'cssClass',
    'visibility',
    'blocks',
  ],
  cms_block: [
    'id',
    'type',
    'sectionPosition',
    'marginTop',
    'marginRight',
    'marginBottom',
    'marginLeft',
    'backgroundColor',
    'backgroundMedia',
    'backgroundMediaMode',
    'cssClass',
    'visibility',
    'slots',
  ],
  cms_slot: ['id', 'type', 'slot', 'config', 'translated', 'data'],
  // Of a product that an element is about more is read than a card: by itself.
  cms_buy_box: ['productId'],
  cms_product_description_reviews: ['productId', 'reviews'],
  product_review: ['id', 'points', 'title', 'content', 'createdAt', 'externalUser', 'comment', 'status', 'languageId'],
  cross_selling_element: ['crossSelling', 'products', 'total'],
  product_cross_selling: ['id', 'name', 'translated', 'position'],
  // A form element brings all salutations along.
  salutation: ['id'],
}

const PLAIN_CATEGORY_FIELDS = [
  'id',
  'name',
  'translated',
  'breadcrumb',
  'path',
  'type',
  'seoUrls',
  'media',
  'description',
  'metaTitle',
  'metaDescription',
  'keywords',
]

const CATEGORY_FIELDS = ownsCategory
  ? [...PLAIN_CATEGORY_FIELDS, ...requestedFieldsOf('category')]
  : PLAIN_CATEGORY_FIELDS

export const CATEGORY_PAGE: Includes = { ...CARDS, ...CMS, category: [...CATEGORY_FIELDS, 'cmsPage'] }

export const PRODUCT_PAGE: Includes = {
  ...CARDS,
  // A document has a type and a size.
  media: [...MEDIA_FIELDS, 'fileExtension', 'fileSize'],
  ...CMS,
  category: ['id', 'name', 'translated', 'breadcrumb', 'path', 'type', 'seoUrls'],
  property_group: ['id', 'name', 'translated', 'displayType', 'position', 'visibleOnProductDetailPage', 'options'],
  property_group_option: [
    'id',
    'name',
    'translated',
    'position',
    'groupId',
    'group',
    'colorHexCode',
    'media',
    'combinable',
  ],
  product: [
    ...CARD_FIELDS,
    'description',
    'ean',
    'height',
    'width',
    'length',
    'weight',
    'customFields',
    'customFields.storechart_option_notes',
    'packUnit',
    'packUnitPlural',
    'media',
    'properties',
    'sortedProperties',
    'optionIds',
    'canonicalProductId',
    'categoryTree',
    'seoCategory',
    'cmsPage',
    'metaTitle',
    'metaDescription',
    'keywords',
    'openGraphMedia',
  ],
}

const LANDING_FIELDS = [
  'id',
  'name',
  'translated',
  'url',
  'seoUrls',
  'cmsPage',
  'metaTitle',
  'metaDescription',
  'keywords',
]

export const LANDING_PAGE: Includes = {
  ...CARDS,
  ...CMS,
  landing_page: ownsLandingPage ? [...LANDING_FIELDS, ...requestedFieldsOf('landing_page')] : LANDING_FIELDS,
}

const ENTRY_FIELDS = [
  'id',
  'name',
  'translated',
  'type',
  'active',
  'visible',
  'linkType',
  'linkNewTab',
  'internalLink',
  'externalLink',
  'seoUrls',
  'childCount',
  'children',
]

/** A whole menu, with what its panels show. */
export const NAVIGATION: Includes = { ...MEDIA, ...SEO, category: [...ENTRY_FIELDS, 'description', 'media'] }

/** A part of a menu, names and links only. */
export const SUBTREE: Includes = { ...SEO, category: ENTRY_FIELDS }

/** Answers of the SEO look-up itself. */
export const SEO_URLS: Includes = {
  seo_url: ['foreignKey', 'routeName', 'pathInfo', 'seoPathInfo', 'isCanonical', 'isDeleted'],
}

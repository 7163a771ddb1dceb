import type { SeedSlot } from '../data/types.ts'
import { mediaEntity, salutationEntity } from '../kernel/entities.ts'
import { frameworkError } from '../kernel/errors.ts'
import { isObject, textAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { salutations } from '../kernel/reference.ts'
import { productEntity, shownProducts } from '../catalogue/product.ts'
import { configurator } from '../catalogue/configurator.ts'
import { crossSellings } from '../catalogue/cross-selling.ts'
import { reviewsElement } from '../catalogue/reviews.ts'
import type { Render } from '../catalogue/render.ts'
import type { CategoryRecord, ProductRecord } from '../kernel/records.ts'

/** The entity of a page: mapped values and product elements come from it. */
export interface PageSubject {
  category?: CategoryRecord
  product?: ProductRecord
  /** `product-listing` elements of the page, made when one is there. */
  listing?: () => JsonObject
  /** `slots` of the call: only these are filled. */
  slots?: readonly string[]
}

type Resolver = (config: JsonObject, render: Render, subject: PageSubject) => Json

/** `data` of an element; null for those that carry none (filters, navigation, unknown types). */
export function slotData(slot: SeedSlot, config: JsonObject, render: Render, subject: PageSubject): Json {
  return RESOLVERS[slot.type]?.(config, render, subject) ?? null
}

function valueOf(config: JsonObject, name: string): Json {
  const field = config[name]
  return isObject(field) ? (field['value'] ?? null) : null
}

function isMapped(config: JsonObject, name: string): boolean {
  const field = config[name]
  return isObject(field) && field['source'] === 'mapped'
}

/** Text behind a path such as `product.name` or `category.description`. */
function mappedText(path: Json, render: Render, subject: PageSubject): string | null {
  const { tongue } = render.language
  const { product, category } = subject
  const texts: Record<string, string | null | undefined> = {
    'product.name': product?.name[tongue],
    'product.description': product?.description[tongue],
    'product.manufacturer.description':
      product && render.shop.catalogue.manufacturers.get(product.manufacturerId)?.description?.[tongue],
    'category.name': category?.name[tongue],
    'category.description': category?.description?.[tongue],
  }
  return typeof path === 'string' ? (texts[path] ?? null) : null
}

function mediaOf(id: Json, render: Render): JsonObject | null {
  const media = typeof id === 'string' ? render.shop.catalogue.media.get(id) : undefined
  return media ? mediaEntity(media, render.language, render.shop) : null
}

function mappedMedia(path: Json, render: Render, subject: PageSubject): JsonObject | null {
  const { product, category } = subject
  if (path === 'category.media') return mediaOf(category?.mediaId ?? null, render)
  if (path === 'product.cover.media' || path === 'product.cover')
    return product ? mediaOf(product.mediaIds[0] ?? null, render) : null
  if (path === 'product.manufacturer.media' && product)
    return mediaOf(render.shop.catalogue.manufacturers.get(product.manufacturerId)?.mediaId ?? null, render)
  return null
}

const text: Resolver = (config, render, subject) => {
  const value = valueOf(config, 'content')
  const content = isMapped(config, 'content') ? mappedText(value, render, subject) : value
  return { content: content ?? '', apiAlias: 'cms_text' }
}

const image: Resolver = (config, render, subject) => {
  const value = valueOf(config, 'media')
  const media = isMapped(config, 'media') ? mappedMedia(value, render, subject) : mediaOf(value, render)
  return {
    mediaId: media ? (media['id'] ?? null) : null,
    url: textAt(config, 'url') ?? valueOf(config, 'url') ?? '',
    newTab: valueOf(config, 'newTab') === true,
    media,
    apiAlias: 'cms_image',
  }
}

const slider: Resolver = (config, render, subject) => {
  const value = valueOf(config, 'sliderItems')
  // A slider without pictures takes its whole page down.
  if (Array.isArray(value) && value.length === 0) throw frameworkError(500, 'Ids should not be empty.')
  const items =
    isMapped(config, 'sliderItems') && value === 'product.media'
      ? (subject.product?.mediaIds ?? []).map((mediaId): JsonObject => ({ mediaId }))
      : Array.isArray(value)
        ? value.filter(isObject)
        : []
  return {
    navigation: null,
    sliderItems: items
      .map((item) => ({ item, media: mediaOf(item['mediaId'] ?? null, render) }))
      .filter(({ media }) => media !== null)
      .map(({ item, media }) => ({
        url: item['url'] ?? null,
        newTab: item['newTab'] === true,
        media,
        apiAlias: 'cms_image_slider_item',
      })),
    apiAlias: 'cms_image_slider',
  }
}

const video: Resolver = (config, render) => {
  const media = mediaOf(valueOf(config, 'previewMedia'), render)
  return { mediaId: media ? (media['id'] ?? null) : null, url: null, newTab: null, media, apiAlias: 'cms_image' }
}

/** The product that an element is about: chosen in its settings, else the page's own. */
function productOf(config: JsonObject, render: Render, subject: PageSubject): ProductRecord | undefined {
  const value = valueOf(config, 'product')
  return isMapped(config, 'product') || typeof value !== 'string'
    ? subject.product
    : shownProducts([value], render.shop)[0]
}

const productBox: Resolver = (config, render, subject) => {
  const product = productOf(config, render, subject)
  return {
    productId: product ? product.id : null,
    product: product ? productEntity(product, render, { listed: true }) : null,
    apiAlias: 'cms_product_box',
  }
}

const productSlider: Resolver = (config, render) => {
  const value = valueOf(config, 'products')
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const products = shownProducts(ids, render.shop)
  return {
    products: products.map((product) => productEntity(product, render, { listed: true })),
    streamId: null,
    apiAlias: 'cms_product_slider',
  }
}

const buyBox: Resolver = (config, render, subject) => {
  const product = productOf(config, render, subject)
  if (!product) return null
  return {
    productId: product.id,
    totalReviews: reviewsElement(product, render, {}).total,
    product: productEntity(product, render, { listed: true }),
    configuratorSettings: configurator(product, render),
    apiAlias: 'cms_buy_box',
  }
}

const descriptionAndReviews: Resolver = (config, render, subject) => {
  const product = productOf(config, render, subject)
  if (!product) return null
  return {
    productId: null,
    ratingSuccess: false,
    reviews: reviewsElement(product, render, { limit: 10 }).entity,
    product: productEntity(product, render, { listed: true }),
    apiAlias: 'cms_product_description_reviews',
  }
}

const RESOLVERS: Record<string, Resolver | undefined> = {
  text,
  'product-name': text,
  html: (config) => ({ content: valueOf(config, 'content') ?? '', apiAlias: 'cms_html' }),
  image,
  'manufacturer-logo': (config, render, subject) => {
    const base = image(config, render, subject)
    return isObject(base) ? { ...base, manufacturer: null, apiAlias: 'cms_manufacturer_logo' } : null
  },
  'image-slider': slider,
  'image-gallery': slider,
  'youtube-video': video,
  'vimeo-video': video,
  'spatial-viewer': (config, render) => mediaOf(valueOf(config, 'media'), render),
  'product-box': productBox,
  'product-slider': productSlider,
  'product-listing': (_, __, subject) => ({ listing: subject.listing?.() ?? null, apiAlias: 'cms_product_listing' }),
  'buy-box': buyBox,
  'product-description-reviews': descriptionAndReviews,
  'cross-selling': (config, render, subject) => {
    const product = productOf(config, render, subject)
    return product ? { crossSellings: crossSellings(product, render), apiAlias: 'cms_cross_selling' } : null
  },
  form: (_, render) => salutations.map((salutation) => salutationEntity(salutation, render.language)),
}

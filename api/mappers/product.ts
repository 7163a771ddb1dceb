import { withCustom } from '../fields/custom.ts'
import { ownsProduct } from '../fields/own.ts'
import { deliveryTime, limits, picture, stillPicture, webAddress } from './basics.ts'
import { configurator, optionNotes, type Combination } from './configurator.ts'
import { cardPath, type CardContext, type PageContext } from './context.ts'
import { idOf, needId } from './ids.ts'
import { productPrice } from './price.ts'
import { properties } from './properties.ts'
import { proseOrNull } from './prose.ts'
import { isTrue, number, record, records, ShapeError, strings, text, translated, type Json } from './read.ts'
import type { PageMeta, Picture } from '../types/common.ts'
import type { Availability, ProductCard, ProductDetail, ProductDocument, Measures } from '../types/product.ts'
import type { Review, StarCounts } from '../types/review.ts'

const byPosition = (one: Json, other: Json): number =>
  (number(one['position']) ?? number(record(one['translated'])['position']) ?? 0) -
  (number(other['position']) ?? number(record(other['translated'])['position']) ?? 0)

function availability(product: Json, now: number): Availability {
  const stock = number(product['availableStock']) ?? number(product['stock']) ?? 0
  const release = text(product['releaseDate'])
  return {
    available: isTrue(product['available']),
    stock,
    closeout: isTrue(product['isCloseout']),
    restockDays: number(product['restockTime']),
    delivery: deliveryTime(product['deliveryTime']),
    releaseDate: release && Date.parse(release) > now ? release : null,
    shippingFree: isTrue(product['shippingFree']),
  }
}

/** Chosen options of a variant: the associated entities, or the `variation` that the backend derives of them. */
function variantOptions(product: Json): ProductCard['options'] {
  const options = records(product['options']).map((option) => ({
    group: translated(record(option['group']), 'name') ?? '',
    option: translated(option, 'name') ?? '',
  }))
  const derived = records(product['variation']).map((entry) => ({
    group: text(entry['group']) ?? '',
    option: text(entry['option']) ?? '',
  }))
  return (options.length > 0 ? options : derived).filter(({ option }) => option !== '')
}

/** The cover first, then the other media in their order; each file once. */
function mediaOf(product: Json): Json[] {
  const entries = [record(product['cover']), ...records(product['media']).toSorted(byPosition)]
  const urlOf = (entry: Json | undefined) => record(entry?.['media'])['url']
  return entries.filter((entry, index) => entries.findIndex((other) => urlOf(other) === urlOf(entry)) === index)
}

export const manufacturerIdOf = (product: Json): string | null => text(record(product['manufacturer'])['id']) || null

/** @throws ShapeError for what is no product: without id */
export function productCard(product: Json, context: CardContext): ProductCard {
  const id = needId('product', product['id'])
  const name = translated(product, 'name') ?? text(product['productNumber']) ?? ''
  const allowed = limits(product, product['calculatedMaxPurchase'] ?? product['maxPurchase'])
  const price = productPrice(product, context.currency, allowed)
  const parentId = idOf('product', product['parentId'])
  const isUnresolvedParent = parentId === null && (number(product['childCount']) ?? 0) > 0
  const [image = null, secondImage = null] = mediaOf(product).flatMap(
    (entry) => stillPicture(entry['media'], name) ?? [],
  )
  const card: Omit<ProductCard, 'custom'> = {
    id,
    parentId,
    name,
    number: text(product['productNumber']) ?? '',
    path: cardPath(id, context),
    image,
    secondImage,
    price,
    limits: allowed,
    availability: availability(product, context.now),
    directlyBuyable: price !== null && price.tiers.length === 0 && !isUnresolvedParent,
    digital: strings(product['states']).includes('is-download'),
    topseller: isTrue(product['markAsTopseller']),
    isNew: isTrue(product['isNew']),
    rating: number(product['ratingAverage']) || null,
    options: variantOptions(product),
    manufacturer: translated(record(product['manufacturer']), 'name'),
  }
  const plain = card as ProductCard
  return ownsProduct ? withCustom(card, 'product', product) : plain
}

/** A list of products in a shape; an entry that is no product is left out. */
export const productsAs = <Shape>(list: unknown, shape: (product: Json) => Shape): Shape[] =>
  records(list).flatMap((entry) => {
    try {
      return [shape(entry)]
    } catch (error) {
      if (error instanceof ShapeError) return []
      throw error
    }
  })

/** Cards of a list of products. */
export const productCards = (list: unknown, context: CardContext): ProductCard[] =>
  productsAs(list, (entry) => productCard(entry, context))

/** Media of a product that can be viewed: pictures, films, models and recordings. */
const gallery = (product: Json, name: string): Picture[] =>
  mediaOf(product)
    .flatMap((entry) => picture(entry['media'], name) ?? [])
    .filter(({ kind }) => kind !== 'document')

/** Name of a file without its ending, as a reader writes it. */
function titleOf(url: string): string {
  const name =
    url
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Documents among the media: what comes with the product on paper. */
const documents = (product: Json): ProductDocument[] =>
  mediaOf(product).flatMap(({ media: entity }) => {
    const media = record(entity)
    const found = picture(media)
    if (found?.kind !== 'document') return []
    const { url } = found
    const type = text(media['fileExtension']) ?? /\.(\w+)(?:[?#]|$)/.exec(url)?.[1] ?? ''
    const name = translated(media, 'title') ?? translated(media, 'alt') ?? titleOf(url)
    return [{ url, name, type: type.toUpperCase(), bytes: number(media['fileSize']) }]
  })

/** Nothing weighs or measures nothing. */
const measure = (value: unknown): number | null => number(value) || null

export const measuresOf = (product: Json): Measures => ({
  height: measure(product['height']),
  width: measure(product['width']),
  length: measure(product['length']),
  weight: measure(product['weight']),
})

/** Reviews by whole stars, as the aggregation of a product's page counts them. */
export function starCounts(aggregations: unknown): StarCounts {
  const counts: StarCounts = {}
  for (const bucket of records(record(record(aggregations)['ratingMatrix'])['buckets'])) {
    const points = number(bucket['key'])
    const count = number(bucket['count'])
    if (points === null || !count) continue
    const stars = Math.min(5, Math.max(1, Math.floor(points + 0.5)))
    counts[stars] = (counts[stars] ?? 0) + count
  }
  return counts
}

export function review(entity: Json): Review[] {
  const id = text(entity['id'])
  const points = number(entity['points'])
  if (!id || points === null) return []
  return [
    {
      id,
      points,
      title: text(entity['title']) ?? '',
      content: text(entity['content']) ?? '',
      createdAt: text(entity['createdAt']) ?? '',
      author: text(entity['externalUser']),
      languageId: text(entity['languageId']),
      comment: text(entity['comment']),
      approved: entity['status'] !== false,
    },
  ]
}

/** Groups of a cross-selling element or of `/product/{id}/cross-selling`; empty groups are left out. */
export function crossSelling(list: unknown, context: CardContext): ProductDetail['crossSelling'] {
  return records(list).flatMap((entry) => {
    const group = record(entry['crossSelling'])
    const products = productCards(entry['products'], context)
    const id = text(group['id'])
    return id && products.length > 0 ? [{ id, name: translated(group, 'name') ?? '', products }] : []
  })
}

export function pageMeta(entity: Json, image: Picture | null): PageMeta {
  return {
    title: translated(entity, 'metaTitle'),
    description: translated(entity, 'metaDescription'),
    keywords: translated(entity, 'keywords'),
    image,
  }
}

function packOf(product: Json): ProductDetail['pack'] {
  const one = translated(product, 'packUnit')
  return one === null ? null : { one, many: translated(product, 'packUnitPlural') ?? one }
}

/** Values that only the product's CMS elements hold. */
export interface DetailExtras {
  reviews: ProductDetail['reviews'] | null
  crossSelling: ProductDetail['crossSelling']
}

/** @param combinations see `configurator` */
export function productDetail(
  product: Json,
  configuratorGroups: unknown,
  combinations: Combination[] | null,
  extras: DetailExtras,
  context: PageContext,
): ProductDetail {
  const card = productCard(product, context)
  const manufacturer = record(product['manufacturer'])
  const tree = strings(product['categoryTree'])
  const average = number(product['ratingAverage']) || null
  return {
    ...card,
    description: proseOrNull(translated(product, 'description'), context),
    ean: text(product['ean']),
    pack: packOf(product),
    gallery: gallery(product, card.name),
    documents: documents(product),
    properties: properties(product),
    measures: measuresOf(product),
    configurator: configurator(configuratorGroups, strings(product['optionIds']), combinations, optionNotes(product)),
    manufacturerId: manufacturerIdOf(product),
    manufacturerLink: webAddress(translated(manufacturer, 'link')),
    reviews: extras.reviews ?? { total: 0, average, elements: [], stars: {} },
    crossSelling: extras.crossSelling,
    meta: pageMeta(product, stillPicture(product['openGraphMedia']) ?? card.image),
    categoryId: idOf('category', record(product['seoCategory'])['id']) ?? idOf('category', tree.at(-1)),
  }
}

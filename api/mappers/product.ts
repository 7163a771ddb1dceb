import { withCustom } from '../fields/custom.ts'
import { ownsProduct } from '../fields/own.ts'
import { colour, deliveryTime, limits, picture, stillPicture, webAddress } from './basics.ts'
import { productPath, type CardContext, type PageContext } from './context.ts'
import { idOf, needId } from './ids.ts'
import { productPrice } from './price.ts'
import { proseOrNull } from './prose.ts'
import { isTrue, number, record, records, ShapeError, strings, text, translated, type Json } from './read.ts'
import type { PageMeta, Picture } from '../types/common.ts'
import type {
  Availability,
  ConfiguratorGroup,
  ConfiguratorOption,
  ProductCard,
  ProductDetail,
  ProductDocument,
  PropertyGroup,
  Measures,
} from '../types/product.ts'
import type { Review, StarCounts } from '../types/review.ts'

type Display = ConfiguratorGroup['display']
const DISPLAYS: ReadonlySet<string> = new Set<Display>(['text', 'media', 'color', 'select'])
const isDisplay = (value: unknown): value is Display => typeof value === 'string' && DISPLAYS.has(value)

/** How a group of options is shown; a plain list where the backend says nothing that we know. */
export const displayOf = (group: Json): Display => (isDisplay(group['displayType']) ? group['displayType'] : 'text')

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
    path: productPath(id, context),
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

/** Cards of a list; an entry that is no product is left out. */
export const productCards = (list: unknown, context: CardContext): ProductCard[] =>
  records(list).flatMap((entry) => {
    try {
      return [productCard(entry, context)]
    } catch (error) {
      if (error instanceof ShapeError) return []
      throw error
    }
  })

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

/** Custom field of a product with one line for each option that has more to say (docs/backend.md, "Products and prices"). */
const OPTION_NOTES = 'storechart_option_notes'

function optionNotes(product: Json): ReadonlyMap<string, string> {
  const fields = record(record(product['translated'])['customFields'])
  const lines = (text(fields[OPTION_NOTES]) ?? '').split('\n')
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [name = '', ...note] = line.split(':')
      return note.length > 0 ? [[name.trim(), note.join(':').trim()]] : []
    }),
  )
}

function propertyOption(option: Json): PropertyGroup['options'] {
  const id = text(option['id'])
  const name = translated(option, 'name')
  if (!id || !name) return []
  return [{ id, name, colour: colour(option['colorHexCode']), image: stillPicture(option['media'], name) }]
}

/** Sorted groups where the backend gives them, else the loose options put together by their groups. */
export function properties(product: Json): PropertyGroup[] {
  const groups = records(product['sortedProperties'])
  if (groups.length > 0)
    return groups
      .filter((group) => group['visibleOnProductDetailPage'] !== false)
      .flatMap((group) => {
        const id = text(group['id'])
        const options = records(group['options']).flatMap(propertyOption)
        return id && options.length > 0 ? [{ id, name: translated(group, 'name') ?? '', options }] : []
      })
  const found = new Map<string, PropertyGroup>()
  for (const option of records(product['properties'])) {
    const group = record(option['group'])
    const id = text(group['id']) ?? text(option['groupId'])
    const name = translated(group, 'name')
    if (!id || !name) continue
    const entry = found.get(id) ?? { id, name, options: [] }
    entry.options.push(...propertyOption(option))
    found.set(id, entry)
  }
  return [...found.values()]
}

/** Option ids of one variant. */
export type Combination = readonly string[]

/**
 * Groups of the variant choice.
 *
 * @param combinations option ids of every variant: they tell what is sold out from what does not exist, and for backends
 *   whose options do not say `combinable` what is impossible; null: unknown
 * @param notes what there is to say of options, by their names
 */
export function configurator(
  groups: unknown,
  chosen: readonly string[],
  combinations: Combination[] | null,
  notes: ReadonlyMap<string, string> = new Map(),
) {
  const isAlone = records(groups).length === 1
  const picked = records(groups).flatMap((group) => {
    const option = records(group['options']).find(({ id }) => chosen.includes(text(id) ?? ''))
    return option ? [{ group: group['id'], option: text(option['id']) ?? '' }] : []
  })
  return records(groups).flatMap((group): ConfiguratorGroup[] => {
    const id = text(group['id'])
    if (!id) return []
    const kept = picked.filter((other) => other.group !== id).map(({ option }) => option)
    const exists = (option: string) =>
      combinations?.some((variant) => variant.includes(option) && kept.every((other) => variant.includes(other)))
    const options = records(group['options']).flatMap((option): ConfiguratorOption[] =>
      propertyOption(option).map((plain) => {
        const selected = chosen.includes(plain.id)
        const stated = option['combinable']
        const combinable = typeof stated === 'boolean' ? stated : exists(plain.id) !== false
        return {
          ...plain,
          selected,
          combinable,
          // What is chosen is a combination that exists, and so is each option where there is no other group.
          soldOut: !combinable && (isAlone || selected || exists(plain.id) === true),
          note: notes.get(plain.name) ?? null,
        }
      }),
    )
    return [{ id, name: translated(group, 'name') ?? '', display: displayOf(group), options }]
  })
}

/** True when a backend leaves it to its shops to find out which options go together (6.6). */
export function saysNothingOfCombinations(groups: unknown): boolean {
  const options = records(groups).flatMap((group) => records(group['options']))
  return options.length > 0 && options.every((option) => typeof option['combinable'] !== 'boolean')
}

/** True when a backend says that options cannot be had together, but not whether they never go or are only sold out. */
export const leavesOpenWhy = (groups: readonly ConfiguratorGroup[]): boolean =>
  groups.some(({ options }) => options.some(({ combinable, soldOut }) => !combinable && !soldOut))

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

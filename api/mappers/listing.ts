import { moneyOrNull, stillPicture } from './basics.ts'
import type { CardContext } from './context.ts'
import { idOf } from './ids.ts'
import { pageSize, type ListingRules } from './listing-query.ts'
import { plainText } from './plain-text.ts'
import { productCards } from './product.ts'
import { displayOf, propertyOption } from './properties.ts'
import { isTrue, needRecord, needRecords, number, record, records, text, translated, type Json } from './read.ts'
import type { Listing, ListingFilter, ListingQuery, Maker, Suggestion } from '../types/listing.ts'
import type { ProductCard } from '../types/product.ts'
import type { NavigationEntry } from '../types/navigation.ts'

/**
 * The filters that a listing offers. The backend applies chosen filters after counting, so that without
 * `reduce-aggregations` its aggregations are those of the unfiltered listing: options do not vanish while one is
 * chosen, at the price of no further call.
 */
function filters(aggregations: unknown, currency: string, query: ListingQuery, isOfMaker: boolean): ListingFilter[] {
  const all = record(aggregations)
  const found: ListingFilter[] = []

  const manufacturers = records(record(all['manufacturer'])['entities']).flatMap((entity) => {
    const id = text(entity['id'])
    const name = translated(entity, 'name')
    return id && name ? [{ id, name }] : []
  })
  // One maker of everything is no choice, unless it has been made.
  if (!isOfMaker && (manufacturers.length > 1 || (manufacturers.length > 0 && query.manufacturer.length > 0)))
    found.push({ kind: 'manufacturer', name: null, options: manufacturers })

  for (const group of records(record(all['properties'])['entities'])) {
    const filter = propertyFilter(group)
    if (filter) found.push(filter)
  }

  const price = record(all['price'])
  const min = moneyOrNull(price['min'], currency)
  const max = moneyOrNull(price['max'], currency)
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined
  if (min && max && (max.amount > min.amount || hasPrice)) found.push({ kind: 'price', min, max })

  const rating = number(record(all['rating'])['max'])
  if (rating) found.push({ kind: 'rating', max: rating })

  if (isTrue(record(all['shipping-free'])['max'])) found.push({ kind: 'shippingFree' })
  return found
}

/** The maker whose list it is; their picture comes with their products alone. */
function makerOf(body: Json, { manufacturer: [id, ...others], search }: ListingQuery): Maker | undefined {
  if (id === undefined || others.length > 0) return undefined
  const makers = records(record(record(body['aggregations'])['manufacturer'])['entities'])
  const entity = makers.find((one) => one['id'] === id)
  const name = entity && translated(entity, 'name')
  if (!name || name !== search) return undefined
  const [product] = records(body['elements'])
  return {
    name,
    about: plainText(translated(entity, 'description') ?? '') || null,
    picture: stillPicture(record(product?.['manufacturer'])['media'], name),
  }
}

function propertyFilter(group: Json): ListingFilter | null {
  const groupId = text(group['id'])
  const options = records(group['options']).flatMap(propertyOption)
  if (!groupId || options.length === 0) return null
  return { kind: 'properties', groupId, name: translated(group, 'name') ?? '', display: displayOf(group), options }
}

function sortings(value: unknown): Listing['sortings'] {
  return records(value)
    .toSorted((one, other) => (number(other['priority']) ?? 0) - (number(one['priority']) ?? 0))
    .flatMap((entity) => {
      const key = text(entity['key'])
      return key ? [{ key, label: translated(entity, 'label') ?? key }] : []
    })
}

/** The price is the one of this variant, whatever others cost. */
const withOwnPrice = (card: ProductCard): ProductCard => ({
  ...card,
  price: card.price && { ...card.price, variantsFrom: null },
})

/**
 * A listing answer.
 *
 * @param query the requested query: the address alone decides, also for pages that were joined into one call
 * @throws ShapeError without a list of products
 */
export function listing(body: unknown, query: ListingQuery, rules: ListingRules, context: CardContext): Listing {
  const entity = needRecord(body, 'listing')
  const cards = productCards(needRecords(entity['elements'], 'listing.elements'), context)
  // The cheapest variant may not have the options that were chosen.
  const elements = query.properties.length > 0 ? cards.map(withOwnPrice) : cards
  const total = number(entity['total']) ?? elements.length
  const limit = pageSize(query, rules)
  const maker = makerOf(entity, query)
  return {
    correctedTerm: correctedTerm(entity),
    categoryId: idOf('category', record(entity['currentFilters'])['navigationId']),
    elements,
    total,
    first: query.first,
    last: query.last,
    pages: Math.ceil(total / limit),
    limit,
    sorting: text(entity['sorting']) ?? '',
    sortings: sortings(entity['availableSortings']),
    filters: filters(entity['aggregations'], context.currency, query, maker !== undefined),
    current: query,
    ...(maker && { maker }),
  }
}

/** Categories that hold results, as the main navigation orders and nests them; nothing where there is no choice. */
export function categoryFilter(body: unknown, navigation: readonly NavigationEntry[]): ListingFilter[] {
  const aggregation = record(record(record(body)['aggregations'])['categories'])
  const holding = new Set(records(aggregation['entities']).map((entity) => text(entity['id'])))
  const listed = (entries: readonly NavigationEntry[], level: number): { id: string; name: string; level: number }[] =>
    entries.flatMap(({ id, name, children }) =>
      holding.has(id) ? [{ id, name, level }, ...listed(children, level + 1)] : [],
    )
  const options = listed(navigation, 0)
  return options.length > 1 ? [{ kind: 'categories', options }] : []
}

export function suggestion(body: unknown, context: CardContext): Suggestion {
  const entity = needRecord(body, 'suggestion')
  const products = productCards(needRecords(entity['elements'], 'suggestion.elements'), context)
  return { correctedTerm: correctedTerm(entity), products, total: number(entity['total']) ?? products.length }
}

const correctedTerm = (found: Record<string, unknown>): string | null =>
  text(record(record(found['extensions'])['storechartCorrection'])['term'])

import type { CallOptions, PricedCallOptions, StoreApi } from '../client/client.ts'
import { CATEGORIES, inCategories } from './filter-counts.ts'
import { CARDS, FOUND } from './includes.ts'
import {
  LARGE_BODY_BYTES,
  LONG_TEXT,
  at,
  declareBody,
  id,
  idsById,
  inPath,
  joined,
  list,
  members,
  optional,
  string,
  integer,
} from './body.ts'
import { isNotFound, nothing, operation } from './operation.ts'
import { readAll } from './read-all.ts'
import { needId } from '../mappers/ids.ts'
import { seoPathsIn, type CardContext } from '../mappers/context.ts'
import { categoryFilter, listing, suggestion } from '../mappers/listing.ts'
import { toBackend, type ListingRules } from '../mappers/listing-query.ts'
import type { Combination } from '../mappers/configurator.ts'
import { productCards, review } from '../mappers/product.ts'
import { needElements, needRecord, number, record, records, strings, text } from '../mappers/read.ts'
import type { CategoryId, ProductId } from '../types/ids.ts'
import type { Listing, ListingQuery, Suggestion } from '../types/listing.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import type { FamilyOptions, NumberedProduct, ProductCard } from '../types/product.ts'
import type { Review, ReviewList, ReviewQuery } from '../types/review.ts'

export interface CardOptions extends PricedCallOptions {
  /** Milliseconds since 1970; decides whether a release date is in the future. */
  now: number
}

/** Values that mappers need besides the body; SEO paths come from the body itself. */
export const cardContext = (body: unknown, { currency, now }: { currency: string; now: number }): CardContext => ({
  currency,
  now,
  paths: seoPathsIn(body),
})

/** Products for the search box while the shopper types. */
export const suggest = operation('POST /search-suggest', {
  kind: 'catalogue',
  seoUrls: true,
  request: ({ term, count }: { term: string; count: number }) => ({
    body: { search: term, limit: count, includes: CARDS, 'no-aggregations': '1' },
  }),
  map: (body, options: CardOptions): Suggestion => suggestion(body, cardContext(body, options)),
})

export const suggestBody = /* @__PURE__ */ declareBody(suggest, () =>
  members({ term: at(['search'], string()), count: at(['limit'], integer(1, 100)) }),
)

const MAKER_PICTURE = { manufacturer: { associations: { media: {} } } }

/**
 * Search results; the term must not be blank (the backend refuses it). Sorted by relevance unless the query says
 * otherwise.
 */
export const search = operation('POST /search', {
  kind: 'server',
  seoUrls: true,
  request: ({ query, rules }: { query: ListingQuery & { search: string }; rules: ListingRules }) => ({
    body: {
      ...toBackend(query, rules),
      search: query.search,
      includes: FOUND,
      aggregations: [CATEGORIES],
      // Whose list it may be: the aggregation of makers has no pictures.
      ...(query.manufacturer.length === 1 ? { associations: MAKER_PICTURE } : {}),
      ...(query.categories ? { 'post-filter': [inCategories(query.categories)] } : {}),
    },
  }),
  map: (body, options: CardOptions & { navigation?: readonly NavigationEntry[] }, { query, rules }): Listing => {
    const found = listing(body, query, rules, cardContext(body, options))
    return {
      ...found,
      categoryId: null,
      filters: [...categoryFilter(body, options.navigation ?? []), ...found.filters],
    }
  },
})

/** Products by id, those that are sold here, in any order. */
export const readCards = operation('POST /product', {
  kind: 'catalogue',
  seoUrls: true,
  request: (ids: readonly ProductId[]) => ({
    body: {
      ids: [...ids],
      limit: 100,
      associations: { options: { associations: { group: {} } } },
      includes: CARDS,
    },
  }),
  map: (body, options: CardOptions) => productCards(needElements(body, 'products'), cardContext(body, options)),
})

export const readCardsBody = /* @__PURE__ */ declareBody(readCards, () => at(['ids'], list(100, id<ProductId>())))

/** Characters of a product number at most, as the backend has them. */
export const LONGEST_NUMBER = 64

/**
 * Products by their numbers, in any order and any case; numbers that are not sold here are missing. At most 100. A
 * number with a bar in it cannot be requested: criteria join values by bars.
 */
export const readByNumbers = operation('POST /product', {
  kind: 'catalogue',
  seoUrls: true,
  request: (numbers: readonly string[]) => ({
    body: {
      filter: [{ type: 'equalsAny', field: 'productNumber', value: numbers.join('|') }],
      limit: 100,
      associations: { options: { associations: { group: {} } } },
      includes: CARDS,
    },
  }),
  map: (body, options: CardOptions): NumberedProduct[] => {
    const found = needElements(body, 'products')
    const families = new Set(found.flatMap(({ id, childCount }) => ((number(childCount) ?? 0) > 0 ? [id] : [])))
    return productCards(found, cardContext(body, options)).map((card) => ({
      ...card,
      hasVariants: card.parentId === null && families.has(card.id),
    }))
  },
})

export const readByNumbersBody = /* @__PURE__ */ declareBody(readByNumbers, () =>
  at(['filter', 0, 'value'], joined(100, LONGEST_NUMBER)),
)

/** The products of a category as a list of its own, for apps that show no layout of the backend's. */
export const readListing = operation('POST /product-listing/{categoryId}', {
  kind: 'server',
  seoUrls: true,
  request: ({ categoryId, query, rules }: { categoryId: CategoryId; query: ListingQuery; rules: ListingRules }) => ({
    params: { path: { categoryId } },
    body: { ...toBackend({ ...query, search: undefined }, rules), includes: CARDS },
  }),
  map: (body, options: CardOptions, { categoryId, query, rules }): Listing => ({
    ...listing(body, query, rules, cardContext(body, options)),
    categoryId,
  }),
})

/** The bestsellers of a category, at most so many products: one card for each that is available. */
export const readBestSellers = operation('POST /product-listing/{categoryId}', {
  kind: 'catalogue',
  seoUrls: true,
  request: ({ categoryId, limit }: { categoryId: CategoryId; limit: number }) => ({
    params: { path: { categoryId } },
    body: { order: 'topseller', limit, includes: CARDS, 'no-aggregations': '1' },
  }),
  map: (body, options: CardOptions) =>
    productCards(needElements(body, 'best sellers'), cardContext(body, options)).filter(
      ({ availability }) => availability.available,
    ),
})

export const readBestSellersBody = /* @__PURE__ */ declareBody(readBestSellers, () =>
  members({ categoryId: inPath<CategoryId>(), limit: integer(1, 100) }),
)

/** Products by id, in the order of the ids; ids that are not sold here are left out. At most 100. */
export const readProducts = async (
  api: StoreApi,
  ids: readonly ProductId[],
  options: CardOptions,
): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const cards = await readCards(api, ids.slice(0, 100), options)
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

function foundVariant(body: unknown): FoundVariant {
  const found = needRecord(body, 'variant')
  const options: Record<string, string> = {}
  for (const [group, option] of Object.entries(record(found['options'])))
    if (typeof option === 'string') options[group] = option
  return { variantId: needId('product', found['variantId']), options }
}

export interface FoundVariant {
  variantId: ProductId
  /** Option ids by group id, of those that the backend kept. */
  options: Record<string, string>
}

/** Option id by group id, and the group that was changed last, whose option is kept. */
export interface VariantChoice {
  parentId: ProductId
  options: Record<string, string>
  switched?: string | undefined
}

/**
 * The variant that fits the chosen options best; null when nothing fits at all. The backend drops options of the other
 * groups until something matches: a combination that does not exist answers the nearest variant.
 */
export const findVariant = operation('POST /product/{productId}/find-variant', {
  kind: 'catalogue',
  request: ({ parentId, options, switched }: VariantChoice) => ({
    params: { path: { productId: parentId } },
    body: { options, ...(switched ? { switchedGroup: switched } : {}) },
  }),
  map: foundVariant,
  instead: { of: isNotFound, value: null },
})

export const findVariantBody = /* @__PURE__ */ declareBody(findVariant, () =>
  members<VariantChoice>({
    parentId: inPath(),
    options: idsById(50),
    switched: at(['switchedGroup'], optional(id())),
  }),
)

export const readCombinationsPage = operation('POST /product', {
  kind: 'server',
  request: ({ parentId, page, limit }: { parentId: ProductId; page: number; limit: number }) => ({
    body: {
      limit,
      page,
      filter: [{ type: 'equals', field: 'parentId', value: parentId }],
      sort: [{ field: 'id', order: 'ASC' }],
      includes: { product: ['id', 'optionIds'] },
    },
  }),
  map: (body) => needElements(body, 'variants').map((variant) => strings(variant['optionIds'])),
})

/** Option ids of every variant of a product; null for a product with more variants than a page should wait for. */
export const readCombinations = (
  api: StoreApi,
  parentId: ProductId,
  options: CallOptions = {},
): Promise<Combination[] | null> =>
  readAll(5, (page, limit) => readCombinationsPage(api, { parentId, page, limit }, options))

/** Ids of the options that the variants of each product have, by the product: one call for a page of cards. */
export const readFamilyOptions = operation('POST /product', {
  kind: 'server',
  request: (families: readonly ProductId[]) => ({
    body: {
      limit: 1,
      includes: { product: ['id'] },
      filter: [{ type: 'equalsAny', field: 'product.parentId', value: families.join('|') }],
      aggregations: [
        {
          name: 'families',
          type: 'terms',
          field: 'product.parentId',
          aggregation: { name: 'options', type: 'terms', field: 'product.options.id' },
        },
      ],
    },
  }),
  map: (body): FamilyOptions =>
    Object.fromEntries(
      records(record(record(record(body)['aggregations'])['families'])['buckets']).flatMap((family) => {
        const id = text(family['key'])
        const options = records(record(family['options'])['buckets']).flatMap((option) => text(option['key']) ?? [])
        return id ? [[id, options] as const] : []
      }),
    ),
})

/** So many reviews come at once, as with a product's page. */
const REVIEWS = 10

const REVIEW_ORDER = {
  newest: [{ field: 'createdAt', order: 'DESC' }],
  best: [
    { field: 'points', order: 'DESC' },
    { field: 'createdAt', order: 'DESC' },
  ],
  worst: [
    { field: 'points', order: 'ASC' },
    { field: 'createdAt', order: 'DESC' },
  ],
} as const

/** Reviews of a product; of a variant, its parent's. Half stars count to the next whole one. */
export const readReviews = operation('POST /product/{productId}/reviews', {
  kind: 'server',
  request: ({ productId, page, stars, languageId, order }: ReviewQuery & { productId: ProductId }) => ({
    params: { path: { productId } },
    body: {
      page,
      limit: REVIEWS,
      sort: [...REVIEW_ORDER[order]],
      'total-count-mode': 'exact' as const,
      'post-filter': [
        ...(stars === null
          ? []
          : [{ type: 'range' as const, field: 'points', parameters: { gte: stars - 0.5, lt: stars + 0.5 } }]),
        ...(languageId === null ? [] : [{ type: 'equals' as const, field: 'languageId', value: languageId }]),
      ],
    },
  }),
  map: (body): ReviewList => {
    const elements = needElements(body, 'reviews').flatMap(review)
    return { total: number(record(body)['total']) ?? elements.length, elements }
  },
})

/** The customer's own review, as long as it waits for approval; other people's are shown approved only. */
export const readOwnReview = operation('POST /product/{productId}/reviews', {
  kind: 'read',
  request: (productId: ProductId) => ({
    params: { path: { productId } },
    body: {
      limit: 1,
      filter: [{ type: 'equals', field: 'status', value: false }],
      sort: [{ field: 'createdAt', order: 'DESC' }],
    },
  }),
  map: (body): Review | null => needElements(body, 'reviews').flatMap(review)[0] ?? null,
})

export const readOwnReviewBody = /* @__PURE__ */ declareBody(readOwnReview, () => inPath<ProductId>())

export interface ReviewFields {
  title: string
  content: string
  points: number
  /** Of the own review that is written anew; absent: a new one. */
  id?: string
}

/** Writes a review, or the own one anew. It waits for approval. */
export const writeReview = operation('POST /product/{productId}/review', {
  kind: 'write',
  request: ({ productId, ...fields }: ReviewFields & { productId: ProductId }) => ({
    params: { path: { productId } },
    body: fields,
  }),
  map: nothing,
})

export const writeReviewBody = /* @__PURE__ */ declareBody(
  writeReview,
  () =>
    members<ReviewFields & { productId: ProductId }>({
      productId: inPath(),
      title: string(),
      content: string(LONG_TEXT),
      points: integer(0, 5),
      id: optional(id()),
    }),
  { bytes: LARGE_BODY_BYTES },
)

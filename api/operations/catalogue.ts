import type { CallOptions, PricedCallOptions, StoreApi } from '../client/client.ts'
import { goneAsNull } from './gone.ts'
import { CARDS, FOUND } from './includes.ts'
import { CATEGORIES, inCategories } from './filter-counts.ts'
import { readAll } from './read-all.ts'
import { needId } from '../mappers/ids.ts'
import { seoPathsIn, type CardContext } from '../mappers/context.ts'
import { categoryFilter, listing, suggestion } from '../mappers/listing.ts'
import { toBackend, type ListingRules } from '../mappers/listing-query.ts'
import { crossSelling, productCards, review, type Combination } from '../mappers/product.ts'
import { needElements, needRecord, number, record, strings } from '../mappers/read.ts'
import type { CategoryId, ProductId } from '../types/ids.ts'
import type { Listing, ListingQuery, Suggestion } from '../types/listing.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import type { ProductCard, ProductDetail } from '../types/product.ts'
import type { ReviewList, ReviewQuery } from '../types/review.ts'

export interface CardOptions extends PricedCallOptions {
  /** Milliseconds since 1970; decides whether a release date lies ahead. */
  now: number
}

/** What shapes need to know besides the body; SEO paths come from the body itself. */
export const cardContext = (body: unknown, { currency, now }: { currency: string; now: number }): CardContext => ({
  currency,
  now,
  paths: seoPathsIn(body),
})

/** Products for the search box while the shopper types. */
export const suggest = (
  api: StoreApi,
  { term, count }: { term: string; count: number },
  { signal, ...prices }: CardOptions,
): Promise<Suggestion> =>
  api.call({
    name: 'suggest',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/search-suggest', {
        ...init,
        body: { search: term, limit: count, includes: CARDS, 'no-aggregations': '1' },
      }),
    shape: (body) => suggestion(body, cardContext(body, prices)),
  })

/** Search results; `query.search` must say something (a blank search is refused). Sorted by relevance unless asked. */
export const search = (
  api: StoreApi,
  query: ListingQuery & { search: string },
  rules: ListingRules,
  { signal, navigation = [], ...prices }: CardOptions & { navigation?: readonly NavigationEntry[] },
): Promise<Listing> =>
  api.call({
    name: 'search',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/search', {
        ...init,
        body: {
          ...toBackend(query, rules),
          search: query.search,
          includes: FOUND,
          aggregations: [CATEGORIES],
          ...(query.categories ? { 'post-filter': [inCategories(query.categories)] } : {}),
        },
      }),
    shape: (body) => {
      const found = listing(body, query, rules, cardContext(body, prices))
      return { ...found, categoryId: null, filters: [...categoryFilter(body, navigation), ...found.filters] }
    },
  })

/** A category's products without its page. */
export const readListing = (
  api: StoreApi,
  categoryId: CategoryId,
  query: ListingQuery,
  rules: ListingRules,
  { signal, ...prices }: CardOptions,
): Promise<Listing> =>
  api.call({
    name: 'readListing',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/product-listing/{categoryId}', {
        ...init,
        params: { path: { categoryId } },
        body: { ...toBackend(query, rules), includes: CARDS },
      }),
    shape: (body) => ({ ...listing(body, query, rules, cardContext(body, prices)), categoryId }),
  })

/** Products by id, in the order of the ids; ids that are not sold here are left out. At most 100. */
export const readProducts = async (
  api: StoreApi,
  ids: readonly ProductId[],
  { signal, ...prices }: CardOptions,
): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const cards = await api.call({
    name: 'readProducts',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/product', {
        ...init,
        body: {
          ids: ids.slice(0, 100),
          limit: 100,
          associations: { options: { associations: { group: {} } } },
          includes: CARDS,
        },
      }),
    shape: (body) => productCards(needElements(body, 'products'), cardContext(body, prices)),
  })
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

/**
 * The variant that fits the chosen options best. The backend drops options of the other groups until something
 * matches: a combination that does not exist answers the nearest variant.
 *
 * @param options option id by group id
 * @param switched the group that was changed last, whose option is kept
 * @returns null when nothing fits at all
 */
export const findVariant = (
  api: StoreApi,
  { parentId, options, switched }: { parentId: ProductId; options: Record<string, string>; switched?: string },
  { signal }: CallOptions = {},
): Promise<FoundVariant | null> =>
  goneAsNull(
    api.call({
      name: 'findVariant',
      kind: 'read',
      signal,
      send: (client, init) =>
        client.POST('/product/{productId}/find-variant', {
          ...init,
          params: { path: { productId: parentId } },
          body: { options, ...(switched ? { switchedGroup: switched } : {}) },
        }),
      shape: foundVariant,
    }),
  )

/** Option ids of every variant of a product; null for a product with more variants than a page should wait for. */
export const readCombinations = (
  api: StoreApi,
  parentId: ProductId,
  { signal }: CallOptions = {},
): Promise<Combination[] | null> =>
  readAll(5, (page, limit) =>
    api.call({
      name: 'readCombinations',
      kind: 'read',
      signal,
      send: (client, init) =>
        client.POST('/product', {
          ...init,
          body: {
            limit,
            page,
            filter: [{ type: 'equals', field: 'parentId', value: parentId }],
            sort: [{ field: 'id', order: 'ASC' }],
            includes: { product: ['id', 'optionIds'] },
          },
        }),
      shape: (body) => needElements(body, 'variants').map((variant) => strings(variant['optionIds'])),
    }),
  )

/** So many reviews come at once, as with a product's page. */
export const REVIEWS = 10

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
export const readReviews = (
  api: StoreApi,
  productId: ProductId,
  { page, stars, languageId, order }: ReviewQuery,
  { signal }: CallOptions = {},
): Promise<ReviewList> =>
  api.call({
    name: 'readReviews',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/product/{productId}/reviews', {
        ...init,
        params: { path: { productId } },
        body: {
          page,
          limit: REVIEWS,
          sort: [...REVIEW_ORDER[order]],
          'total-count-mode': 'exact',
          'post-filter': [
            ...(stars === null
              ? []
              : [{ type: 'range' as const, field: 'points', parameters: { gte: stars - 0.5, lt: stars + 0.5 } }]),
            ...(languageId === null ? [] : [{ type: 'equals' as const, field: 'languageId', value: languageId }]),
          ],
        },
      }),
    shape: (body) => {
      const elements = needElements(body, 'reviews').flatMap(review)
      return { total: number(record(body)['total']) ?? elements.length, elements }
    },
  })

/** Writes or changes the customer's own review; guests are `denied`. */
export const sendReview = (
  api: StoreApi,
  productId: ProductId,
  fields: { title: string; content: string; points: number },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'sendReview',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/product/{productId}/review', { ...init, params: { path: { productId } }, body: fields }),
    shape: () => undefined,
  })

/** Groups of products that go with one, for pages without a cross-selling element. */
export const readCrossSelling = (
  api: StoreApi,
  productId: ProductId,
  { signal, ...prices }: CardOptions,
): Promise<ProductDetail['crossSelling']> =>
  api.call({
    name: 'readCrossSelling',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/product/{productId}/cross-selling', {
        ...init,
        params: { path: { productId } },
        body: { includes: { ...CARDS, product_cross_selling: ['id', 'name', 'translated', 'position'] } },
      }),
    shape: (body) => crossSelling(needElements(body, 'cross-selling'), cardContext(body, prices)),
  })

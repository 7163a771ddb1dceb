import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardContext, readCombinations, readFamilyOptions, search } from '../../api/operations/catalogue.ts'
import { operation } from '../../api/operations/operation.ts'
import { createStoreApi, type StoreApi } from '../../api/client/client.ts'
import { readFacts } from '../../api/pages/facts.ts'
import { readFilterCounts } from '../../api/operations/filter-counts.ts'
import { listing } from '../../api/mappers/listing.ts'
import { emptyQuery, toBackend } from '../../api/mappers/listing-query.ts'
import type { CategoryId } from '../../api/types/ids.ts'
import type { ListingFilter, ListingQuery } from '../../api/types/listing.ts'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import type { SafeHtml } from '../../api/types/common.ts'
import { startClient } from './client.ts'
import type { Client } from './client.ts'

let client: Client
let api: StoreApi
let root: CategoryId
let navigation: readonly NavigationEntry[]
const rules = { sizes: [24], maxListed: 100, byCategory: true }
const prices = { currency: 'EUR', now: 0 }

beforeAll(async () => {
  client = await startClient()
  root = client.sandbox.shop.catalogue.navigation.main as CategoryId
  api = createStoreApi({ baseUrl: client.sandbox.url, accessKey: client.sandbox.accessKey })
  ;({ navigation } = await readFacts(api, { sanitise: (html) => html as SafeHtml, language: 'en-GB' }))
})
afterAll(() => client.sandbox.close())

type Options = Extract<ListingFilter, { kind: 'properties' }>
const propertyFilters = (filters: readonly ListingFilter[]) =>
  filters.filter((filter): filter is Options => filter.kind === 'properties')

/** The listing itself; the shop reads it with its page. */
const readListing = operation('POST /product-listing/{categoryId}', {
  kind: 'server',
  request: (query: ListingQuery) => ({ params: { path: { categoryId: root } }, body: toBackend(query, rules) }),
  map: (body, _, query) => listing(body, query, rules, cardContext(body, prices)),
})

/** What a listing says with one more choice, counted the slow way. */
const total = async (query: Partial<ListingQuery>): Promise<number> =>
  (await readListing(api, { ...emptyQuery(), ...query })).total

describe('the figures beside filters', () => {
  test('are those that the listing has when the value is chosen', async () => {
    const { filters } = await readListing(api, emptyQuery())
    const counts = await readFilterCounts(api, { categoryId: root, query: emptyQuery(), groups: [] })
    const [group] = propertyFilters(filters)
    expect(group?.options.length).toBeGreaterThan(2)
    for (const { id } of group?.options.slice(0, 5) ?? [])
      expect([id, counts.properties[id]]).toEqual([id, await total({ properties: [id] })])
    const maker = filters.find((filter) => filter.kind === 'manufacturer')?.options[0]?.id ?? ''
    expect(counts.manufacturer[maker]).toBe(await total({ manufacturer: [maker] }))
    expect(counts.rating['4']).toBe(await total({ rating: 4 }))
    expect(counts.shippingFree).toBe(await total({ shippingFree: true }))
  })

  test('look at what the other filters leave, and in a group at what its options leave', async () => {
    const { filters } = await readListing(api, emptyQuery())
    const [one, other] = propertyFilters(filters)
    const chosen = one?.options[0]?.id ?? ''
    const query = { ...emptyQuery(), properties: [chosen], maxPrice: 40 }
    const counts = await readFilterCounts(api, { categoryId: root, query, groups: [[chosen]] })
    const [alternative] = counts.alternatives
    expect(alternative?.chosen).toEqual([chosen])
    for (const { id } of one?.options.slice(0, 4) ?? [])
      expect([id, alternative?.properties[id] ?? 0]).toEqual([id, await total({ properties: [id], maxPrice: 40 })])
    let empty = 0
    for (const { id } of other?.options ?? []) {
      const left = await total({ properties: [chosen, id], maxPrice: 40 })
      if (left === 0) empty += 1
      expect([id, counts.properties[id] ?? 0]).toEqual([id, left])
    }
    // Else this says nothing about values that lead to nothing.
    expect(empty).toBeGreaterThan(0)
  })

  test('cost one call, which carries no products', async () => {
    const requests: string[] = []
    const counting = createStoreApi({
      baseUrl: client.sandbox.url,
      accessKey: client.sandbox.accessKey,
      fetch: async (request) => {
        requests.push(new URL(request.url).pathname)
        const response = await fetch(request)
        expect(await response.clone().json()).toMatchObject({ elements: [] })
        return response
      },
    })
    await readFilterCounts(counting, { categoryId: root, query: emptyQuery(), groups: [] })
    expect(requests).toEqual([`/store-api/product-listing/${root}`])
  })
})

describe('categories of search results', () => {
  test('are offered in the order of the navigation, counted, and narrow the results', async () => {
    const query = { ...emptyQuery(), search: 'vase' }
    const found = await search(api, { query, rules }, { ...prices, navigation })
    const offered = found.filters.find((filter) => filter.kind === 'categories')?.options ?? []
    expect(offered.length).toBeGreaterThan(1)
    expect(offered[0]?.level).toBe(0)
    const counts = await readFilterCounts(api, { categoryId: null, query, groups: [] })
    for (const { id } of offered.slice(0, 4)) {
      const narrowed = await search(api, { query: { ...query, categories: [id] }, rules }, { ...prices, navigation })
      expect([id, narrowed.total]).toEqual([id, counts.categories[id]])
      expect(narrowed.total).toBeLessThanOrEqual(found.total)
      expect(narrowed.filters.find((filter) => filter.kind === 'categories')?.options).toEqual(offered)
    }
  })
})

test('options of families: those of all variants, nothing of products without any', async () => {
  const { elements } = await readListing(api, emptyQuery())
  const families = [...new Set(elements.flatMap(({ parentId }) => parentId ?? []))].slice(0, 3)
  expect(families.length).toBeGreaterThan(1)
  const single = elements.find(({ parentId }) => parentId === null)
  const answer = await readFamilyOptions(api, [...families, ...(single ? [single.id] : [])])
  expect(Object.keys(answer).toSorted()).toEqual(families.toSorted())
  for (const family of families) {
    const variants = (await readCombinations(api, family)) ?? []
    expect(answer[family]?.toSorted()).toEqual([...new Set(variants.flat())].toSorted())
  }
})

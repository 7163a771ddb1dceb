import { expect, test } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { noFacts } from '../../platform/context.ts'
import { Details, type DetailRead, type DetailsOptions } from './details.server.ts'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { PriceWorlds } from '../pages/price-worlds.server.ts'

/** Worlds of a shop that shares nothing by them. */
const unshared = new PriceWorlds({ enabled: false, anonymous: async () => null })

const client = { ip: '10.0.0.9', forwardedFor: null }
const id = 'c'.repeat(32)
const counted = { aggregations: { free: { count: 3 } } }
const api: StoreApi = { baseUrl: '', call: async ({ map }) => map(counted) }

function setUp(options: Partial<DetailsOptions> = {}, pagesPerMinute = 0) {
  const reads: DetailRead[] = []
  const limits = new Limits(
    { pagesPerMinute, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 0, trustedProxies: 0 },
    new SecurityLog({ write: () => undefined }),
  )
  const details = new Details({
    limits,
    enabled: true,
    facts: async () => ({ page: noFacts, countries: [] }),
    channelPrices: () => ({ currency: 'EUR', country: 'DE' }),
    worlds: unshared,
    readBasis: async () => null,
    read: async (read, job) => {
      reads.push(read)
      return job(api)
    },
    ...options,
  })
  const get = (path: string, cookie = '') =>
    details.answer(new Request(`http://internal.test${path}`, { headers: cookie ? { cookie } : {} }), client)
  return { details, get, reads }
}

const customer = 'storechart-kind=customer; sw-context-token=t1'

test('what filters leave is read once for all who look at them', async () => {
  const { get, reads } = setUp()
  const first = await get(`/_details/filters.json?category=${id}`)
  expect(await first?.json()).toMatchObject({ shippingFree: 3, rating: {} })
  expect(first?.headers.get('cache-control')).toMatch(/^public/)
  await get(`/_details/filters.json?category=${id}&utm_source=letter`)
  expect(reads).toHaveLength(1)
  await get(`/pl-PL/_details/filters.json?category=${id}`)
  expect(reads).toHaveLength(2)
})

test('levels of the menu are read for all, and an address without a category is none', async () => {
  const menu = [{ id, name: 'Bowls', type: 'page', childCount: 2, children: [{ id, name: 'Small', childCount: 1 }] }]
  const { get, reads } = setUp({
    read: async (read, job) => {
      reads.push(read)
      return job({ baseUrl: '', call: async ({ map, route }) => map(route.includes('seo') ? { elements: [] } : menu) })
    },
  })
  const answer = await get(`/_details/submenu.json?category=${id}`)
  expect(answer?.headers.get('cache-control')).toMatch(/^public/)
  expect(await answer?.json()).toMatchObject([{ name: 'Bowls', children: [{ name: 'Small', unread: true }] }])
  expect((await get('/_details/submenu.json?category=vase'))?.status).toBe(404)
  expect(reads).toHaveLength(1)
})

test('a customer’s figures are read with their own session and not kept', async () => {
  const { get, reads } = setUp()
  const answer = await get(`/_details/filters.json?category=${id}`, customer)
  expect(answer?.headers.get('cache-control')).toBe('private, no-store')
  await get(`/_details/filters.json?category=${id}`, customer)
  expect(reads.map(({ personal }) => personal?.token)).toEqual(['t1', 't1'])
})

test('addresses that no page requests cost nothing', async () => {
  const { get, reads } = setUp()
  expect(await get('/_details/filters.json?category=1')).toHaveProperty('status', 404)
  expect(await get('/_details/else.json')).toBeNull()
  expect(await get('/_details/constructor')).toBeNull()
  expect(reads).toEqual([])
})

test('failures are said and not kept; too many are turned away', async () => {
  const failure: Failure = { kind: 'unreachable', reason: 'timeout', status: null, violations: [] }
  const broken = setUp({ read: () => Promise.reject(new StoreApiError(failure, 'readFilterCounts')) })
  const answer = await broken.get(`/_details/filters.json?category=${id}`)
  expect([answer?.status, answer?.headers.get('cache-control')]).toEqual([504, 'no-store'])

  const { get } = setUp({}, 1)
  const statuses: (number | undefined)[] = []
  for (const letter of ['a', 'b', 'c', 'd', 'e'])
    statuses.push((await get(`/_details/filters.json?category=${letter.repeat(32)}`))?.status)
  expect(statuses).toContain(429)
})

test('menus below the menus: their texts promise in the prices of the reader', async () => {
  const below = { id: 'd'.repeat(32), name: 'Cups', type: 'page', children: [] }
  const description = '[[In euros {in-EUR}|In another currency]]'
  const menu = [{ id: 'e'.repeat(32), name: 'Table', type: 'page', description, children: [below] }]
  const answers: StoreApi = {
    baseUrl: '',
    call: async ({ map, route }) => map(route.includes('navigation') ? menu : { elements: [] }),
  }
  const { get } = setUp({
    read: (_read, job) => job(answers),
    channelPrices: () => ({ currency: 'PLN', country: 'PL' }),
  })
  const answer = await get(`/_details/submenu.json?category=${id}`)
  expect(await answer?.json()).toMatchObject([{ name: 'Table', description: 'In another currency' }])
})

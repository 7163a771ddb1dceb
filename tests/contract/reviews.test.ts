import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStoreApi, type StoreApi } from '../../api/client/client.ts'
import { readReviews } from '../../api/operations/catalogue.ts'
import type { ProductId } from '../../api/types/ids.ts'
import type { ReviewQuery } from '../../api/types/review.ts'
import { startClient } from './client.ts'
import type { Client } from './client.ts'

const first: ReviewQuery = { page: 1, stars: null, languageId: null, order: 'newest' }
let client: Client
let api: StoreApi
let product: ProductId
let languageId: string

beforeAll(async () => {
  client = await startClient()
  api = createStoreApi({ baseUrl: client.sandbox.url, accessKey: client.sandbox.accessKey })
  const most = client.sandbox.shop.database.get<{ productId: ProductId; languageId: string }>(
    'SELECT productId, min(languageId) AS languageId FROM review GROUP BY productId ORDER BY count(*) DESC LIMIT 1',
  )
  product = most?.productId ?? ('' as ProductId)
  languageId = most?.languageId ?? ''
})
afterAll(() => client.sandbox.close())

test('reviews are narrowed to stars and a language, and counted', async () => {
  const all = await readReviews(api, { productId: product, ...first })
  expect(all.total).toBeGreaterThan(2)
  let sum = 0
  for (const stars of [1, 2, 3, 4, 5]) {
    const some = await readReviews(api, { productId: product, ...first, stars })
    expect(new Set(some.elements.map(({ points }) => points))).toEqual(new Set(some.total === 0 ? [] : [stars]))
    sum += some.total
  }
  expect(sum).toBe(all.total)
  const own = await readReviews(api, { productId: product, ...first, languageId })
  expect(own.total).toBeGreaterThan(0)
  expect(own.total).toBeLessThan(all.total)
})

test('reviews come in the order that was asked for', async () => {
  const pointsOf = async (order: ReviewQuery['order']) =>
    (await readReviews(api, { productId: product, ...first, order })).elements.map(({ points }) => points)
  const best = await pointsOf('best')
  expect(best).toEqual(best.toSorted((one, other) => other - one))
  expect(await pointsOf('worst')).toEqual(best.toSorted((one, other) => one - other))
  const dates = (await readReviews(api, { productId: product, ...first })).elements.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted((one, other) => Date.parse(other) - Date.parse(one)))
})

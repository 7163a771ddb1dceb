import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStoreApi, type StoreApi } from '../../api/client/client.ts'
import { readOwnReview, readReviews, writeReview } from '../../api/operations/catalogue.ts'
import { countries } from '../../sandbox/kernel/reference.ts'
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

test('a customer finds the own review until it is approved, and writes it anew', async () => {
  const { sandbox } = client
  const countryId = countries[0]?.id ?? ''
  const person = { firstName: 'Ada', lastName: 'Weber' }
  const { token } = await client.call('POST', '/account/register', {
    body: {
      ...person,
      email: 'reviewer@example.com',
      password: 'long enough',
      storefrontUrl: 'http://localhost:3000',
      billingAddress: { ...person, street: 'Lane 1', zipcode: '10115', city: 'Berlin', countryId },
    },
  })
  const headers = { 'sw-context-token': token }
  const own = createStoreApi({
    baseUrl: sandbox.url,
    accessKey: sandbox.accessKey,
    fetch: (request: Request) =>
      fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), ...headers } })),
  })
  expect(await readOwnReview(own, product)).toBeNull()
  const fields = { title: 'Still in use', content: 'It does what it says, and looks better every month.', points: 4 }
  await writeReview(own, { productId: product, ...fields })
  const first = await readOwnReview(own, product)
  expect(first).toMatchObject({ ...fields, approved: false, author: 'Ada' })
  const id = first?.id ?? ''
  await writeReview(own, { productId: product, ...fields, id, points: 5 })
  expect(await readOwnReview(own, product)).toMatchObject({ id, points: 5 })
  // Others see it when it is approved.
  expect(await readOwnReview(api, product)).toBeNull()
  const wrong = writeReview(own, { productId: product, ...fields, points: 0 })
  await expect(wrong).rejects.toMatchObject({ failure: { violations: [{ pointer: '/points' }] } })
  const foreign = writeReview(own, { productId: product, ...fields, id: '0123456789abcdef0123456789abcdef' })
  await expect(foreign).rejects.toMatchObject({ failure: { violations: [{ pointer: '/id' }] } })
})

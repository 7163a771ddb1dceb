import { expect, test } from 'vitest'
import type { Fetch } from './backend.server.ts'
import { redirected } from './redirected.server.ts'

const backend = { url: 'http://shop.test/store-api', accessKey: 'KEY', demoOrigin: null }
const answering =
  (status: number, location?: string): Fetch =>
  async () =>
    new Response(null, { status, headers: location === undefined ? {} : { location } })

test.each([
  [301, 'https://shop.test/store-api/context', 'https://shop.test/store-api'],
  [302, 'https://www.shop.test/folder/store-api/context', 'https://www.shop.test/folder/store-api'],
  [308, '/de/store-api/context', 'http://shop.test/de/store-api'],
  [302, 'https://login.test/?back=1', 'https://login.test'],
])('%i to %s is named as the address to give', async (status, location, address) => {
  expect(await redirected(backend, answering(status, location))).toBe(address)
})

test('a backend that answers, refuses or is silent is not elsewhere', async () => {
  expect(await redirected(backend, answering(200))).toBeNull()
  expect(await redirected(backend, answering(412))).toBeNull()
  expect(await redirected(backend, answering(304))).toBeNull()
  expect(await redirected(backend, () => Promise.reject(new TypeError('fetch failed')))).toBeNull()
})

test('the redirect itself is not followed', async () => {
  const requests: RequestInit[] = []
  await redirected(backend, async (_url, init) => {
    requests.push(init)
    return new Response()
  })
  expect(requests.map(({ redirect }) => redirect)).toEqual(['manual'])
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Render } from './pages/page-options.server.ts'
import { readSettings } from './settings.server.ts'
import { createShop } from './shop.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const client = { ip: null, forwardedFor: null }

/** A shop without a backend that renders nothing. */
function closedShop() {
  const backend = { url: 'http://127.0.0.1:9/store-api', accessKey: 'KEY' }
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const render = vi.fn<Render>(async () => {
    throw new Error('no texts')
  })
  const shop = createShop({
    settings: readSettings({ STORE_API_URL: backend.url, STORE_API_ACCESS_KEY: backend.accessKey }),
    backend: { ...backend, demoOrigin: null },
    render,
    texts: {},
    modules: {},
    styles: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  return {
    get: (path: string) => shop.fetch(new Request(`http://shop.test${path}`), client),
    prepare: () => shop.prepare(),
    isTooLong: (address: string) => shop.isTooLong(address, null),
    fetched,
    render,
  }
}

describe('addresses that no page has are answered before any call', () => {
  test.each([
    ['a path of 15 kB', `/${'x'.repeat(15_000)}`],
    ['a payload of 15,000 slashes', `/0z${'/'.repeat(15_000)}x/_payload.json`],
    ['a call of 15 kB', `/store-api/${'x'.repeat(15_000)}`],
  ])('%s is refused', async (_name, path) => {
    const { get, isTooLong, fetched, render } = closedShop()
    expect(isTooLong(path), 'decided before the request is read').toBe(true)
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([414, 'no-store'])
    expect(fetched).not.toHaveBeenCalled()
    expect(render).not.toHaveBeenCalled()
  })

  test.each([
    ['/mugs//red///?p=2', '/mugs/red/?p=2'],
    ['//evil.test/x', '/evil.test/x'],
    ['/mugs//_payload.json', '/mugs/_payload.json'],
    ['/pl-PL//evil.test', '/pl-PL/evil.test'],
    ['/%63heckout/cart', '/checkout/cart'],
    ['/%70l-PL/mugs/', '/pl-PL/mugs/'],
    ['/de/becher/?p=2', '/testde/becher/?p=2'],
    ['/en//evil.test', '/en/evil.test'],
  ])('%s has one spelling, %s', async (path, location) => {
    const { get, fetched } = closedShop()
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('a mail’s link to a page of Shopware’s own storefront leads to the page here', async () => {
  const { get, fetched } = closedShop()
  const answer = await get('/pl-PL/account/order/edit/0a1b')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pl-PL/account/order/details/0a1b'])
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

test('an affiliate’s link to such a page: the code is kept, no cache keeps the answer', async () => {
  const answer = await closedShop().get('/account/register?affiliateCode=ada')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/register'])
  expect(answer.headers.get('set-cookie')).toContain('storechart-campaign=affiliateCode=ada')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('only an address’s path can be too long: filters may be many', () => {
  expect(closedShop().isTooLong(`/Table/?properties=${'x'.repeat(5_000)}`)).toBe(false)
})

test('links that fill the cart may name a hundred products, below every prefix', () => {
  const { isTooLong } = closedShop()
  const link = `/cart/${Array.from({ length: 100 }, (_, index) => `A-LONG-NUMBER-OF-A-PRODUCT-${index}:2`).join()}`
  expect(['', '/pl-PL', '/de'].map((prefix) => isTooLong(`${prefix}${link}?code=SUMMER`))).toEqual([
    false,
    false,
    false,
  ])
  expect([link.repeat(3), `/cart/${'x'.repeat(7_000)}`, `/pl-PL/pl-PL${link}`].map(isTooLong)).toEqual([
    true,
    true,
    true,
  ])
})

test('functions of a server, which the shop does not have, are not found', async () => {
  const { get, render } = closedShop()
  expect((await get('/_serverFn/x')).status).toBe(404)
  expect(render).not.toHaveBeenCalled()
})

test('where not even the texts load, one word and a plain link are left', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // No server listens on this port, and nothing can be rendered.
  const backend = { url: 'http://127.0.0.1:9/store-api', accessKey: 'KEY' }
  const shop = createShop({
    settings: readSettings({
      STORE_API_URL: backend.url,
      STORE_API_ACCESS_KEY: backend.accessKey,
      SESSION_SECRET: 'x'.repeat(32),
    }),
    backend: { ...backend, demoOrigin: null },
    render: async () => {
      throw new Error('no texts')
    },
    texts: {},
    modules: {},
    styles: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  const answer = await shop.fetch(new Request('http://shop.test/'), { ip: null, forwardedFor: null })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/<h1>Error<\/h1>.*<a href="\/">/)
  expect(logged).toHaveBeenCalled()
  // The backend is called again after short waits.
}, 20_000)

test('a backend whose address leads elsewhere does not open the shop', async () => {
  const { prepare, fetched } = closedShop()
  fetched.mockImplementation(async () => Response.redirect('https://shop.test/store-api/context', 301))
  await expect(prepare()).rejects.toThrow('STORE_API_URL redirects to https://shop.test/store-api: give that address.')
})

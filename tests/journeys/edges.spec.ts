import { expect, test } from '../harness/test.ts'
import { Visitor } from '../cache/visitor.ts'

test('what was searched for is a text, whatever it looks like', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const { text } = await visitor.get(`/search?search=${encodeURIComponent('<0>hello</0>')}`)
  expect(text).toMatch(/<h1[^>]*>Nothing found for “&lt;0&gt;hello&lt;\/0&gt;”<\/h1>/)
  expect(shop.said()).not.toContain('not found')
})

test('an address has one spelling, and no other shows the pages of one shopper to all', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  for (const [address, location] of [
    ['/%63heckout/cart', '/checkout/cart'],
    ['//checkout//cart', '/checkout/cart'],
    ['/pl-PL/%63heckout/cart?a=1', '/pl-PL/checkout/cart?a=1'],
  ] as const) {
    const { status, headers } = await visitor.get(address)
    expect.soft([status, headers.get('location')], address).toEqual([301, location])
  }
  expect((await visitor.get('/CHECKOUT/cart')).status).toBe(404)
  expect((await visitor.get('/checkout/cart')).headers.get('cache-control')).toBe('private, no-store')
})

test('files of the build carry the headers of every answer', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const { text } = await visitor.get('/')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  const page = await visitor.get('/')
  const file = await visitor.get(script)
  expect(file.status).toBe(200)
  for (const name of [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]) {
    expect.soft(file.headers.get(name), name).not.toBeNull()
    expect.soft(file.headers.get(name), name).toBe(page.headers.get(name))
  }
})

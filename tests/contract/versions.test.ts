/** What the two versions of the Store API answer differently, and what a shop owner may set. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMails } from '../../sandbox/mail/store.ts'
import { at, startClient, text } from './client.ts'
import type { Client } from './client.ts'

describe.each(['6.6', '6.7'] as const)('as %s', (api) => {
  const newer = api === '6.7'
  let client: Client

  beforeAll(async () => {
    client = await startClient({ api })
  })
  afterAll(() => client.sandbox.close())

  test('a breadcrumb is an object, since 6.7 a bare list', async () => {
    const { main } = client.sandbox.shop.catalogue.navigation
    const { body } = await client.call('GET', `/breadcrumb/${main}?type=category`)
    expect(Array.isArray(body)).toBe(newer)
    expect(Array.isArray(at(body, 'breadcrumbs'))).toBe(!newer)
  })

  test('the session names its language, and products their type, since 6.7', async () => {
    const { body } = await client.call('GET', '/context')
    expect(at(body, 'languageInfo.localeCode')).toBe(newer ? 'en-GB' : undefined)
    const products = await client.call('POST', '/product', { body: { limit: 1 } })
    expect(at(products.body, 'elements.0.type')).toBe(newer ? 'physical' : undefined)
  })

  test.each([
    ['GET', '/shop-settings'],
    ['GET', '/snippet'],
    ['GET', '/cookie-groups'],
    ['GET', '/legal-guarantee-notice'],
    ['GET', '/shipping-cost/cart'],
  ])('%s %s is there since 6.7', async (method, path) => {
    expect((await client.call(method, path)).status).toBe(newer ? 200 : 404)
  })

  test('a method of a customer of their own is gone since 6.7', async () => {
    const method = client.sandbox.shop.catalogue.paymentMethods[0]?.id ?? ''
    const { status } = await client.call('POST', `/account/change-payment-method/${method}`, { body: {} })
    expect(status).toBe(newer ? 404 : 403)
  })
})

describe('as 6.7', () => {
  let client: Client

  beforeAll(async () => {
    client = await startClient({ api: '6.7' })
  })
  afterAll(() => client.sandbox.close())

  const goods = (): string => client.sandbox.shop.catalogue.listing().find(({ stock }) => stock > 5)?.id ?? ''

  test('what delivery costs is the same for a product and for a cart with it alone', async () => {
    const id = goods()
    const product = await client.call('GET', `/shipping-cost/product/${id}`)
    await client.call('POST', '/checkout/cart/line-item', { token: 'cost', body: { items: [{ id, type: 'product' }] } })
    const cart = await client.call('GET', '/shipping-cost/cart', { token: 'cost' })
    expect(cart.body).toEqual(product.body)
    expect(at(cart.body, '0.shippingCost.totalPrice')).toBeGreaterThanOrEqual(0)
  })

  test('a guest who names a password can log in afterwards', async () => {
    const countries = await client.call('POST', '/country', { body: { filter: { iso: 'DE' } } })
    const name = { firstName: 'A', lastName: 'B' }
    const countryId = text(countries.body, 'elements.0.id')
    const billingAddress = { ...name, street: 'C 1', zipcode: '10115', city: 'Berlin', countryId }
    const email = 'stays@example.com'
    const storefrontUrl = 'http://localhost:3000'
    const { token } = await client.call('POST', '/account/register', {
      body: { ...name, guest: true, email, storefrontUrl, acceptedDataProtection: true, billingAddress },
    })
    const short = await client.call('POST', '/account/convert-guest', { token, body: { password: 'short' } })
    expect([short.status, at(short.body, 'errors.0.source.pointer')]).toEqual([400, '/password'])
    await client.call('POST', '/account/convert-guest', { token, body: { password: 'long enough' } })
    const login = await client.call('POST', '/account/login', { body: { username: email, password: 'long enough' } })
    expect(login.status).toBe(200)
    expect(listMails(client.sandbox.shop.database)[0]).toMatchObject({ kind: 'welcome', recipient: email })
  })

  test('snippets that have not changed are not sent again', async () => {
    const first = await client.call('GET', '/snippet?prefixes=checkout')
    const etag = first.headers.get('etag') ?? ''
    const again = await client.call('GET', '/snippet?prefixes=checkout', { headers: { 'if-none-match': etag } })
    expect([first.status, again.status]).toEqual([200, 304])
  })
})

test('domains are where the owner puts them: below the shop, or at their own address', async () => {
  const domains = { 'de-DE': '/de', 'pl-PL': 'https://morrow.example.pl' }
  const client = await startClient({ storefronts: ['http://shop.test', 'http://localhost:3000'], domains })
  const languages = await client.call('POST', '/language', { body: {} })
  const { body } = await client.call('GET', '/context')
  const list = at(body, 'salesChannel.domains')
  expect(Array.isArray(list) ? list.map((domain) => text(domain, 'url')) : []).toEqual([
    'http://shop.test',
    'https://morrow.example.pl',
    'http://shop.test/de',
    'http://localhost:3000',
    'http://localhost:3000/de',
  ])
  const switched = await client.call('PATCH', '/context', {
    body: { languageId: text(languages.body, 'elements.1.id') },
  })
  expect(at(switched.body, 'redirectUrl')).toBe('http://shop.test/de')
  await client.sandbox.close()
})

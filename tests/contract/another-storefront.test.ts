/** Another storefront on the embedded Store API: the official client buys something, from another origin. */
import { createAPIClient } from '@shopware/api-client'
import type { operations } from '@shopware/api-client/store-api-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClient, type Client } from './client.ts'

const ORIGIN = 'http://localhost:3000'

let backend: Client
let newer: Client
beforeAll(async () => {
  backend = await startClient({ storefronts: [ORIGIN] })
  newer = await startClient({ storefronts: [ORIGIN], api: '6.7' })
})
afterAll(async () => {
  await backend.sandbox.close()
  await newer.sandbox.close()
})

function storefront({ sandbox }: Client = backend) {
  const tokens: string[] = []
  const client = createAPIClient<operations>({
    baseURL: `${sandbox.url}/`,
    accessToken: sandbox.accessKey,
    defaultHeaders: { origin: ORIGIN, 'sw-include-seo-urls': 'true' },
  })
  client.hook('onContextChanged', (token) => void tokens.push(token))
  return { client, tokens }
}

/** As recorded, the same list for what a page may send and what it may read. */
const HEADERS =
  'Content-Type,Authorization,sw-context-token,sw-access-key,sw-language-id,sw-version-id,sw-inheritance,indexing-behavior,sw-include-seo-urls'

describe('from another origin', () => {
  test('a preflight is answered as recorded, without a key', async () => {
    const { status, headers } = await backend.call('OPTIONS', '/context', {
      key: null,
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'sw-access-key,sw-context-token',
      },
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
    expect(headers.get('access-control-allow-headers')).toBe(HEADERS)
    expect(headers.get('access-control-expose-headers')).toBe(HEADERS)
  })

  test('answers and errors let the page read the token', async () => {
    for (const path of ['/context', '/product/abc']) {
      const { headers } = await backend.call(path === '/context' ? 'GET' : 'POST', path, {
        headers: { origin: ORIGIN },
      })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toBe(HEADERS)
      expect(headers.get('sw-context-token')).not.toBe('')
    }
  })
})

test.each(['6.6', '6.7'])('the official client browses, fills a cart, registers and orders (%s)', async (version) => {
  const { client, tokens } = storefront(version === '6.7' ? newer : backend)

  const context = await client.invoke('readContext get /context')
  const session = tokens.at(-1)
  expect(context.data.token).toBe(session)

  const menu = await client.invoke('readNavigation post /navigation/{activeId}/{rootId}', {
    pathParams: { activeId: 'main-navigation', rootId: 'main-navigation' },
    body: { depth: 2 },
  })
  const category = menu.data.find(({ type }) => type === 'page')
  expect(category?.seoUrls?.[0]?.seoPathInfo).toMatch(/\/$/)

  const listing = await client.invoke('readProductListing post /product-listing/{categoryId}', {
    pathParams: { categoryId: category?.id ?? '' },
    body: { limit: 5, p: 1 },
  })
  expect(listing.data.elements).toHaveLength(5)
  expect(listing.data.availableSortings.length).toBeGreaterThan(1)

  const term = listing.data.elements[0]?.translated.name ?? ''
  const found = await client.invoke('searchPage post /search', { body: { search: term } })
  expect(found.data.elements.map(({ translated }) => translated.name)).toContain(term)

  const single = listing.data.elements.find(({ available, childCount }) => available && !childCount)
  const detail = await client.invoke('readProductDetail post /product/{productId}', {
    pathParams: { productId: single?.id ?? '' },
  })
  const { product } = detail.data
  expect(product.calculatedPrice.unitPrice).toBeGreaterThan(0)

  const filled = await client.invoke('addLineItem post /checkout/cart/line-item', {
    body: {
      items: [{ id: product.id, referencedId: product.id, quantity: product.minPurchase ?? 1, type: 'product' }],
    },
  })
  expect(filled.data.lineItems?.[0]?.good).toBe(true)

  const [salutations, countries] = await Promise.all([
    client.invoke('readSalutation post /salutation', { body: {} }),
    client.invoke('readCountry post /country', { body: { filter: [{ type: 'equals', field: 'iso', value: 'DE' }] } }),
  ])
  await client.invoke('register post /account/register', {
    body: {
      password: 'long-enough-1',
      email: 'someone@example.com',
      firstName: 'Some',
      lastName: 'One',
      salutationId: salutations.data.elements?.[0]?.id ?? '',
      acceptedDataProtection: true,
      storefrontUrl: ORIGIN,
      // The official types ask for ids that only an answer has; backends ignore them.
      billingAddress: {
        id: '',
        customerId: '',
        firstName: 'Some',
        lastName: 'One',
        street: 'Lane 1',
        zipcode: '10115',
        city: 'Berlin',
        countryId: countries.data.elements?.[0]?.id ?? '',
      },
    },
  })
  // The client took the new token from the header, and the cart came along.
  expect(tokens.at(-1)).not.toBe(session)
  const cart = await client.invoke('readCart get /checkout/cart')
  expect(cart.data.lineItems?.map(({ referencedId }) => referencedId)).toEqual([product.id])

  const order = await client.invoke('createOrder post /checkout/order', { body: {} })
  expect(order.data.amountTotal).toBe(cart.data.price?.totalPrice)
  const orders = await client.invoke('readOrder post /order', { body: {} })
  expect(orders.data.orders.elements.map(({ orderNumber }) => orderNumber)).toEqual([order.data.orderNumber])
  const paid = await client.invoke('handlePaymentMethod post /handle-payment', {
    body: { orderId: order.data.id, finishUrl: `${ORIGIN}/done`, errorUrl: `${ORIGIN}/failed` },
  })
  expect(paid.data).toHaveProperty('redirectUrl')
})

test('a refusal reaches the official client with its code and pointer', async () => {
  const { client } = storefront()
  const refused = client.invoke('loginCustomer post /account/login', {
    body: { username: 'nobody@example.com', password: 'wrong-password' },
  })
  await expect(refused).rejects.toMatchObject({
    status: 401,
    details: { errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_FOUND' }] },
  })
})

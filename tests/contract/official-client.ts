import { createAPIClient } from '@shopware/api-client'
import type { operations } from '@shopware/api-client/store-api-types'
import { expect } from 'vitest'

/** Origin of the other storefront, which the sales channel knows. */
export const ORIGIN = 'http://localhost:3000'

/** The official client, and the tokens that it was told. */
export function officialClient(url: string, accessKey: string) {
  const tokens: string[] = []
  const client = createAPIClient<operations>({
    baseURL: `${url}/`,
    accessToken: accessKey,
    defaultHeaders: { origin: ORIGIN, 'sw-include-seo-urls': 'true' },
  })
  client.hook('onContextChanged', (token) => void tokens.push(token))
  return { client, tokens }
}

/**
 * From the menu to an order that is paid for.
 * @returns the order's number
 */
export async function buy({ client, tokens }: ReturnType<typeof officialClient>): Promise<string> {
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
  return order.data.orderNumber ?? ''
}

/** What a real backend answers and an embedded one is easily wrong about. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrder, updateOrder } from '../../sandbox/order/store.ts'
import { countries, languages, salutations } from '../../sandbox/kernel/reference.ts'
import { at, startClient, text } from './client.ts'
import type { Client, Json, JsonObject, Reply } from './client.ts'

const STOREFRONT = 'http://localhost:3000'
const NEUTRAL = salutations.find(({ key }) => key === 'not_specified')?.id

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const list = (value: Json | undefined, path = ''): Json[] => {
  const found = path === '' ? value : at(value, path)
  if (!Array.isArray(found)) throw new Error(`No list at ${path} of ${JSON.stringify(value)?.slice(0, 200)}`)
  return found
}

let number = 0

/** A shopper with a session of their own. */
class Shopper {
  token = ''

  async call(method: string, path: string, body?: Json): Promise<Reply> {
    const reply = await client.call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(this.token === '' ? {} : { token: this.token }),
    })
    this.token = reply.token
    return reply
  }

  register(extra: JsonObject = {}, address: JsonObject = {}): Promise<Reply> {
    number += 1
    return this.call('POST', '/account/register', {
      guest: true,
      email: `shopper-${number}@example.com`,
      firstName: 'Ada',
      lastName: 'Weber',
      storefrontUrl: STOREFRONT,
      acceptedDataProtection: true,
      billingAddress: lane(address),
      ...extra,
    })
  }

  add(...items: JsonObject[]): Promise<Reply> {
    return this.call('POST', '/checkout/cart/line-item', { items })
  }
}

const lane = (extra: JsonObject = {}): JsonObject => ({
  street: 'Lindenweg 4',
  zipcode: '10115',
  city: 'Berlin',
  countryId: countries[0]?.id ?? '',
  firstName: 'Ada',
  lastName: 'Weber',
  ...extra,
})

const goods = (quantity = 1, index = 0): JsonObject => {
  const { catalogue } = client.sandbox.shop
  const row = catalogue.listing().filter((one) => one.stock > 5 && catalogue.product(one.id)?.downloads.length === 0)[
    index
  ]
  return { id: row?.id ?? '', referencedId: row?.id ?? '', type: 'product', quantity }
}

describe('a line of the cart', () => {
  test('features: a line names what the feature set of its product chooses', async () => {
    const found = await client.call('POST', '/search', { body: { search: 'MO-7010' } })
    const id = text(found.body, 'elements.0.id')
    const cart = await new Shopper().add({ type: 'product', referencedId: id, quantity: 2 })
    expect(at(cart.body, 'lineItems.0.payload.features')).toMatchObject([
      { type: 'referencePrice', label: 'referencePrice', value: { price: 185, purchaseUnit: 80, unitName: 'g' } },
      { type: 'property', label: 'Made in', value: [{ name: 'Japan' }] },
      { type: 'customField', label: 'Steeping', value: { content: 'Two minutes at 70 °C' } },
      { type: 'product', label: 'weight', value: 0.08 },
    ])
  })

  test('features: a line names them in the language of each read', async () => {
    const found = await client.call('POST', '/search', { body: { search: 'MO-7010' } })
    const { token } = await new Shopper().add({ type: 'product', referencedId: text(found.body, 'elements.0.id') })
    const cart = await client.call('GET', '/checkout/cart', {
      token,
      headers: { 'sw-language-id': languages[1]?.id ?? '' },
    })
    expect(at(cart.body, 'lineItems.0.payload.features.1.label')).toBe('Gefertigt in')
    expect(at(cart.body, 'lineItems.0.payload.features.2')).toMatchObject({
      label: 'Ziehzeit',
      value: { content: 'Zwei Minuten bei 70 °C' },
    })
  })
})

describe('routes', () => {
  test('the cart is read by GET and by POST', async () => {
    expect((await client.call('POST', '/checkout/cart', { body: {} })).status).toBe(200)
  })

  test.each([
    ['POST', '/breadcrumb/0123456789abcdef0123456789abcdef'],
    ['POST', '/order/download/0123456789abcdef0123456789abcdef/0123456789abcdef0123456789abcdef'],
  ])('%s %s is not allowed: these are read by GET only', async (method, path) => {
    expect((await client.call(method, path, { body: {} })).status).toBe(405)
  })

  test('a category has no criteria: associations that nothing has are passed over', async () => {
    const { main } = client.sandbox.shop.catalogue.navigation
    const reply = await client.call('POST', `/category/${main}`, { body: { associations: { nope: {} }, limit: 1 } })
    expect(reply.status).toBe(200)
  })
})

describe('navigation', () => {
  const levels = (entries: Json[]): number =>
    Math.max(0, ...entries.map((entry) => 1 + levels(list(at(entry, 'children') ?? []))))

  const read = async (body: JsonObject, active = 'main-navigation'): Promise<Json[]> =>
    list((await client.call('POST', `/navigation/${active}/main-navigation`, { body })).body)

  test('gives one level more than its depth, as far as there are any', async () => {
    const everything = levels(await read({ depth: 9 }))
    expect(everything).toBeGreaterThan(1)
    expect(levels(await read({ depth: 1 }))).toBe(2)
    expect(levels(await read({ depth: 0 }))).toBe(1)
  })

  test('as a list it holds the root and what is hidden from menus, too', async () => {
    const { categories, navigation } = client.sandbox.shop.catalogue
    const ids = (await read({ depth: 9, buildTree: false })).map((entry) => at(entry, 'id'))
    expect(ids).toContain(navigation.main)
    const hidden = [...categories.values()].find(
      ({ path, visible, active }) => active && !visible && path[0] === navigation.main,
    )
    expect(ids).toEqual(expect.arrayContaining(hidden ? [hidden.id] : []))
  })

  test('the children of the active category are there whatever the depth', async () => {
    const { categories, navigation } = client.sandbox.shop.catalogue
    const deep = [...categories.values()].find(
      ({ path, childIds }) => path[0] === navigation.main && path.length > 0 && childIds.length > 0,
    )
    const ids = (await read({ depth: 0, buildTree: false }, deep?.id)).map((entry) => at(entry, 'id'))
    expect(ids).toEqual(expect.arrayContaining([deep?.id, ...(deep?.childIds ?? [])]))
  })
})

describe('pictures', () => {
  const first = async (headers: Record<string, string> = {}, host = ''): Promise<string> => {
    const { url, accessKey } = client.sandbox
    const response = await fetch(`${host === '' ? url : url.replace('127.0.0.1', host)}/product?limit=1`, {
      headers: { 'sw-access-key': accessKey, ...headers },
    })
    const body: Json = JSON.parse(await response.text())
    return text(body, 'elements.0.cover.media.url')
  }

  test('are named with the address under which the caller came', async () => {
    const { origin } = client.sandbox
    expect(new URL(await first()).origin).toBe(origin)
    expect(new URL(await first({}, 'localhost')).origin).toBe(origin.replace('127.0.0.1', 'localhost'))
  })

  test('have no origin for a shop that passes them on', async () => {
    expect(await first({ 'x-passes-demo-pages': '1' })).toMatch(/^\/_demo\/media\//)
  })
})

describe('salutations', () => {
  test('a person and a billing address that name none are addressed neutrally', async () => {
    const { body } = await new Shopper().register()
    expect(at(body, 'salutationId')).toBe(NEUTRAL)
    expect(at(body, 'defaultBillingAddress.salutationId')).toBe(NEUTRAL)
  })

  test('so is an address of the book', async () => {
    const shopper = new Shopper()
    await shopper.register()
    const { body } = await shopper.call('POST', '/account/address', lane())
    expect(at(body, 'salutationId')).toBe(NEUTRAL)
  })

  test('a delivery address stays without one, and the cart says what is missing', async () => {
    const shopper = new Shopper()
    await shopper.register({ shippingAddress: lane({ street: 'Am Hafen 1' }) })
    const { body } = await shopper.add(goods())
    expect(at(body, 'errors.salutation-missing-shipping-address')).toMatchObject({ level: 10, block: true })
    const order = await shopper.call('POST', '/checkout/order', {})
    expect([order.status, text(order.body, 'errors.0.code')]).toEqual([500, 'CHECKOUT__CART_INVALID'])
  })
})

test('empty VAT ids are none', async () => {
  const { body } = await new Shopper().register({ accountType: 'business', vatIds: [''] }, { company: 'Weber & Co.' })
  expect(at(body, 'vatIds')).toBeNull()
})

test('the address book takes criteria', async () => {
  const shopper = new Shopper()
  await shopper.register()
  await shopper.call('POST', '/account/address', lane({ city: 'Aachen' }))
  await shopper.call('POST', '/account/address', lane({ city: 'Zwickau' }))
  const cities = async (criteria: JsonObject): Promise<Json[]> => {
    const { body } = await shopper.call('POST', '/account/list-address', criteria)
    return list(body, 'elements').map((entry) => at(entry, 'city') ?? null)
  }
  expect(await cities({ sort: [{ field: 'city', order: 'DESC' }], limit: 2 })).toEqual(['Zwickau', 'Berlin'])
  expect(await cities({ filter: [{ type: 'equals', field: 'city', value: 'Aachen' }] })).toEqual(['Aachen'])
})

describe('the cart', () => {
  test('corrects what is no longer to be had when it is read, and says nothing of it', async () => {
    const { catalogue } = client.sandbox.shop
    const row = catalogue.listing().find(({ id, stock }) => stock >= 2 && catalogue.product(id)?.closeout)
    if (!row) throw new Error('No closeout in the catalogue')
    const shopper = new Shopper()
    await shopper.add({ id: row.id, referencedId: row.id, type: 'product', quantity: 2 })
    const { stock } = row
    catalogue.setStock(row.id, 1)
    const { body } = await shopper.call('GET', '/checkout/cart')
    catalogue.setStock(row.id, stock)
    expect([at(body, 'lineItems.0.quantity'), at(body, 'errors')]).toEqual([1, []])
  })

  test('the quantity of a discount cannot be changed, whatever its line claims', async () => {
    const shopper = new Shopper()
    await shopper.add(goods(3))
    const code = (referencedId: string): JsonObject => ({ type: 'promotion', referencedId })
    const codes = client.sandbox.shop.catalogue.promotions
      .filter(({ code: name, exclusive, minimumCart, validUntil }) => name && !exclusive && !minimumCart && !validUntil)
      .filter(({ discount }) => discount.type !== 'free_shipping')
      .map((promotion) => promotion.code ?? '')
    const { body } = await shopper.add(...codes.slice(0, 2).map(code))
    const discounts = list(body, 'lineItems').filter((line) => at(line, 'type') === 'promotion')
    expect(discounts.map((line) => at(line, 'stackable'))).toEqual([true, false])
    const refusals: unknown[] = []
    for (const line of discounts) {
      const patch = { items: [{ id: text(line, 'id'), quantity: 2 }] }
      const { status, body: refused } = await shopper.call('PATCH', '/checkout/cart/line-item', patch)
      refusals.push([status, text(refused, 'errors.0.code')])
    }
    expect(refusals).toEqual([
      [400, 'CHECKOUT__CART_LINE_ITEM_TYPE_NOT_UPDATABLE'],
      [400, 'CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE'],
    ])
  })
})

test('the payment of a paid order cannot be changed', async () => {
  const { shop } = client.sandbox
  const shopper = new Shopper()
  await shopper.register()
  await shopper.add(goods())
  const placed = await shopper.call('POST', '/checkout/order', {})
  const orderId = text(placed.body, 'id')
  const order = findOrder(shop.database, orderId)
  if (!order) throw new Error('No order')
  updateOrder(shop.database, { ...order, transactions: order.transactions.map((one) => ({ ...one, state: 'paid' })) })
  const paymentMethodId = shop.catalogue.paymentMethods.find(({ afterOrder }) => afterOrder)?.id ?? ''
  const { status, body } = await shopper.call('POST', '/order/payment', { orderId, paymentMethodId })
  expect([status, at(body, 'errors.0.code')]).toEqual([400, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'])
})

test('sitemap files are listed by language, named below their domain, in one folder', async () => {
  const listed: string[] = []
  for (const { id } of languages) {
    const { body } = await client.call('GET', '/sitemap', { headers: { 'sw-language-id': id } })
    const [name = '', ...others] = list(body).map((entry) => text(entry, 'filename'))
    const { origin, pathname } = new URL(name)
    expect([others, origin]).toEqual([[], 'http://127.0.0.1:3000'])
    const file = pathname.slice(pathname.indexOf('/sitemap/'))
    expect(await (await fetch(client.sandbox.origin + file)).text()).toContain(`<loc>${origin}/`)
    listed.push(name)
  }
  expect(new Set(listed).size).toBe(languages.length)
})

test('products without a layout of their own have a heading, as in the default layout', async () => {
  const id = client.sandbox.shop.catalogue.listing().find(({ parentId }) => parentId === null)?.id ?? ''
  const { body } = await client.call('POST', `/product/${id}`, { body: {} })
  expect(text(body, 'product.cmsPage.sections.0.blocks.0.type')).toBe('product-heading')
})

test('the demo shop has a net company, a tax-free country, deliveries without dollars', async () => {
  const shopper = new Shopper()
  const credentials = { username: 'business@morrow.example', password: 'buys-for-a-company' }
  expect((await shopper.call('POST', '/account/login', credentials)).status).toBe(200)
  const { body } = await shopper.call('GET', '/context')
  expect([at(body, 'currentCustomerGroup.displayGross'), at(body, 'context.taxState')]).toEqual([false, 'net'])
  expect(countries.some(({ taxFree }) => taxFree)).toBe(true)
  const [foreign] = client.sandbox.shop.catalogue.shippingMethods.filter(
    ({ active, prices, countries: only }) => active && only === null && prices.USD === undefined,
  )
  expect(foreign?.prices.EUR).toBeGreaterThan(0)
})

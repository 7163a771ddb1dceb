/** What beside an entity storefronts ask for, and what filters and aggregations may look into. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, startClient, text } from './client.ts'
import type { Client, Json, JsonObject } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

async function post(path: string, body: JsonObject, token = 'associations'): Promise<Json> {
  const reply = await client.call('POST', path, { body, token })
  expect([path, reply.status, reply.status === 200 ? '' : reply.body]).toEqual([path, 200, ''])
  return reply.body
}

/** `a.b.c` as nested associations. */
function nested(path: string): JsonObject {
  const [head = '', ...rest] = path.split('.')
  return { [head]: rest.length === 0 ? {} : { associations: nested(rest.join('.')) } }
}

const ids = (body: Json): string[] => {
  const elements = at(body, 'elements')
  return Array.isArray(elements) ? elements.map((entry) => text(entry, 'id')) : []
}

describe('of a product', () => {
  const family = (): string => client.sandbox.shop.catalogue.listing().find(({ parentId }) => parentId)?.parentId ?? ''
  const variant = (): string => client.sandbox.shop.catalogue.listing().find(({ parentId }) => parentId)?.id ?? ''
  const linked = (): string => {
    const { catalogue } = client.sandbox.shop
    return catalogue.listing().find(({ id }) => (catalogue.product(id)?.crossSelling.length ?? 0) > 0)?.id ?? ''
  }

  test.each([
    ['parent', variant, 'parent.id'],
    ['children.options.group', family, 'children.0.options.0.group.name'],
    ['configuratorSettings.option.group', family, 'configuratorSettings.0.option.group.id'],
    ['mainCategories.category', variant, 'mainCategories.0.category.breadcrumb.0'],
    ['categoriesRo', variant, 'categoriesRo.0.id'],
    ['manufacturer.media.thumbnails', variant, 'manufacturer.name'],
    ['crossSellings.assignedProducts.product', linked, 'crossSellings.0.assignedProducts.0.product.id'],
    ['translations', variant, 'translations.1.languageId'],
    ['media.media.thumbnails', variant, 'media.0.media.thumbnails.0.url'],
  ])('%s comes when it is asked for', async (path, id, place) => {
    const body = await post('/product', { ids: [id()], associations: nested(path) })
    expect(at(body, `elements.0.${place}`)).toEqual(expect.any(String))
  })

  test.each([['streams'], ['tags'], ['canonicalProduct']])('%s, which the shop has none of, is empty', async (name) => {
    const body = await post('/product', { ids: [variant()], associations: { [name]: {} } })
    expect(at(body, `elements.0.${name}`)).toEqual(name === 'canonicalProduct' ? null : [])
  })

  test('a list keeps to criteria of its own', async () => {
    const associations = { children: { sort: [{ field: 'productNumber', order: 'DESC' }], limit: 1 } }
    const body = await post('/product', { ids: [family()], associations })
    const { catalogue } = client.sandbox.shop
    const numbers = catalogue.variants(family()).map(({ number }) => number)
    numbers.sort((a, b) => b.localeCompare(a))
    expect(at(body, 'elements.0.children.0.productNumber')).toBe(numbers[0])
    expect(at(body, 'elements.0.children.1')).toBeUndefined()
  })

  test('a name that nothing has is refused, as recorded, also below another', async () => {
    for (const associations of [nested('nope'), nested('manufacturer.nope')]) {
      const { status, body } = await client.call('POST', '/product', { body: { associations } })
      expect([status, at(body, 'errors.0.code')]).toEqual([500, 'FRAMEWORK__ASSOCIATION_NOT_FOUND'])
    }
  })
})

test('navigation, languages, countries and methods bring what belongs to them', async () => {
  const menu = await post('/navigation/main-navigation/main-navigation', { associations: nested('media.thumbnails') })
  expect(at(menu, '0.id')).toEqual(expect.any(String))
  const languages = await post('/language', { associations: nested('translationCode') })
  expect(at(languages, 'elements.0.translationCode.code')).toBe('en-GB')
  const countries = await post('/country', { associations: { states: { limit: 2 } }, filter: { iso: 'US' } })
  expect(at(countries, 'elements.0.states.1.shortCode')).toEqual(expect.any(String))
  expect(at(countries, 'elements.0.states.2')).toBeUndefined()
  const methods = await post('/shipping-method', {
    associations: { ...nested('prices'), ...nested('media.thumbnails') },
  })
  expect(at(methods, 'elements.0.prices.0.currencyPrice.0.gross')).toBeGreaterThan(0)
})

test('the lines of an order bring their products', async () => {
  const { catalogue } = client.sandbox.shop
  const row = catalogue.listing().find(({ id, stock }) => stock > 5 && catalogue.product(id)?.downloads.length === 0)
  const token = 'buyer'
  const [country] = (await countriesOf()) ?? []
  const address = { firstName: 'A', lastName: 'B', street: 'C 1', zipcode: '10115', city: 'Berlin', countryId: country }
  const registered = await client.call('POST', '/account/register', {
    token,
    body: {
      guest: true,
      email: 'buyer@example.com',
      firstName: 'A',
      lastName: 'B',
      storefrontUrl: 'http://localhost:3000',
      acceptedDataProtection: true,
      billingAddress: address,
    } as JsonObject,
  })
  const session = registered.token
  await post('/checkout/cart/line-item', { items: [{ id: row?.id ?? '', type: 'product' }] }, session)
  await post('/checkout/order', {}, session)
  const orders = await post(
    '/order',
    { associations: { ...nested('lineItems.product.cover.media'), ...nested('transactions.paymentMethod.media') } },
    session,
  )
  expect(at(orders, 'orders.elements.0.lineItems.0.product.cover.media.url')).toEqual(expect.any(String))
})

async function countriesOf(): Promise<string[] | null> {
  const body = await post('/country', { filter: { iso: 'DE' } })
  const id = at(body, 'elements.0.id')
  return typeof id === 'string' ? [id] : null
}

describe('criteria', () => {
  test('filters look into associations that the answer does not show', async () => {
    const { catalogue } = client.sandbox.shop
    const [maker] = [...catalogue.manufacturers.values()]
    const body = await post('/product', { limit: 5, filter: { 'product.manufacturer.name': maker?.name ?? '' } })
    expect(ids(body).length).toBeGreaterThan(0)
    for (const id of ids(body)) expect(catalogue.product(id)?.manufacturerId).toBe(maker?.id)
    const heavy = await post('/product', {
      limit: 1,
      filter: [{ type: 'range', field: 'weight', parameters: { gt: 0 } }],
    })
    expect(ids(heavy)).toHaveLength(1)
  })

  test('a field that nothing has is refused, also below another', async () => {
    for (const field of ['nope', 'manufacturer.nope']) {
      const { status, body } = await client.call('POST', '/product', { body: { filter: { [field]: 1 } } })
      expect([status, at(body, 'errors.0.code')]).toEqual([400, 'FRAMEWORK__UNMAPPED_FIELD'])
    }
  })

  test('aggregations of a search may be entities, ranges and filters', async () => {
    const body = await post('/search', {
      search: 'lamp',
      limit: 1,
      aggregations: [
        { name: 'makers', type: 'entity', definition: 'product_manufacturer', field: 'manufacturerId' },
        { name: 'classes', type: 'range', field: 'price', ranges: [{ to: 50 }, { from: 50 }] },
        {
          name: 'topsellers',
          type: 'filter',
          filter: [{ type: 'equals', field: 'markAsTopseller', value: true }],
          aggregation: { name: 'topsellerCount', type: 'count', field: 'id' },
        },
      ],
    })
    expect(at(body, 'aggregations.makers.entities.0.name')).toEqual(expect.any(String))
    expect(at(body, 'aggregations.classes.ranges')).toEqual({ '*-50': expect.any(Number), '50-*': expect.any(Number) })
    expect(at(body, 'aggregations.topsellerCount.count')).toEqual(expect.any(Number))
  })

  test('post-filters of a search narrow its hits', async () => {
    const all = await post('/search', { search: 'lamp' })
    const [first] = ids(all)
    const only = await post('/search', {
      search: 'lamp',
      'post-filter': [{ type: 'equals', field: 'id', value: first ?? null }],
    })
    expect(ids(all).length).toBeGreaterThan(1)
    expect(ids(only)).toEqual([first])
    expect(at(only, 'total')).toBe(1)
  })

  test('a term finds products and ranks them; grouping shows one of a family', async () => {
    const found = await post('/product', { term: 'lamp', limit: 5 })
    expect(ids(found).length).toBeGreaterThan(0)
    expect(Number(at(found, 'elements.0.extensions.search._score'))).toBeGreaterThan(0)
    const { catalogue } = client.sandbox.shop
    const families = await post('/product', { grouping: ['displayGroup'], limit: 100, 'total-count-mode': 'exact' })
    expect(at(families, 'total')).toBe(new Set(catalogue.listing().map(({ displayGroup }) => displayGroup)).size)
  })
})

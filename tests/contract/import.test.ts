/** A catalogue of one's own: what `import` reads of a running shop is a catalogue that shows the same. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../sandbox/folder/import.ts'
import { morrow } from '../../sandbox/data/index.ts'
import { readFolder } from '../../sandbox/folder/read-folder.ts'
import { at, startClient, text, type Client, type JsonObject } from './client.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'storechart-catalogue-'))
let shop: Client
let copy: Client

beforeAll(async () => {
  shop = await startClient()
  await importCatalogue({ url: shop.sandbox.url, accessKey: shop.sandbox.accessKey, folder })
  copy = await startClient({ seed: readFolder(folder, morrow) })
}, 60_000)
afterAll(async () => {
  await shop.sandbox.close()
  await copy.sandbox.close()
  rmSync(folder, { recursive: true })
})

const root = (client: Client) => client.sandbox.shop.catalogue.navigation.main
const both = async (route: string, body: JsonObject): Promise<[JsonObject, JsonObject]> => {
  const [one, other] = await Promise.all([shop, copy].map((client) => client.call('POST', route, { body })))
  expect([one?.status, other?.status]).toEqual([200, 200])
  return [one?.body as JsonObject, other?.body as JsonObject]
}

describe('the sandbox’s own catalogue, imported', () => {
  test('has the same categories at the same addresses', async () => {
    expect(root(copy)).toBe(root(shop))
    const paths = (body: JsonObject) =>
      new Set((at(body, 'elements') as JsonObject[]).map((entry) => text(entry, 'seoPathInfo')))
    const [one, other] = await both('/seo-url', {
      limit: 100,
      filter: [{ type: 'equals', field: 'routeName', value: 'frontend.navigation.page' }],
    })
    expect(paths(one).size).toBeGreaterThan(20)
    expect(paths(other)).toEqual(paths(one))
  })

  test('lists the same products at the same prices, with the same filters', async () => {
    const [one, other] = await both(`/product-listing/${root(shop)}`, { limit: 100, order: 'name-asc' })
    const cards = (body: JsonObject) =>
      (at(body, 'elements') as JsonObject[]).map((product) => [
        text(product, 'translated.name'),
        at(product, 'calculatedPrice.unitPrice'),
        at(product, 'cover.media.translated.alt'),
      ])
    expect(cards(other).length).toBeGreaterThan(50)
    expect(cards(other)).toEqual(cards(one))
    expect(at(other, 'total')).toBe(at(one, 'total'))
  })

  test('weighs each variant as the shop does', async () => {
    const sort = [{ field: 'productNumber', order: 'ASC' }]
    const [one, other] = await both('/product', {
      limit: 100,
      sort,
      filter: [{ type: 'prefix', field: 'productNumber', value: 'MO-5' }],
    })
    const weights = (body: JsonObject) =>
      (at(body, 'elements') as JsonObject[])
        .filter((product) => at(product, 'parentId'))
        .map((product) => [text(product, 'productNumber'), at(product, 'weight')])
    expect(weights(other).length).toBeGreaterThan(10)
    expect(weights(other)).toEqual(weights(one))
  })

  test('shows the same blocks on its home page', async () => {
    const types = (body: JsonObject) =>
      (at(body, 'cmsPage.sections') as JsonObject[]).flatMap((section) =>
        (at(section, 'blocks') as JsonObject[]).map((block) => text(block, 'type')),
      )
    const [one, other] = await both('/category/home', {})
    expect(types(other).length).toBeGreaterThan(3)
    expect(types(other)).toEqual(types(one))
  })
})

/** The sandbox as a shop with what owners leave behind: a hidden category, goods of it, a picture without a file. */
function untidy(client: Client): { server: Server; hidden: string } {
  const hidden = 'f'.repeat(32)
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const route = request.url ?? ''
      const method = request.method ?? 'GET'
      const answer = await fetch(client.sandbox.url + route, {
        method,
        headers: { 'content-type': 'application/json', 'sw-access-key': client.sandbox.accessKey },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
      const body = (await answer.json()) as { elements?: JsonObject[] }
      const [first, second] = body.elements ?? []
      if (route === '/category' && first !== undefined)
        body.elements?.push({ ...first, id: hidden, parentId: text(first, 'id'), cmsPageId: 'e'.repeat(32) })
      if (route === '/product' && first !== undefined && second !== undefined) {
        first['categoryTree'] = ['d'.repeat(32)]
        second['cover'] = { mediaId: 'c'.repeat(32), media: null }
        second['media'] = null
      }
      const isHidden = route === `/category/${hidden}`
      response.writeHead(isHidden ? 404 : answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isHidden ? { errors: [{ code: 'CONTENT__CATEGORY_NOT_FOUND' }] } : body))
    })()
  })
  return { server, hidden }
}

test('what a shop lists and does not show is left out and named', async () => {
  const { server, hidden } = untidy(shop)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const place = mkdtempSync(path.join(tmpdir(), 'storechart-untidy-'))
  const { written, left } = await importCatalogue({ url, accessKey: shop.sandbox.accessKey, folder: place })
  expect(left).toEqual([expect.stringContaining(`POST /category/${hidden} answered 404`)])
  expect(written['categories']).toBeGreaterThan(20)
  const imported = await startClient({ seed: readFolder(place, morrow) })
  const listing = await imported.call('POST', `/product-listing/${root(shop)}`, { body: { limit: 100 } })
  expect([listing.status, Number(at(listing.body, 'total')) > 50]).toEqual([200, true])
  const products = await imported.call('POST', '/product', { body: { limit: 100 } })
  expect(products.status).toBe(200)
  await imported.sandbox.close()
  server.close()
  server.closeAllConnections()
  rmSync(place, { recursive: true })
}, 60_000)

describe('a folder that was written by hand', () => {
  const write = (file: string, value: unknown) => writeFileSync(path.join(folder, file), JSON.stringify(value))

  test('needs a name, a category and a product; texts may be the same in all languages', async () => {
    for (const file of ['groups', 'manufacturers', 'pictures', 'cms-pages', 'units']) write(`${file}.json`, [])
    write('shop.json', { name: 'Mugs', navigation: { main: 'home' } })
    write('categories.json', [
      { key: 'home', name: 'Home' },
      { key: 'mugs', name: { en: 'Mugs', de: 'Becher' }, parent: 'home' },
    ])
    write('products.json', [
      { key: 'mug', number: 'M-1', name: 'Mug', prices: { EUR: 12 }, stock: 3, categories: ['mugs'] },
    ])
    const mugs = await startClient({ seed: readFolder(folder, morrow) })
    const found = await mugs.call('POST', `/product-listing/${root(mugs)}`, { body: {} })
    expect(at(found.body, 'elements.0.translated.name')).toBe('Mug')
    expect(at(found.body, 'elements.0.calculatedPrice.unitPrice')).toBe(12)
    await mugs.sandbox.close()
  })

  test.each([
    [
      'products.json',
      [{ key: 'mug', number: 'M-1', name: 'Mug', categories: ['mugs'] }],
      /products\.json: "mug": prices/,
    ],
    ['products.json', [{ number: 'M-1' }], /products\.json: key of entry 1 has to be a text/],
    [
      'categories.json',
      [
        { key: 'a', name: 'A' },
        { key: 'a', name: 'A' },
      ],
      /the key "a" stands there twice/,
    ],
    ['shop.json', [], /shop\.json has to be an object/],
    [
      'categories.json',
      [{ key: 'mugs', name: 'Mugs', description: '{{product cup}}' }],
      /\{\{product cup\}\} leads nowhere/,
    ],
  ])('says what is wrong with %s', (file, value, message) => {
    const before = readFileSync(path.join(folder, file), 'utf8')
    write(file, value)
    expect(() => readFolder(folder, morrow)).toThrow(message)
    writeFileSync(path.join(folder, file), before)
  })
})

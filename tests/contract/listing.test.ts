import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPrice } from '../../api/mappers/price.ts'
import { record } from '../../api/mappers/read.ts'
import { languages } from '../../sandbox/kernel/reference.ts'
import type { ListingRow } from '../../sandbox/kernel/catalogue.ts'
import { at, startClient, text } from './client.ts'
import type { Client, Json, JsonObject } from './client.ts'

let client: Client
let root: string
beforeAll(async () => {
  client = await startClient()
  root = client.sandbox.shop.catalogue.navigation.main
})
afterAll(() => client.sandbox.close())

async function list(body: JsonObject): Promise<Json> {
  const includes = { product: ['id', 'productNumber', 'translated', 'name', 'optionIds', 'parentId', 'displayGroup'] }
  return (await client.call('POST', `/product-listing/${root}`, { body: { includes, ...body } })).body
}

function elements(answer: Json): Json[] {
  const found = at(answer, 'elements')
  return Array.isArray(found) ? found : []
}

/** Products as a shopper counts them: a family is one. */
function groups(rows: readonly ListingRow[]): number {
  return new Set(rows.map((row) => row.displayGroup)).size
}

test('a family is listed once, with the variant that fits the filter', async () => {
  const { catalogue } = client.sandbox.shop
  const whole = await list({ limit: 100 })
  const seen = elements(whole).map((element) => text(element, 'displayGroup'))
  expect(new Set(seen).size).toBe(seen.length)
  expect(at(whole, 'total')).toBe(groups(catalogue.inCategory(root)))

  const variant = catalogue.listing().findLast((row) => row.parentId !== null)
  const option = catalogue.product(variant?.id ?? '')?.optionIds[0] ?? ''
  const filtered = elements(await list({ limit: 100, properties: option }))
  const family = filtered.find((element) => at(element, 'parentId') === variant?.parentId)
  expect(at(family, 'optionIds')).toContain(option)
})

test('options of one group are alternatives, groups add up', async () => {
  const { catalogue } = client.sandbox.shop
  const rows = catalogue.inCategory(root)
  const used = [...catalogue.groups.values()]
    .map((group) => group.options.map(({ id }) => id).filter((id) => rows.some((row) => row.optionIds.includes(id))))
    .filter((ids) => ids.length > 1)
  const [[a = '', b = ''] = [], [c = ''] = []] = used
  const has = (row: ListingRow, id: string): boolean => row.optionIds.includes(id)
  const either = await list({ limit: 100, properties: `${a}|${b}` })
  expect(at(either, 'total')).toBe(groups(rows.filter((row) => has(row, a) || has(row, b))))
  const both = await list({ limit: 100, properties: `${a}|${c}` })
  expect(at(both, 'total') ?? 0).toBe(groups(rows.filter((row) => has(row, a) && has(row, c))))
})

test('a page beyond the end and a listing of aggregations alone count nothing', async () => {
  expect(at(await list({ limit: 10, p: 99 }), 'total')).toBe(0)
  const only = await list({ 'only-aggregations': true })
  expect([at(only, 'total'), elements(only).length]).toEqual([0, 0])
  expect(Object.keys(at(only, 'aggregations') ?? {}).sort()).toEqual([
    'manufacturer',
    'price',
    'properties',
    'rating',
    'shipping-free',
  ])
})

test('pages follow each other without gap or repetition', async () => {
  const whole = elements(await list({ limit: 100, order: 'price-asc' })).map((element) => text(element, 'id'))
  const first = elements(await list({ limit: 5, order: 'price-asc' })).map((element) => text(element, 'id'))
  const second = elements(await list({ limit: 5, p: 2, order: 'price-asc' })).map((element) => text(element, 'id'))
  expect([...first, ...second]).toEqual(whole.slice(0, 10))
})

test('aggregations stay whole unless they are asked to shrink with the other filters', async () => {
  const dear = { 'min-price': 100 }
  const all = at(await list({}), 'aggregations.manufacturer.entities')
  expect(at(await list(dear), 'aggregations.manufacturer.entities')).toEqual(all)
  const reduced = await list({ ...dear, 'reduce-aggregations': true })
  const makers = at(reduced, 'aggregations.manufacturer.entities')
  expect(Array.isArray(makers) && Array.isArray(all) && makers.length < all.length).toBe(true)
  // The price filter does not narrow itself.
  expect(at(reduced, 'aggregations.price')).toEqual(at(await list({}), 'aggregations.price'))
})

test('an unknown sorting and a price that is no number change nothing', async () => {
  const plain = await list({ limit: 3 })
  expect(await list({ limit: 3, order: 'by-colour' })).toEqual(plain)
  expect(elements(await list({ limit: 3, 'min-price': 'cheap' }))).toEqual(elements(plain))
})

test('search finds beginnings of words, with and without diacritics, in its language', async () => {
  const search = async (term: string, language: number): Promise<unknown> => {
    const headers = { 'sw-language-id': languages[language]?.id ?? '' }
    const { body } = await client.call('POST', '/search', { body: { search: term }, headers })
    return at(body, 'total')
  }
  expect(await search('lamp', 0)).toBeGreaterThan(0)
  const polish = await search('stołow', 2)
  expect(polish).toBeGreaterThan(0)
  expect(await search('stolow', 2)).toBe(polish)
  expect(await search('Tischleuchte', 1)).toBeGreaterThan(0)
  expect(await search('Tischleuchte', 0)).toBe(0)
  expect(await search('"); DELETE FROM xyzzy; --', 0)).toBe(0)
})

test.each([
  ['mugs', 'mug', 0],
  ['teapots', 'teapot', 0],
  ['tea pot', 'teapot', 0],
  ['vaze', 'vase', 0],
  ['Vasen', 'Vase', 1],
  ['Tasen', 'kleine Tasse', 1],
  ['tellr', 'Teller', 1],
  ['Lammpe', 'Leuchte', 1],
  ['kubke', 'kubek', 2],
  ['czajnik', 'Czajniczek', 2],
  ['kubki', 'Poranny kubek', 2],
  ['niebieska miska', 'miska niebieski', 2],
  ['blaue Vase', 'vase blau', 1],
  ['lampen', 'Leuchte', 1],
])('search finds for "%s" what "%s" finds', async (typed, meant, language) => {
  const headers = { 'sw-language-id': languages[language]?.id ?? '' }
  const found = async (term: string) => {
    const { body } = await client.call('POST', '/search', { body: { search: term, limit: 100 }, headers })
    return elements(body)
  }
  const [first] = await found(meant)
  expect(first).toBeDefined()
  expect(await found(typed)).toContainEqual(first)
})

test('search finds a product number exactly, and the variants of a main number', async () => {
  const { catalogue } = client.sandbox.shop
  const numbers = catalogue.listing().flatMap(({ id, parentId }) => {
    const number = catalogue.product(id)?.number
    return parentId === null || number === undefined ? [] : number
  })
  const search = async (term: string) => {
    const { body } = await client.call('POST', '/search', { body: { search: term } })
    return elements(body).map((element) => text(element, 'productNumber'))
  }
  expect(numbers.length).toBeGreaterThan(10)
  expect(await Promise.all(numbers.map(search))).toEqual(numbers.map((number) => [number]))
  const [number = ''] = numbers
  const main = number.split('.')[0] ?? ''
  expect(await search(` ${number.toLowerCase()} `)).toEqual([number])
  expect((await search(main)).filter((found) => found.startsWith(main))).toHaveLength(1)
})

test('search finds a number whose dots and hyphens were not typed', async () => {
  const search = async (term: string) => {
    const { body } = await client.call('POST', '/search', { body: { search: term } })
    return elements(body).map((element) => text(element, 'productNumber'))
  }
  for (const typed of ['MO-20301', 'mo 2030 1', 'MO2030.1']) expect(await search(typed)).toEqual(['MO-2030.1'])
})

test('search takes a price for no beginning of a product number', async () => {
  const { body } = await client.call('POST', '/search', { body: { search: '€20', limit: 100 } })
  expect(elements(body).filter((element) => /-20\d/.test(text(element, 'productNumber')))).toEqual([])
})

test('search finds a word inside of a compound', async () => {
  const headers = { 'sw-language-id': languages[1]?.id ?? '' }
  const { body } = await client.call('POST', '/search', { body: { search: 'vase', limit: 100 }, headers })
  expect(JSON.stringify(body)).toContain('Glasvase')
})

test('search: the beginning of a German word finds compounds that end with it', async () => {
  const headers = { 'sw-language-id': languages[1]?.id ?? '' }
  const { body } = await client.call('POST', '/search-suggest', { body: { search: 'vas' }, headers })
  const names = elements(body).map((element) => text(element, 'translated.name'))
  expect(names.filter((name) => /vase/i.test(name))).toHaveLength(5)
})

test('search: what begins with the term goes before what only has such a word', async () => {
  const headers = { 'sw-language-id': languages[2]?.id ?? '' }
  const { body } = await client.call('POST', '/search-suggest', { body: { search: 'lam' }, headers })
  const names = elements(body).map((element) => text(element, 'translated.name'))
  expect(names[0]).toMatch(/^Lampa/)
  expect(names.findIndex((name) => name.includes('lamówką'))).toBeGreaterThan(
    names.findLastIndex((name) => name.startsWith('Lampa')),
  )
})

test('search: what is nearly the end of compounds is shown corrected to it', async () => {
  const headers = { 'sw-language-id': languages[1]?.id ?? '' }
  const { body } = await client.call('POST', '/search', { body: { search: 'tellr' }, headers })
  expect(elements(body).length).toBeGreaterThan(1)
  for (const search of ['xyzzy', 'Depot']) {
    const { body: none } = await client.call('POST', '/search', { body: { search }, headers })
    expect(elements(none)).toEqual([])
  }
})

test('search: a misspelt word finds all of what is meant, and says so', async () => {
  const search = async (term: string, language: number) => {
    const headers = { 'sw-language-id': languages[language]?.id ?? '' }
    const { body } = await client.call('POST', '/search', { body: { search: term }, headers })
    const found = elements(body).map((element) => text(element, 'productNumber'))
    return { found, meant: at(body, 'extensions.storechartCorrection.term') }
  }
  const { found } = await search('vase', 1)
  expect(found.length).toBeGreaterThan(2)
  expect(await search('Vasse', 1)).toEqual({ found, meant: 'vase' })
  expect(await search('sane', 0)).toEqual({ found: [], meant: undefined })
  // "Sponge" is said of a jug: the word is one of the shop's, though of no name.
  expect(await search('sponge', 0)).toMatchObject({ meant: undefined })
})

test.each([
  ['red mug', 'mug', 0],
  ['becher rot', 'becher', 1],
  ['bowl for soup', 'bowl soup', 0],
  ['lamp under 200', 'lamp', 0],
  ['lampe unter 200', 'lampe', 1],
  ['lampe bis 200 Euro', 'lampe', 1],
  ['lampa do 200', 'lampa', 2],
  ['prezent do 50 zł', 'prezent', 2],
  ['tea towel', 'towel', 0],
  ['small vase', 'vase', 0],
  ['tani kubek', 'kubek', 2],
  ['szklanka do wody', 'szklanka', 2],
  ['vase blau klein', 'vase blau', 1],
  ['EAN 4006381333931', '4006381333931', 0],
  ['Müslischale', 'schale', 1],
  ['Pendelleuchte', 'leuchte', 1],
  ['teecup', 'cup', 0],
  ['tecup', 'tea cup', 0],
  ['kushion', 'cushion', 0],
  ['wazn', 'wazon', 2],
])('search: where nothing has all words of "%s", those of "%s" are looked for', async (term, meant, language) => {
  const headers = { 'sw-language-id': languages[language]?.id ?? '' }
  const { body } = await client.call('POST', '/search', { body: { search: term }, headers })
  expect(at(body, 'extensions.storechartCorrection.term')).toBe(meant)
  expect(elements(body)).not.toEqual([])
})

test.each([
  ['teacup', 'tea cup', 0],
  ['candleholder', 'candle holder', 0],
  ['Teetassen', 'kleine Tasse', 1],
  ['Kaffeebecher', 'Morgenbecher', 1],
  ['Wolldecke', 'Decke', 1],
  ['Uhr', 'Wanduhr', 1],
  ['Glaeser', 'Gläser', 1],
  ['Schuessel', 'Schüssel', 1],
  ['978-3-16-148410-0', '9783161484100', 0],
  ['MO2030', 'MO-2030', 0],
  ['Angebote', 'Sale', 1],
  ['wyprzedaz', 'sale', 2],
  ['discount', 'sale', 0],
])('search: "%s" is another spelling of "%s", and no other term is named', async (typed, meant, language) => {
  const headers = { 'sw-language-id': languages[language]?.id ?? '' }
  const search = async (term: string) =>
    (await client.call('POST', '/search', { body: { search: term }, headers })).body
  const [first] = elements(await search(meant)).map((element) => text(element, 'productNumber'))
  const found = await search(typed)
  expect(first).toBeDefined()
  expect(text(elements(found)[0], 'productNumber')).toBe(first)
  expect(at(found, 'extensions.storechartCorrection')).toBeUndefined()
})

test('search: a sale is what a card shows as reduced, and nothing else', async () => {
  const isReduced = (element: Json): boolean =>
    productPrice(record(element), 'EUR', { min: 1, max: 100, step: 1 })?.list !== null
  const reduced = elements(await list({ limit: 100, includes: null })).filter(isReduced)
  expect(reduced.length).toBeGreaterThan(1)
  for (const { id } of languages) {
    const { body } = await client.call('POST', '/search', {
      body: { search: 'Sale', includes: null },
      headers: { 'sw-language-id': id },
    })
    expect(elements(body).filter((element) => !isReduced(element))).toEqual([])
    expect(at(body, 'total')).toBe(reduced.length)
  }
})

test.each([
  ['gift voucher', 0],
  ['Gutschein', 1],
  ['Geschenkgutschein', 1],
  ['Geschenkgutscheine', 1],
  ['bon podarunkowy', 2],
  ['voucher', 2],
])('search: "%s" finds the gift card, and nothing that only speaks of presents', async (search, language) => {
  const headers = { 'sw-language-id': languages[language]?.id ?? '' }
  const { body } = await client.call('POST', '/search', { body: { search }, headers })
  expect(elements(body).map((element) => text(element, 'productNumber'))).toEqual(['MO-6230'])
})

test('price filter: it looks at the price that a card shows, as the sorting does', async () => {
  const prices = async (body: JsonObject) => {
    const product = ['id', 'calculatedPrice', 'calculatedPrices', 'calculatedCheapestPrice']
    return elements(await list({ ...body, limit: 100, includes: { product } })).map((element) => ({
      shown: Number(at(element, 'calculatedPrices.0.unitPrice') ?? at(element, 'calculatedPrice.unitPrice')),
      // A card names the cheapest variant.
      from: Number(at(element, 'calculatedCheapestPrice.unitPrice')),
    }))
  }
  const all = await prices({})
  for (const [low, high] of [
    [25, 30],
    [12, 13],
    [5, 12],
  ] as const) {
    const found = await prices({ 'min-price': low, 'max-price': high })
    const meant = all.filter(({ shown }) => shown >= low && shown <= high)
    expect(found.length, `${low} to ${high}`).toBeGreaterThanOrEqual(meant.length)
    expect(found.every(({ shown, from }) => [shown, from].some((price) => price >= low && price <= high))).toBe(true)
  }
  expect((await prices({ 'min-price': 28, 'max-price': 28 })).length).toBeGreaterThan(0)
  const sorted = (await prices({ order: 'price-asc' })).map(({ from }) => from)
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other))
})

test('the price of a measure belongs to the price that it comes with', async () => {
  const found = elements(await list({ limit: 100, includes: null, 'only-aggregations': false }))
  const refill = elements((await client.call('POST', '/search', { body: { search: '200 g' } })).body)
  const prices = [...found, ...refill].flatMap((element) =>
    ['calculatedPrice', 'calculatedCheapestPrice'].map((name) => at(element, name)),
  )
  const measured = prices.filter((price) => at(price, 'referencePrice.price') !== undefined)
  expect(measured.length).toBeGreaterThan(6)
  const one = (price: Json | undefined, name: string) => Number(at(price, name))
  for (const price of measured) {
    const measures = one(price, 'referencePrice.referenceUnit') / one(price, 'referencePrice.purchaseUnit')
    const reckoned = one(price, 'unitPrice') * measures
    expect(Math.round(Math.abs(one(price, 'referencePrice.price') - reckoned) * 1000)).toBeLessThanOrEqual(5)
    expect(text(price ?? null, 'referencePrice.unitName')).not.toBe('')
  }
  const [card] = refill
  expect(at(card, 'calculatedCheapestPrice.unitPrice')).toBeLessThan(one(at(card, 'calculatedPrice'), 'unitPrice'))
  expect(at(card, 'calculatedCheapestPrice.referencePrice.purchaseUnit')).toBe(80)
})

test('search: no figure alone and no letters of a number are looked for instead', async () => {
  const search = async (term: string) => (await client.call('POST', '/search', { body: { search: term } })).body
  expect(elements(await search('200')).length).toBeGreaterThan(0)
  for (const term of ['xyzzy 200', 'xyzzy under 200', 'MO-9999']) expect(elements(await search(term))).toEqual([])
})

test('search: of a name’s words, more is said by the term in a shorter one', async () => {
  const { body } = await client.call('POST', '/search-suggest', { body: { search: 'lam' } })
  const names = elements(body).map((element) => text(element, 'translated.name'))
  expect(names.slice(0, 2)).toEqual(['Dome lamp', 'Hush table lamp'])
  // What has the word in its description alone comes last.
  const isNamed = names.map((name) => /lamp/i.test(name))
  expect(isNamed.toSorted((one, other) => Number(other) - Number(one))).toEqual(isNamed)
})

test('a missing combination finds the nearest variant and keeps what was just chosen', async () => {
  const { catalogue } = client.sandbox.shop
  const family = catalogue.listing().find((row) => row.parentId !== null)?.parentId ?? ''
  const [variant] = catalogue.variants(family)
  const option = variant?.optionIds[0] ?? ''
  const groupId = catalogue.options.get(option)?.groupId ?? ''
  const options = { [groupId]: option, [family]: '0123456789abcdef0123456789abcdef' }
  const { body } = await client.call('POST', `/product/${family}/find-variant`, {
    body: { options, switchedGroup: groupId },
  })
  expect(at(body, 'options')).toEqual({ [groupId]: option })
  expect(catalogue.product(text(body, 'variantId'))?.optionIds).toContain(option)
})

test('SEO paths are found whatever their letter case, but not without their slash', async () => {
  const category = [...client.sandbox.shop.catalogue.categories.values()].find(
    (entry) => entry.seoPath !== null && entry.parentId !== null,
  )
  const path = category?.seoPath?.en ?? ''
  const find = async (value: string): Promise<unknown> => {
    const filter = [{ type: 'equals', field: 'seoPathInfo', value }]
    return at((await client.call('POST', '/seo-url', { body: { filter } })).body, 'elements.0.foreignKey')
  }
  expect(await find(path)).toBe(category?.id)
  expect(await find(path.toUpperCase())).toBe(category?.id)
  expect(await find(path.replace(/\/$/, ''))).toBeUndefined()
})

test('a product with variants is found by its own number, its variants by theirs', async () => {
  const filter = [{ type: 'equalsAny', field: 'productNumber', value: 'mo-1120|MO-1120.1|NOPE' }]
  const { body } = await client.call('POST', '/product', { body: { filter } })
  const found = elements(body).map((element) => [text(element, 'productNumber'), at(element, 'childCount')])
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(['MO-1120', expect.any(Number)])
  expect(found).toContainEqual(['MO-1120.1', null])
  const all = await client.call('POST', '/product', { body: { limit: 1, 'total-count-mode': 1 } })
  expect(at(all.body, 'total')).toBe(client.sandbox.shop.catalogue.listing().length)
})

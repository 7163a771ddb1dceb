import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { seoPathsIn } from './context.ts'
import { safeHtml } from './html.fixture.ts'
import { limits } from './basics.ts'
import { productPrice } from './price.ts'
import { productCard, productCards, productDetail } from './product.ts'
import { needElements, needRecord, record, type Json } from './read.ts'
import type { ProductCard } from '../types/product.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const productOf = (id: string) => needRecord(needRecord(recordedBody(id), 'detail')['product'], 'product')
const card = (product: unknown, now = NOW): ProductCard =>
  productCard(record(product), { currency: 'EUR', now, paths: seoPathsIn(product) })
const priceOf = (product: Json) => {
  const price = productPrice(product, 'EUR', limits(product))
  if (price === null) throw new Error('no price')
  return price
}
const euro = (amount: number) => ({ amount, currency: 'EUR' })
const plain = { id: 'a'.repeat(32), calculatedPrice: { unitPrice: 10 } }

describe('price', () => {
  test('list price, its percentage and the lowest of 30 days', () => {
    expect(priceOf(productOf('172-product-detail-list-price'))).toEqual({
      unit: euro(80),
      variantsFrom: null,
      variantsReference: null,
      minimum: null,
      variantsMinimum: null,
      // It was cheaper within the last 30 days: there is no reduction to speak of.
      list: null,
      listPercentage: null,
      regulation: null,
      reference: null,
      tiers: [],
    })
  })

  test('tiers: the price is the first of them; "to" for all but the last', () => {
    const price = priceOf(productOf('177-product-detail-tier'))
    expect(price.tiers.map(({ bound }) => bound)).toEqual(['to', 'to', 'from'])
    expect(price.unit).toEqual(euro(10))
    expect(price.tiers[0]).toEqual({ bound: 'to', quantity: 9, unit: euro(10) })
  })

  test('one graduated price is the price', () => {
    const price = priceOf({ ...plain, calculatedPrices: [{ unitPrice: 8, quantity: 1 }] })
    expect(price).toMatchObject({ unit: euro(8), tiers: [] })
  })

  test('price per unit', () => {
    expect(priceOf(productOf('181-product-detail-unit-price')).reference).toEqual({
      price: euro(15),
      purchaseUnit: 0.5,
      referenceUnit: 1,
      unitName: 'litre',
    })
  })

  const cheapest = (unitPrice: number, hasRange: boolean) => ({ calculatedCheapestPrice: { unitPrice, hasRange } })
  test.each([
    ['another variant costs something else', { parentId: 'p', ...cheapest(7, true) }, euro(7)],
    ['all variants cost the same', { parentId: 'p', ...cheapest(7, false) }, null],
    ['this is the cheapest', { parentId: 'p', ...cheapest(10, true) }, euro(10)],
    ['it stands for its variants', { parentId: null, childCount: 2, ...cheapest(7, true) }, euro(7)],
    ['there are no variants', { parentId: null, childCount: 0, ...cheapest(7, true) }, null],
  ])('variants from: %s', (_, more, expected) => {
    expect(priceOf({ ...plain, ...more }).variantsFrom).toEqual(expected)
  })

  const reduced = (list: number, percentage: number, lowest: number | null) =>
    priceOf({
      ...plain,
      calculatedPrice: {
        unitPrice: 15,
        listPrice: { price: list, percentage },
        regulationPrice: lowest === null ? null : { price: lowest },
      },
    })

  test('a reduction refers to the lowest price of the last 30 days', () => {
    expect(reduced(22, 31.8, 20)).toMatchObject({ list: euro(20), listPercentage: 25 })
    expect(reduced(22, 31.8, 30)).toMatchObject({ list: euro(22), listPercentage: 31.8 })
    expect(reduced(22, 31.8, null)).toMatchObject({ list: euro(22), listPercentage: 31.8, regulation: null })
  })

  test('what was as cheap within 30 days is not reduced', () => {
    expect(reduced(22, 31.8, 15)).toMatchObject({ list: null, listPercentage: null, regulation: null })
    expect(reduced(22, 31.8, 12)).toMatchObject({ list: null, listPercentage: null })
  })

  test('a list price without difference is none', () => {
    const price = { unitPrice: 10, listPrice: { price: 10, percentage: 0 } }
    expect(priceOf({ ...plain, calculatedPrice: price })).toMatchObject({
      list: null,
      listPercentage: null,
    })
  })

  test('nothing of it is calculated: each amount is one that the backend sent', () => {
    const sent = new Set(
      JSON.stringify(recordedBody('098-listing-whole'))
        .match(/-?\d+(\.\d+)?/g)
        ?.map(Number),
    )
    const elements = needElements(recordedBody('098-listing-whole'), 'listing')
    const shown = JSON.stringify(productCards(elements, { currency: 'EUR', now: NOW, paths: new Map() }))
    const amounts = [...shown.matchAll(/"amount":(-?[\d.]+)/g)].map(([, amount]) => Number(amount))
    expect(amounts.length).toBeGreaterThan(0)
    expect(amounts.filter((amount) => !sent.has(amount))).toEqual([])
  })
})

describe('pack', () => {
  const packOf = (product: object) => {
    const context = { currency: 'EUR', now: NOW, paths: new Map<string, string>(), sanitise: safeHtml }
    return productDetail({ ...plain, ...product }, [], null, { reviews: null, crossSelling: [] }, context).pack
  }

  test('what one piece is called, and several, in the language of the page', () => {
    const packed = { packUnit: 'Screw', packUnitPlural: 'Screws' }
    expect(packOf({ ...packed, translated: { packUnit: 'Schraube', packUnitPlural: 'Schrauben' } })).toEqual({
      one: 'Schraube',
      many: 'Schrauben',
    })
    expect(packOf({ translated: { packUnit: 'Pair', packUnitPlural: null } })).toEqual({ one: 'Pair', many: 'Pair' })
    expect(packOf({ translated: { packUnit: null } })).toBeNull()
  })
})

test.each([
  ['https://maker.test/', 'https://maker.test/'],
  ['/our-makers/', '/our-makers/'],
  ['javascript:alert(1)', null],
  ['', null],
])('the manufacturer’s page %j is %j', (link, expected) => {
  const context = { currency: 'EUR', now: NOW, paths: new Map<string, string>(), sanitise: safeHtml }
  const entity = { ...plain, manufacturer: { name: 'Kiln Lane', link } }
  const detail = productDetail(entity, [], null, { reviews: null, crossSelling: [] }, context)
  expect(detail.manufacturerLink).toBe(expected)
})

describe('a product without any price', () => {
  const priceless = { id: plain.id }

  test('is shown without one, and cannot be bought at once', () => {
    expect(card(priceless)).toMatchObject({ name: card(plain).name, price: null, directlyBuyable: false })
    expect(card({ ...priceless, calculatedPrice: { unitPrice: null } }).price).toBeNull()
    expect(card({ ...priceless, calculatedPrices: [{ quantity: 1 }, { quantity: 10 }] }).price).toBeNull()
  })

  test('is left out of no list', () => {
    const list = productCards([priceless, plain], { currency: 'EUR', now: NOW, paths: new Map() })
    expect(list.map(({ price }) => price === null)).toEqual([true, false])
  })

  test('has a page', () => {
    const context = { currency: 'EUR', now: NOW, paths: new Map<string, string>(), sanitise: safeHtml }
    const detail = productDetail(priceless, [], null, { reviews: null, crossSelling: [] }, context)
    expect(detail.price).toBeNull()
  })
})

describe('card', () => {
  test('path: the SEO path, else the technical one', () => {
    const seoUrls = [
      { seoPathInfo: 'old', isCanonical: false },
      { seoPathInfo: 'Jacket/1', isCanonical: true },
    ]
    expect(card({ ...plain, seoUrls }).path).toBe('/Jacket/1')
    expect(card({ ...plain, seoUrls: null }).path).toBe(`/detail/${plain.id}`)
  })

  test('path: of the own sales channel first', () => {
    const seoUrls = [
      { seoPathInfo: 'other', isCanonical: true, salesChannelId: null },
      { seoPathInfo: 'own', isCanonical: true, salesChannelId: 's' },
    ]
    expect(card({ ...plain, seoUrls }).path).toBe('/own')
  })

  test('path: one that is at another occurrence of the same product', () => {
    const body = [{ product: plain }, { ...plain, seoUrls: [{ seoPathInfo: 'Jacket/1', isCanonical: true }] }]
    expect(productCard(plain, { currency: 'EUR', now: 0, paths: seoPathsIn(body) }).path).toBe('/Jacket/1')
  })

  test('a variant’s name is only in its translation', () => {
    expect(card(productOf('173-product-detail-variant-parent')).name).toBe('T-shirt size × colour')
  })

  test('limits with minimum and steps', () => {
    const screws = productOf('178-product-detail-min-steps')
    expect(card(screws).limits).toEqual({ min: 4, max: 10, step: 2 })
  })

  test.each([
    [
      'tiers',
      {
        calculatedPrices: [
          { unitPrice: 2, quantity: 9 },
          { unitPrice: 1, quantity: 10 },
        ],
      },
    ],
    ['a parent that is no variant yet', { parentId: null, childCount: 3 }],
  ])('%s cannot be bought at once', (_, more) => {
    expect(card({ ...plain, ...more }).directlyBuyable).toBe(false)
    expect(card(plain).directlyBuyable).toBe(true)
  })

  test('a download', () => {
    expect(card(productOf('182-product-detail-digital')).digital).toBe(true)
  })

  test('a release date counts while it is in the future', () => {
    const product = { ...plain, releaseDate: '2026-12-01T00:00:00.000+00:00' }
    expect(card(product).availability.releaseDate).toBe(product.releaseDate)
    expect(card(product, Date.parse('2027-01-01')).availability.releaseDate).toBeNull()
  })

  test('restock days are known before a quantity is chosen', () => {
    expect(card({ ...plain, restockTime: 5, availableStock: 2 }).availability.restockDays).toBe(5)
    expect(card({ ...plain, restockTime: null }).availability.restockDays).toBeNull()
  })

  test('what is no product is left out of a list', () => {
    const context = { currency: 'EUR', now: NOW, paths: new Map() }
    expect(productCards([plain, null, { calculatedPrice: {} }], context)).toHaveLength(1)
  })

  test('an answer without pictures, translations and associations still shapes', () => {
    expect(
      card({ ...plain, translated: [], cover: null, options: null, manufacturer: null, productNumber: 'N' }),
    ).toMatchObject({
      name: 'N',
      image: null,
      options: [],
      manufacturer: null,
    })
  })
})

describe('facts of a product', () => {
  const detail = (fields: object) =>
    productDetail(
      {
        ...plain,
        translated: { name: 'Vase', customFields: { storechart_option_notes: 'Medium: 18 cm tall\nLarge: 24 cm' } },
        ...fields,
      },
      [{ id: 'g', name: 'Size', options: ['Medium', 'Large', 'Huge'].map((name) => ({ id: name, name })) }],
      null,
      { reviews: null, crossSelling: [] },
      { currency: 'EUR', now: NOW, paths: new Map(), sanitise: safeHtml },
    )

  test('measures come as the backend has them, and nothing for a nought', () => {
    expect(detail({ height: 240, width: 185.5, length: 0, weight: 1.8 }).measures).toEqual({
      height: 240,
      width: 185.5,
      length: null,
      weight: 1.8,
    })
  })

  test('a line of the custom field says more of the option that it names', () => {
    const notes = detail({}).configurator[0]?.options.map(({ note }) => note)
    expect(notes).toEqual(['18 cm tall', '24 cm', null])
  })
})

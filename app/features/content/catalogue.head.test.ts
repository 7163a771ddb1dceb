import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { SafeHtml } from '../../../api/types/common.ts'
import type { CmsPage } from '../../../api/types/content.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import type { CategoryPage } from '../../../api/types/page.ts'
import { config } from '../../../app.config.ts'
import { noFacts } from '../../platform/context.ts'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import { catalogueHead } from './catalogue.head.ts'

const context = {
  locale: config.locales[0],
  facts: noFacts,
  origin: 'https://shop.test',
  i18n: setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } }),
}

const category = (part: Partial<CategoryPage> = {}): CategoryPage => ({
  kind: 'category',
  id: '1' as CategoryId,
  name: 'Mugs',
  path: '/mugs/',
  home: false,
  description: null,
  cms: null,
  listing: null,
  breadcrumbs: [],
  parentId: null,
  nearby: null,
  meta: { title: null, description: null, keywords: null, image: null },
  ...part,
})

function descriptionOf(changes: { description?: string | null; meta?: string | null }): unknown {
  const page = category({
    description: (changes.description ?? null) as SafeHtml | null,
    meta: { title: null, description: changes.meta ?? null, keywords: null, image: null },
  })
  return catalogueHead(context, { page, alternates: [] }, '').meta.find(({ name }) => name === 'description')?.content
}

test('a description is words: what a link ends with stays behind it, signs are signs', () => {
  const description =
    '<p>For every day, and for <a href="/x">slow <b>mornings</b></a>.</p><p>Tea &amp; 3 &lt; 4 cups</p>'
  expect(descriptionOf({ description })).toBe('For every day, and for slow mornings. Tea & 3 < 4 cups')
})

test('breadcrumbs name all but the last: a category without a page is no step', () => {
  const breadcrumbs = [
    { name: 'Home', path: '/' },
    { name: 'House', path: null },
    { name: 'Walls', path: '/House/Walls/' },
    { name: 'Print', path: null },
  ]
  const { meta } = catalogueHead(context, { page: category({ breadcrumbs }), alternates: [] }, '')
  expect(meta.flatMap((entry) => entry['script:ld+json'] ?? [])).toEqual([
    expect.objectContaining({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Walls', item: 'https://shop.test/House/Walls/' },
        { '@type': 'ListItem', position: 3, name: 'Print' },
      ],
    }),
  ])
})

test('breadcrumbs begin at the home page, also those of a page beside the menu', () => {
  const page = category({ name: 'Imprint', breadcrumbs: [{ name: 'Imprint', path: null }] })
  expect(catalogueHead(context, { page, alternates: [] }, '').meta).toContainEqual({
    'script:ld+json': expect.objectContaining({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Imprint' },
      ],
    }),
  })
})

describe('data of the shop', () => {
  const dataOf = (page: CategoryPage) =>
    catalogueHead(context, { page, alternates: [] }, '').meta.flatMap((entry) => entry['script:ld+json'] ?? [])

  test('the home page names the company and its address, other pages do not', () => {
    expect(dataOf(category({ home: true }))).toEqual([
      expect.objectContaining({
        '@type': 'OnlineStore',
        name: config.name,
        legalName: config.company?.name,
        url: 'https://shop.test/',
        logo: 'https://shop.test/favicon.svg',
        address: expect.objectContaining({ streetAddress: config.company?.street, addressCountry: 'DE' }),
      }),
      expect.objectContaining({ '@type': 'WebSite' }),
    ])
    expect(dataOf(category())).toEqual([])
  })

  test('the home page names the site in its language, and how it is searched', () => {
    expect(dataOf(category({ home: true }))).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: config.name,
      url: 'https://shop.test/',
      inLanguage: 'en-GB',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://shop.test/search?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })
})

describe('the description for search engines', () => {
  test('is the one that the owner wrote for them', () => {
    expect(descriptionOf({ description: '<p>Long</p>', meta: 'Short' })).toBe('Short')
  })

  test('else what the page says of itself, without markup, cut at a word', () => {
    expect(descriptionOf({ description: '<p>Mugs for <b>early</b> mornings.</p>' })).toBe('Mugs for early mornings.')
    const cut = String(descriptionOf({ description: `<p>${'word '.repeat(60)}</p>` }))
    expect(cut).toMatch(/^(word ){30}word…$/)
  })

  test('is left out where nothing is said', () => {
    expect(descriptionOf({})).toBeUndefined()
    expect(descriptionOf({ description: '<p> </p>' })).toBeUndefined()
  })
})

describe('data of a product', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const tier = (quantity: number, amount: number) => ({ bound: 'to' as const, quantity, unit: money(amount) })
  const offersOf = (tiers: ReturnType<typeof tier>[]): unknown => {
    const { price, availability } = product()
    const sold = product({
      price: { ...price, unit: money(8), tiers },
      availability: { ...availability, available: true, stock: 70 },
    })
    return Reflect.get(dataOf(sold), 'offers')
  }
  const dataOf = (sold: ProductDetail): object => {
    const { id, meta } = product()
    const head = catalogueHead(
      context,
      {
        page: {
          kind: 'product',
          id,
          path: '/cup',
          product: sold,
          cms: null,
          taxState: 'gross',
          breadcrumbs: [],
          meta,
        },
        alternates: [],
      },
      '',
    )
    const [data] = head.meta
      .flatMap((entry) => entry['script:ld+json'] ?? [])
      .filter((entry) => 'offers' in Object(entry))
    return Object(data) as object
  }
  const written = {
    id: '1',
    points: 4,
    title: 'Good',
    content: 'Holds tea.',
    createdAt: '2026-06-30T10:00:00.000+00:00',
    author: 'Fergus W.',
    languageId: null,
    comment: null,
    approved: true,
  }

  test('says what its reviews say, and names their authors where they are named', () => {
    const elements = [written, { ...written, author: null }, { ...written, approved: false }]
    const data = dataOf(product({ reviews: { total: 2, average: 4, elements, stars: {} } }))
    const review = {
      '@type': 'Review',
      name: 'Good',
      reviewBody: 'Holds tea.',
      datePublished: '2026-06-30',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      author: { '@type': 'Person', name: 'Fergus W.' },
    }
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 2 } })
    expect(Reflect.get(data, 'review')).toEqual([review])
  })

  test('has no rating that nobody gave', () => {
    const data = dataOf(product({ reviews: { total: 0, average: null, elements: [], stars: {} } }))
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['review']))
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['aggregateRating']))
  })

  test('counts the prices that are offered, not the pieces in stock', () => {
    expect(offersOf([])).toMatchObject({ offerCount: 1, lowPrice: 8, highPrice: 8 })
    expect(offersOf([tier(9, 10), tier(10, 8)])).toMatchObject({ offerCount: 2, lowPrice: 8, highPrice: 10 })
  })

  test('offers what is not out yet as a pre-order, from the day that the page names', () => {
    const { availability } = product()
    const stateOf = (part: Partial<typeof availability>): unknown =>
      Reflect.get(dataOf(product({ availability: { ...availability, available: true, ...part } })), 'offers')
    const releaseDate = '2027-01-31T23:00:00.000+00:00'
    expect(stateOf({ releaseDate })).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: releaseDate,
    })
    expect(stateOf({ releaseDate, available: false })).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(stateOf({ releaseDate: null })).not.toHaveProperty('availabilityStarts')
  })

  test('says how many the price is for, where one alone is not sold', () => {
    const { price } = product()
    const pair = { quantity: 2, total: money(16), list: null }
    const sold = (minimum: typeof pair | null): unknown =>
      Reflect.get(dataOf(product({ price: { ...price, unit: money(8), tiers: [], minimum } })), 'offers')
    expect(sold(pair)).toMatchObject({ lowPrice: 16, eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2 } })
    expect(sold(null)).not.toHaveProperty('eligibleQuantity')
  })
})

test('a variant is canonical to the product that the backend names', () => {
  const { id, meta, ...detail } = product()
  const page = {
    kind: 'product' as const,
    id,
    path: '/mug-blue',
    product: { ...detail, id, meta },
    cms: null,
    taxState: 'gross' as const,
    breadcrumbs: [],
    meta,
  }
  const canonicals = [
    { locale: 'pl-PL', path: '/kubek' },
    { locale: 'en-GB', path: '/mug' },
  ]
  const { links, meta: tags } = catalogueHead(context, { page, alternates: [], canonicals }, '')
  expect(links).toEqual([{ rel: 'canonical', href: 'https://shop.test/mug' }])
  expect(tags).toContainEqual({ property: 'og:type', content: 'product' })
})

test('a page of a layout alone is described by its first words, without headings', () => {
  const element = (html: string) => ({ id: html, name: 'content', element: { type: 'text', html } })
  const words = 'We send within two days, in boxes without plastic, to nine countries.'
  const cms = {
    sections: [
      {
        blocks: [
          { slots: [element('<h1>Shipping and how we pack what you order</h1>'), element('<p>Post</p>')] },
          { slots: [element(`<h2>Boxes</h2><p>${words}</p>`)] },
        ],
      },
    ],
  } as unknown as CmsPage
  const { meta } = catalogueHead(context, { page: category({ cms }), alternates: [] }, '')
  expect(meta.find(({ name }) => name === 'description')?.content).toBe(words)
})

import { describe, expect, test } from 'vitest'
import type { SafeHtml } from '../../../api/types/common.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { CategoryPage } from '../../../api/types/page.ts'
import { config } from '../../../app.config.ts'
import { noFacts } from '../../platform/context.ts'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import { catalogueHead } from './catalogue.head.ts'

const context = { locale: config.locales[0], facts: noFacts, origin: 'https://shop.test' }

function descriptionOf(changes: { description?: string | null; meta?: string | null }): unknown {
  const page: CategoryPage = {
    kind: 'category',
    id: '1' as CategoryId,
    name: 'Mugs',
    path: '/mugs/',
    home: false,
    description: (changes.description ?? null) as SafeHtml | null,
    cms: null,
    listing: null,
    breadcrumbs: [],
    meta: { title: null, description: changes.meta ?? null, keywords: null, image: null },
  }
  return catalogueHead(context, { page, alternates: [] }, '').meta.find(({ name }) => name === 'description')?.content
}

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
    const { id, meta, price, availability } = product()
    const sold = product({
      price: { ...price, unit: money(8), tiers },
      availability: { ...availability, available: true, stock: 70 },
    })
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
    return Reflect.get(Object(data), 'offers')
  }

  test('counts the prices that are offered, not the pieces in stock', () => {
    expect(offersOf([])).toMatchObject({ offerCount: 1, lowPrice: 8, highPrice: 8 })
    expect(offersOf([tier(9, 10), tier(10, 8)])).toMatchObject({ offerCount: 2, lowPrice: 8, highPrice: 10 })
  })
})

import { describe, expect, test } from 'vitest'
import type { SafeHtml } from '../api/types/common.ts'
import type { CategoryId } from '../api/types/ids.ts'
import type { CategoryPage } from '../api/types/page.ts'
import { config } from '../app.config.ts'
import { noFacts } from './context.ts'
import { catalogueHead, pageTitle } from './head.ts'

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

describe('the title', () => {
  test('is the one that the owner wrote, whole', () => {
    expect(pageTitle('Clothing', 'Clothing – Refshop')).toBe('Clothing – Refshop')
    expect(pageTitle(null, 'Refshop: things')).toBe('Refshop: things')
  })

  test('else the name of the page and of the shop', () => {
    expect(pageTitle('Clothing')).toBe(`Clothing | ${config.name}`)
    // Some backends fill it with the name alone.
    expect(pageTitle('Clothing', 'Clothing')).toBe(`Clothing | ${config.name}`)
    expect(pageTitle(null)).toBe(config.name)
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

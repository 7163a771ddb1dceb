import { describe, expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { noFacts } from './context.ts'
import { listHead } from './list-head.ts'
import { pageHead, pageTitle, type PageHead } from './head.ts'

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

const [english] = config.locales
const facts = {
  ...noFacts,
  locales: config.locales.map((locale) => ({ ...locale, name: locale.code, languageId: locale.code })),
}
const context = { locale: english, facts, origin: 'https://shop.test' }

const linksOf = (head: PageHead, rel: string) => head.links.filter((link) => link.rel === rel).map(({ href }) => href)
const robotsOf = (head: PageHead) => head.meta.find(({ name }) => name === 'robots')?.content

test('languages with own hosts: whole addresses; x-default is the first locale’s', () => {
  const [, polish, german] = config.locales
  const prefixes = ['https://shop.test', 'https://shop.test/pl-PL', '']
  const locales = facts.locales.map((locale, index) => ({ ...locale, prefix: prefixes[index]! }))
  const head = pageHead({
    context: { locale: { ...german!, prefix: '' }, facts: { ...facts, locales }, origin: 'https://laden.test' },
    title: 'Becher',
    path: '/becher/',
    alternates: [
      { locale: english.code, path: '/' },
      { locale: polish!.code, path: '/kubki/' },
    ],
  })
  expect(linksOf(head, 'canonical')).toEqual(['https://laden.test/becher/'])
  expect(head.links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en-GB', 'https://shop.test'],
    ['x-default', 'https://shop.test'],
    ['pl-PL', 'https://shop.test/pl-PL/kubki/'],
    ['de-DE', 'https://laden.test/becher/'],
  ])
})

describe('the head of a list', () => {
  const id = 'a'.repeat(32)
  const headOf = (search: string, pages = 5) =>
    pageHead({ context, title: 'Mugs', path: '/mugs/', list: listHead(search, 'category', pages) })

  test.each([
    ['', '/mugs/'],
    ['p=3', '/mugs/?p=3'],
    ['pages=1-3', '/mugs/'],
    ['order=price-asc&p=2', '/mugs/'],
    ['limit=48&p=2', '/mugs/'],
  ])('%s: in search engines, canonical is %s', (search, path) => {
    const head = headOf(search)
    expect([robotsOf(head), linksOf(head, 'canonical')]).toEqual([undefined, [`https://shop.test${path}`]])
    const query = path.replace('/mugs/', '')
    expect(linksOf(head, 'alternate')).toContain(`https://shop.test/pl-PL/mugs/${query}`)
  })

  test.each([`manufacturer=${id}`, `properties=${id}&p=2`, 'min-price=5', 'rating=4', 'shipping-free=true'])(
    '%s: narrowed, so in no search engine, canonical without filters',
    (search) => {
      const head = headOf(search)
      expect(robotsOf(head)).toBe('noindex')
      expect(linksOf(head, 'canonical')).toEqual(['https://shop.test/mugs/'])
      expect(linksOf(head, 'alternate')).toEqual([])
    },
  )

  test('a page beyond the end is in no search engine', () => {
    expect(robotsOf(headOf('p=6'))).toBe('noindex')
  })

  test.each([
    ['', [], ['?p=2']],
    ['p=2', [''], ['?p=3']],
    ['order=price-asc&p=3', ['?order=price-asc&p=2'], ['?order=price-asc&p=4']],
    ['p=5', ['?p=4'], []],
    ['pages=1-3', [], ['?p=4']],
  ])('%s: the pages before and after are linked', (search, before, after) => {
    const head = headOf(search)
    const full = (queries: string[]) => queries.map((query) => `https://shop.test/mugs/${query}`)
    expect([linksOf(head, 'prev'), linksOf(head, 'next')]).toEqual([full(before), full(after)])
  })

  test('a search is in no search engine, and canonical without filters', () => {
    const search = `search=oak%20mug&manufacturer=${id}`
    const head = pageHead({ context, title: 'Search', path: '/search', list: listHead(search, 'search', 2) })
    expect(robotsOf(head)).toBe('noindex')
    expect(linksOf(head, 'canonical')).toEqual(['https://shop.test/search?search=oak%20mug'])
  })
})

describe('what a shared link shows', () => {
  const image = { url: '/mug.jpg', alt: '', width: 1, height: 1, sources: [], mimeType: null }
  const meta = { title: null, description: null, keywords: null, image }
  const content = (head: PageHead, key: string) =>
    head.meta.find(({ name, property }) => name === key || property === key)?.content

  test('a large picture where the page has one, and what kind of page it is', () => {
    const product = pageHead({ context, title: 'Mug', path: '/mug', meta, type: 'product' })
    expect([content(product, 'twitter:card'), content(product, 'og:type')]).toEqual(['summary_large_image', 'product'])
    const plain = pageHead({ context, title: 'Mug', path: '/mug' })
    expect([content(plain, 'twitter:card'), content(plain, 'og:type')]).toEqual(['summary', 'website'])
  })
})

test('a page whose canonical one is another names it, and no languages of its own', () => {
  const head = pageHead({ context, title: 'Mug, blue', path: '/mug-blue', canonical: '/mug' })
  expect(linksOf(head, 'canonical')).toEqual(['https://shop.test/mug'])
  expect(linksOf(head, 'alternate')).toEqual([])
})

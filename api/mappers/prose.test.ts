import { describe, expect, test } from 'vitest'
import { safeHtml } from './html.fixture.ts'
import { emptyQuery } from './listing-query.ts'
import { navigation } from './navigation.ts'
import { categoryPage, groupPage, productPage } from './pages.ts'
import { linkPaths, technicalLinks, withLinkPaths } from './prose.ts'

const rugs = 'a'.repeat(32)
const mug = 'b'.repeat(32)
const context = {
  currency: 'EUR',
  now: 0,
  sanitise: safeHtml,
  paths: new Map([[rugs, '/Rugs/']]),
  query: emptyQuery(),
  rules: { sizes: [24], maxListed: 100 },
  blocks: new Map(),
  elements: new Map(),
}
const input = { path: '/x/', navigation: [], homeCategory: null, taxState: 'gross' as const }
const mark = (kind: string, id: string) => `124c71d524604ccbad6042edce3ac799/${kind}/${id}#`
const marked = `<a href="${mark('navigation', rugs)}">Rugs</a>`
const resolved = '<a href="/Rugs/">Rugs</a>'

describe('links of texts', () => {
  test('marks of the backend: pages and files become paths', () => {
    const html = `${marked}<a href="${mark('detail', mug)}">y</a><a href="${mark('mediaId', mug)}">z</a>`
    expect(linkPaths(html, context)).toBe(`${resolved}<a href="/detail/${mug}">y</a><a href="/mediaId/${mug}">z</a>`)
  })

  test('every text that a page shows as markup is resolved', () => {
    const category = { id: rugs, name: 'Rugs', description: marked, translated: {} }
    expect(categoryPage(category, { ...input, home: false }, context).description).toBe(resolved)

    const product = { id: mug, name: 'Mug', calculatedPrice: { unitPrice: 5 }, description: marked }
    expect(productPage({ product }, null, input, context).product.description).toBe(resolved)

    const [entry] = navigation([{ ...category, children: [{ id: mug, name: 'Mugs' }] }], context)
    expect(entry?.description).toBe(resolved)

    const group = groupPage({ id: mug, name: 'G', registrationIntroduction: marked }, '/g', safeHtml)
    expect(group.introduction).toBe(`<a href="/navigation/${rugs}">Rugs</a>`)
  })

  test('pages that an answer does not name: their ids, each once', () => {
    const html = `<a class="x" href="/navigation/${rugs}?p=2">a</a><a href="/detail/${mug}#top">b</a>`
    const slots = [
      { html },
      { html },
      { link: { href: `/landingPage/${'c'.repeat(32)}` } },
      { text: `/detail/${mug}!` },
    ]
    expect(technicalLinks({ slots })).toEqual([rugs, mug, 'c'.repeat(32)])
  })

  test('paths that became known take the place of technical ones', () => {
    const html = `<p>/navigation/${rugs} <a href="/navigation/${rugs}#size">a</a> <a href="/detail/${mug}">b</a></p>`
    const paths: Record<string, string> = { [rugs]: '/Rugs&more/' }
    expect(
      withLinkPaths({ html, link: { href: `/navigation/${rugs}` }, count: 1, none: null }, (id) => paths[id]),
    ).toEqual({
      html: `<p>/navigation/${rugs} <a href="/Rugs&amp;more/#size">a</a> <a href="/detail/${mug}">b</a></p>`,
      link: { href: '/Rugs&more/' },
      count: 1,
      none: null,
    })
  })
})

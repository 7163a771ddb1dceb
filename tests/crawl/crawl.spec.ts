import { expect, test } from '@playwright/test'
import { config } from '../../app.config.ts'
import { startPair, type Pair } from '../harness/pair.ts'
import { crawl, type Crawl } from './crawler.ts'
import { jsonLdErrors } from './json-ld.ts'
import { readPage, type CrawledPage } from './read-page.ts'

test.describe.configure({ mode: 'default' })

let pair: Pair
let found: Crawl
/** What answered as a page that search engines may list. */
let indexable: CrawledPage[]

/** Pages for one shopper, as robots.txt names them. */
const isClosed = (path: string) =>
  [...found.robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, rule = '']) => path.startsWith(rule))

/** The addresses of lists are endless: of a page's queries the crawler takes some of each kind. */
const QUERIES = 40

test.beforeAll(async () => {
  pair = await startPair()
  let queries = 0
  // The server has shown nothing yet: each page is the first view of it.
  found = await crawl(pair.origin, {
    follows: (path) =>
      !/\/(?:_demo|store-api|mediaId)\//.test(path) && (!path.includes('?') || (queries += 1) <= QUERIES),
  })
  indexable = [...found.pages.values()].filter((page) => page.status === 200 && !isHidden(page) && isCanonical(page))
})
test.afterAll(() => pair.stop())

const isHidden = (page: CrawledPage) => (page.metas.get('robots') ?? '').includes('noindex')
const addressOf = (path: string) => pair.origin + path
const isCanonical = (page: CrawledPage) => page.links.get('canonical') === addressOf(page.path)
const pathOf = (address: string) => address.slice(pair.origin.length) || '/'
/** What a rule finds: the page, and where the crawler came from. */
const named = (pages: readonly CrawledPage[]) => pages.map(({ path }) => `${path} (from ${found.from.get(path)})`)
const every = () => [...found.pages.values()]
const shown = () => every().filter((page) => page.status === 200)

test('pages: the crawler has seen the shop, in every language', () => {
  for (const { language } of config.locales)
    expect(indexable.filter((page) => page.language === language).length, language).toBeGreaterThan(100)
})

test('links: none is broken, and none redirects but to the login', async () => {
  const failed = every().filter(({ status }) => status >= 400)
  expect(named(failed)).toEqual([])
  const technical = /^(?:\/pl-PL|\/testde)?\/(?:navigation|detail|landingPage)\//
  const moved = every().filter(({ status, path }) => status >= 300 && !technical.test(path))
  expect(named(moved.filter(({ location }) => !/\/login(?:\?|$)/.test(location ?? '')))).toEqual([])
  expect(named(moved.filter(({ path }) => !isClosed(path)))).toEqual([])
  // A page whose links were not known at its first view is made anew within seconds.
  const first = [
    ...new Set(
      every()
        .filter(({ path }) => technical.test(path))
        .map(({ path }) => found.from.get(path) ?? ''),
    ),
  ]
  await expect(async () => {
    for (const path of first) {
      const response = await fetch(addressOf(path))
      const { anchors } = readPage(path, await response.text(), response)
      expect(
        anchors.filter((anchor) => technical.test(anchor)),
        path,
      ).toEqual([])
    }
  }).toPass({ timeout: 15_000 })
})

test('heads: a title, one heading, a description, previews', () => {
  expect(named(shown().filter(({ title }) => title.trim() === ''))).toEqual([])
  expect(named(indexable.filter(({ headings }) => headings !== 1))).toEqual([])
  for (const name of ['description', 'og:title', 'og:type', 'og:url', 'og:site_name', 'og:description', 'twitter:card'])
    expect.soft(named(indexable.filter(({ metas }) => !metas.get(name))), name).toEqual([])
  expect(named(indexable.filter(({ metas, path }) => metas.get('og:url') !== addressOf(path)))).toEqual([])
  const types = Map.groupBy(indexable, ({ metas }) => metas.get('og:type') ?? '')
  expect([...types.keys()].toSorted()).toEqual(['article', 'product', 'website'])
})

test('canonicals: each is a page, and canonical itself', () => {
  const open = shown().filter((page) => !isHidden(page))
  expect(named(open.filter(({ links }) => !links.has('canonical')))).toEqual([])
  const targets = open.map((page) => ({ page, target: found.pages.get(pathOf(page.links.get('canonical') ?? '')) }))
  const wrong = targets.filter(({ target }) => target?.status !== 200 || !isCanonical(target) || isHidden(target))
  expect(named(wrong.map(({ page }) => page))).toEqual([])
})

test('languages: all are named at the first view of each page, and name it back', () => {
  const names = [...config.locales.map(({ language }) => language), 'x-default'].toSorted()
  expect(
    named(indexable.filter(({ alternates }) => [...alternates.keys()].toSorted().join() !== names.join())),
  ).toEqual([])
  expect(
    named(indexable.filter(({ alternates, language, path }) => alternates.get(language) !== addressOf(path))),
  ).toEqual([])
  const oneSided = indexable.filter(({ alternates, path }) =>
    [...alternates.values()].some((address) => {
      const other = found.pages.get(pathOf(address))
      return ![...(other?.alternates.values() ?? [])].includes(addressOf(path))
    }),
  )
  expect(named(oneSided)).toEqual([])
})

/** Registrations for a customer group: search engines may list them, no backend puts them into its sitemaps. */
const unlisted = ['/Buy-for-your-company', '/testde/Fuer-Ihr-Unternehmen-einkaufen', '/pl-PL/Kupuj-dla-swojej-firmy']

test('sitemaps: exactly what search engines may list, with its other languages', () => {
  const listed = found.sitemap.map(({ address }) => pathOf(address))
  expect([...new Set(listed), ...unlisted].toSorted()).toEqual(
    indexable
      .filter(({ path }) => !path.includes('?'))
      .map(({ path }) => path)
      .toSorted(),
  )
  const wrong = found.sitemap.filter(({ address, alternates }) => {
    const page = found.pages.get(pathOf(address))
    const inOrder = (links: Map<string, string>) =>
      [...links]
        .map((link) => link.join(' '))
        .toSorted()
        .join('\n')
    return page === undefined || inOrder(alternates) !== inOrder(page.alternates)
  })
  expect(wrong.map(({ address }) => address)).toEqual([])
})

test('robots: pages for one shopper and narrowed lists stay out of search engines', async () => {
  for (const prefix of ['', '/pl-PL', '/testde'])
    for (const path of ['/checkout/cart', '/account/order', '/login', '/register', '/wishlist', '/store-api/context'])
      expect([prefix + path, isClosed(prefix + path)]).toEqual([prefix + path, true])
  expect(named(shown().filter((page) => isClosed(page.path) && !isHidden(page)))).toEqual([])
  expect(found.sitemap.map(({ address }) => pathOf(address)).filter(isClosed)).toEqual([])
  const [list = ''] = indexable.flatMap(({ path, links }) => (links.has('next') ? [path] : []))
  const ask = async (path: string) => {
    const response = await fetch(addressOf(path))
    return readPage(path, await response.text(), response)
  }
  for (const path of ['/search?search=bowl', `${list}?min-price=20`])
    expect.soft(isHidden(await ask(path)), path).toBe(true)
  const ordered = await ask(`${list}?order=price-asc`)
  expect([isHidden(ordered), ordered.links.get('canonical')]).toEqual([false, addressOf(list)])
})

const structured = () => every().flatMap(({ path, structured: all }) => all.map((data) => ({ path, data })))

test('structured data: valid by schema.org’s types, on every page', async () => {
  const types = new Set(structured().map(({ data }) => (data as { '@type': string })['@type']))
  expect([...types].toSorted()).toEqual(['BreadcrumbList', 'OnlineStore', 'Product', 'WebSite'])
  expect(await jsonLdErrors(structured())).toEqual([])
})

test('structured data: every trail begins at the home page of its language', () => {
  const trails = structured().flatMap(({ path, data }) => {
    const { itemListElement: steps } = data as { itemListElement?: { item?: string }[] }
    return steps === undefined ? [] : { path, start: steps[0]?.item }
  })
  expect(trails.length).toBeGreaterThan(0)
  const homes = new Set(config.locales.map(({ prefix }) => addressOf(prefix || '/')))
  expect(trails.filter(({ start }) => start === undefined || !homes.has(start))).toEqual([])
})

test('structured data: what is damaged is found, with its page', async () => {
  const products = structured().filter(({ data }) => (data as { '@type': string })['@type'] === 'Product')
  const [product = { path: '', data: {} }] = products
  const damages: [string, Record<string, unknown>][] = [
    ['an unknown member', { colour: 'red' }],
    ['an unknown type', { brand: { '@type': 'Brandname', name: 'x' } }],
    ['a member of another type', { offers: { '@type': 'Rating', ratingValue: 1 } }],
    ['a word that schema.org does not have', { offers: { '@type': 'Offer', availability: 'https://schema.org/Soon' } }],
    ['a value of another kind', { sku: { number: 1 } }],
  ]
  for (const [what, change] of damages) {
    const damaged = { path: '/damaged', data: { ...(product.data as object), ...change } }
    const errors = await jsonLdErrors([product, damaged])
    expect.soft(errors.length, what).toBeGreaterThan(0)
    expect
      .soft(
        errors.every((error) => error.startsWith('/damaged ')),
        what,
      )
      .toBe(true)
  }
})

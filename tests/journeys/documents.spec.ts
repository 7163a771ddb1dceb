import { expect, test } from '../harness/test.ts'
import { Visitor } from '../cache/visitor.ts'

/** What search engines read of a page. */
interface Head {
  title: string
  lang: string
  description: string
  canonical: string
  /** `hreflang` → path. */
  alternates: Record<string, string>
  data: Record<string, unknown>[]
  robots: string
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((found) => found[1] ?? '')
const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

function headOf(html: string, origin: string): Head {
  const links = all(html, /<link\b([^>]*)>/g)
  const path = (url: string) => url.replace(origin, '') || '/'
  const of = (rel: string) => links.filter((link) => attribute(link, 'rel') === rel)
  return {
    title: all(html, /<title>([^<]*)<\/title>/g).join(),
    lang: attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    description: all(html, /<meta name="description" content="([^"]*)"/g).join(),
    canonical: path(attribute(of('canonical')[0] ?? '', 'href')),
    alternates: Object.fromEntries(
      of('alternate').map((link) => [attribute(link, 'hreflang'), path(attribute(link, 'href'))]),
    ),
    robots: all(html, /<meta name="robots" content="([^"]*)"/g).join(),
    data: all(html, /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  }
}

/** The owner's own title of the home page; a one-letter word of Polish texts is bound to the next one. */
const homeTitle = {
  'en-GB': 'Morrow – ceramics, linen and light for the house',
  'pl-PL': 'Morrow – ceramika, len i\u00A0światło do domu',
  'de-DE': 'Morrow – Keramik, Leinen und Licht fürs Haus',
}
const category = {
  'en-GB': { path: '/Table/', name: 'Table', home: 'Home' },
  'pl-PL': { path: '/pl-PL/Stol/', name: 'Stół', home: 'Strona główna' },
  'de-DE': { path: '/testde/Tisch/', name: 'Tisch', home: 'Startseite' },
}
const product = {
  'en-GB': { path: '/Carafe-with-oak-stopper/MO-1110', name: 'Carafe with oak stopper', price: 48 },
  'pl-PL': { path: '/pl-PL/Karafka-z-debowym-korkiem/MO-1110', name: 'Karafka z\u00A0dębowym korkiem', price: 209 },
  'de-DE': { path: '/testde/Karaffe-mit-Eichenstopfen/MO-1110', name: 'Karaffe mit Eichenstopfen', price: 48 },
}
type Language = keyof typeof category
/** A smoked tumbler; the clear one, `.1`, counts for all. */
const tumbler = { 'en-GB': '/Tumbler', 'pl-PL': '/pl-PL/Szklanka', 'de-DE': '/testde/Trinkglas' }
const languages: Language[] = ['en-GB', 'pl-PL', 'de-DE']
const prefixes = { 'en-GB': '', 'pl-PL': '/pl-PL', 'de-DE': '/testde' }

const pathsOf = (pages: Record<Language, { path: string }>) => ({
  ...Object.fromEntries(languages.map((language) => [language, pages[language].path])),
  'x-default': pages['en-GB'].path,
})

for (const language of languages) {
  test(`${language}: a page says its name, address, other languages, and its data`, async ({ shop }) => {
    const { origin } = shop
    const visitor = new Visitor(origin)
    const read = async (path: string): Promise<Head> => headOf((await visitor.get(path)).text, origin)
    /** Paths in other languages come with the second view at the latest. */
    const readWhole = async (path: string): Promise<Head> => {
      await expect.poll(async () => Object.keys((await read(path)).alternates)).toHaveLength(4)
      return read(path)
    }

    const home = await readWhole(prefixes[language] || '/')
    expect(home).toMatchObject({
      title: homeTitle[language],
      lang: language,
      canonical: prefixes[language] || '/',
    })
    expect(home.data.map((entry) => entry['@type'])).toEqual(['OnlineStore', 'WebSite'])
    expect(home.description).not.toBe('')
    expect(home.alternates).toEqual({ 'en-GB': '/', 'pl-PL': '/pl-PL', 'de-DE': '/testde', 'x-default': '/' })

    const { path, name, home: start } = category[language]
    const list = await readWhole(path)
    expect(list).toMatchObject({ title: `${name} | Morrow`, lang: language, canonical: path })
    expect(list.description).not.toBe('')
    expect(list.alternates).toEqual(pathsOf(category))
    expect(list.data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: start, item: origin + (prefixes[language] || '/') },
          { '@type': 'ListItem', position: 2, name },
        ],
      },
    ])
    // Canonical to its page of the list, without order, filters and what only counts visits.
    expect((await read(`${path}?utm_source=letter&p=2`)).canonical).toBe(`${path}?p=2`)
    expect((await read(`${path}?p=2&order=name-desc`)).canonical).toBe(path)
    const filtered = await read(`${path}?min-price=20`)
    expect([filtered.canonical, filtered.robots]).toEqual([path, 'noindex'])

    // Every colour of the tumbler has the page of the clear one for its canonical.
    const variant = await read(`${tumbler[language]}/MO-1120.2`)
    expect(variant.canonical).toBe(`${tumbler[language]}/MO-1120.1`)
    expect(variant.alternates).toEqual({})

    const article = product[language]
    const sold = await readWhole(article.path)
    expect(sold).toMatchObject({ title: `${article.name} | Morrow`, lang: language, canonical: article.path })
    expect(sold.description).not.toBe('')
    expect(sold.alternates).toEqual(pathsOf(product))
    expect(sold.data.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'Product'])
    expect(sold.data[1]).toMatchObject({
      name: article.name,
      sku: 'MO-1110',
      url: origin + article.path,
      image: expect.stringMatching(new RegExp(`^${origin}/_demo/media/`)),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: language === 'pl-PL' ? 'PLN' : 'EUR',
        lowPrice: article.price,
        highPrice: article.price,
        availability: 'https://schema.org/InStock',
      },
    })
  })
}

test('every page of the catalogue has its data beside it, with and without the slash', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  const read = async (path: string) => {
    const { status, text } = await visitor.get(path)
    return {
      status,
      ...(JSON.parse(text) as {
        buildId: string
        answer: { kind: string; path?: string; page: { id: string; name?: string; product?: { name: string } } }
      }),
    }
  }
  const latest = JSON.parse((await visitor.get('/builds/latest.json')).text) as { id: string }
  for (const language of languages) {
    const prefix = prefixes[language]
    for (const { path, name } of [
      category[language],
      product[language],
      { path: `${prefix}/`, name: category[language].home },
    ]) {
      const bare = path.replace(/\/$/, '')
      for (const address of [`${bare}/_payload.json`, ...(path === bare ? [] : [`${bare}/_payload.json?_slash=1`])]) {
        const { status, buildId, answer } = await read(address)
        expect(
          { status, buildId, kind: answer.kind, name: answer.page.product?.name ?? answer.page.name },
          address,
        ).toEqual({
          status: 200,
          buildId: latest.id,
          kind: 'page',
          name,
        })
      }
    }
    // A technical address has moved, as data and as a page.
    const { answer } = await read(`${category[language].path}_payload.json`)
    const technical = `${prefix}/navigation/${answer.page.id}`
    const own = category[language].path
    expect(await read(`${technical}/_payload.json`)).toMatchObject({
      status: 200,
      answer: { kind: 'moved', path: own.slice(prefix.length) },
    })
    const moved = await visitor.get(technical)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, own])
  }
  expect((await visitor.get('/nothing/here/_payload.json')).status).toBe(404)
})

test('a page that is not there says so in its title, wherever it is not', async ({ shop }) => {
  const visitor = new Visitor(shop.origin)
  for (const path of ['/nothing-here', '/pl-PL/nothing', '/checkout/nothing', '/wishlist/nothing']) {
    const { status, text } = await visitor.get(path)
    const title = path.startsWith('/pl-PL') ? 'Nie znaleziono strony | Morrow' : 'Page not found | Morrow'
    expect([path, status, headOf(text, shop.origin).title]).toEqual([path, 404, title])
  }
})

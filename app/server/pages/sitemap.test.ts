import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { config } from '../../../app.config.ts'
import { pathKey, type PagePaths } from '../catalogue/page-paths.server.ts'
import { LocaleHosts } from '../http/locale-hosts.server.ts'
import { Sitemaps, sitemapLocal } from './sitemap.server.ts'

const ORIGIN = 'https://shop.test'
const backend = { url: 'https://api.test/store-api', accessKey: 'KEY', demoOrigin: null }

/** A backend that lists the files of one language at a time, for two domains, at the domains' own addresses. */
function setUp({ broken = false } = {}) {
  const requests: string[] = []
  const sitemaps = new Sitemaps({
    backend,
    origin: () => ORIGIN,
    languageIds: () => ['en', 'pl'],
    locales: () => ['en-GB', 'pl-PL'],
    paths: async () => null,
    fetch: async (url, init) => {
      requests.push(url)
      if (url !== `${backend.url}/sitemap`) return new Response(gzipSync('<urlset/>'))
      if (broken) return new Response('', { status: 500 })
      const language = new Headers(init.headers).get('sw-language-id')
      return Response.json(
        [ORIGIN, 'http://localhost:8000'].map((domain) => ({
          filename: `${domain}/sitemap/salesChannel-1-${language}/${domain.length}-1.xml.gz`,
        })),
      )
    },
  })
  return { requests, sitemaps }
}

const locations = async (response: Response) =>
  [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

test('the index has the files of all languages at the shop’s own domain, all served', async () => {
  const { requests, sitemaps } = setUp()
  const listed = await locations(await sitemaps.index())
  expect(listed).toEqual([
    `${ORIGIN}/sitemap/salesChannel-1-en/17-1.xml.gz`,
    `${ORIGIN}/sitemap/salesChannel-1-pl/17-1.xml.gz`,
    `${ORIGIN}/sitemap-local.xml`,
  ])
  for (const url of listed.slice(0, 2)) {
    const file = await sitemaps.file(new URL(url ?? '').pathname)
    expect([file?.status, file?.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  }
  expect(requests.at(-1)).toBe('https://api.test/sitemap/salesChannel-1-pl/17-1.xml.gz')
  expect(requests.filter((url) => url.endsWith('/store-api/sitemap'))).toHaveLength(2)
})

test('files of domains with a path: listed and served below it, read where they lie', async () => {
  const requests: string[] = []
  const domains: Record<string, string> = { en: ORIGIN, de: `${ORIGIN}/de`, pl: `${ORIGIN}/pl` }
  const sitemaps = new Sitemaps({
    backend,
    origin: () => ORIGIN,
    languageIds: () => Object.keys(domains),
    locales: () => ['en-GB'],
    paths: async () => null,
    fetch: async (url, init) => {
      requests.push(url)
      if (url !== `${backend.url}/sitemap`) return new Response(gzipSync('<urlset/>'))
      const language = new Headers(init.headers).get('sw-language-id') ?? ''
      return Response.json([{ filename: `${domains[language]}/sitemap/salesChannel-1-${language}/1.xml.gz` }])
    },
  })
  const listed = await locations(await sitemaps.index())
  const files = ['/sitemap/salesChannel-1-en', '/de/sitemap/salesChannel-1-de', '/pl/sitemap/salesChannel-1-pl']
  expect(listed).toEqual([...files.map((folder) => `${ORIGIN}${folder}/1.xml.gz`), `${ORIGIN}/sitemap-local.xml`])
  for (const folder of files) expect((await sitemaps.file(`${folder}/1.xml.gz`))?.status).toBe(200)
  expect(requests.slice(-3)).toEqual(
    ['en', 'de', 'pl'].map((language) => `https://api.test/sitemap/salesChannel-1-${language}/1.xml.gz`),
  )
  // Below another domain's path it is not listed.
  expect(await sitemaps.file('/pl/sitemap/salesChannel-1-de/1.xml.gz')).toBeNull()
})

test('a file that is not listed is none, wherever it may lie', async () => {
  const { requests, sitemaps } = setUp()
  for (const path of ['/sitemap/x.xml', '/sitemap/../admin', '/other', '/sitemap/salesChannel-1-en/21-1.xml.gz'])
    expect(await sitemaps.file(path)).toBeNull()
  expect(requests.filter((url) => !url.endsWith('/store-api/sitemap'))).toEqual([])
})

test('a backend that does not answer leaves the shop’s own pages, and is called again', async () => {
  const { requests, sitemaps } = setUp({ broken: true })
  for (let again = 0; again < 2; again += 1)
    expect(await locations(await sitemaps.index())).toEqual([`${ORIGIN}/sitemap-local.xml`])
  expect(requests).toHaveLength(4)
})

test('hosts of languages: each lists its own pages, with those of the others at theirs', async () => {
  const hosts = new LocaleHosts({
    storefrontUrl: ORIGIN,
    localeOrigins: new Map([['testde', 'https://laden.test']]),
  })
  const german = config.locales.filter(({ code }) => code === 'testde')
  const own = sitemapLocal('https://laden.test', { demo: false, locales: ['en-GB', 'testde'], listed: german, hosts })
  expect(await own.clone().text()).toContain(`hreflang="x-default" href="${ORIGIN}/"`)
  expect(new Set((await locations(own)).map((address) => new URL(address ?? '').origin))).toEqual(
    new Set(['https://laden.test']),
  )

  const mugs = [
    { locale: 'en-GB', path: '/mugs/' },
    { locale: 'testde', path: '/becher/' },
  ]
  const file = await new Sitemaps({
    backend,
    origin: () => 'https://laden.test',
    hosts,
    languageIds: () => ['de'],
    locales: () => ['en-GB', 'testde'],
    paths: async () => new Map(mugs.map(({ locale, path }) => [pathKey(locale, path), mugs])),
    fetch: async (url) =>
      url === `${backend.url}/sitemap`
        ? Response.json([{ filename: 'https://laden.test/sitemap/1.xml' }])
        : new Response('<urlset><url><loc>https://laden.test/becher/</loc></url></urlset>'),
  }).file('/sitemap/1.xml')
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  expect(await file?.text()).toContain(
    `<url><loc>https://laden.test/becher/</loc>${link('en-GB', `${ORIGIN}/mugs/`)}${link('x-default', `${ORIGIN}/mugs/`)}${link('de-DE', 'https://laden.test/becher/')}</url>`,
  )
})

test('own pages: the one about the storefront is listed by the demo shop alone', async () => {
  const listed = async (demo: boolean) =>
    (await sitemapLocal(ORIGIN, { demo, locales: ['en-GB'] }).text()).includes('/shopware<')
  expect([await listed(true), await listed(false)]).toEqual([true, false])
})

test('a file of the backend names each page in all languages, at the shop’s addresses', async () => {
  const mugs = [
    { locale: 'en-GB', path: '/mugs/' },
    { locale: 'pl-PL', path: '/kubki/' },
  ]
  const paths: PagePaths = new Map(mugs.map(({ locale, path }) => [pathKey(locale, path), mugs]))
  const backendsFile = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>http://old.test/pl/kubki/</loc><lastmod>2026-11-01</lastmod></url>
    <url><loc>http://old.test/pl</loc></url><url><loc>http://old.test/pl/tea&amp;cups</loc></url><url><loc>no address</loc></url>
  </urlset>`
  const found = (all: PagePaths | null) =>
    new Sitemaps({
      backend,
      origin: () => ORIGIN,
      languageIds: () => ['pl'],
      locales: () => ['en-GB', 'pl-PL'],
      paths: async () => all,
      fetch: async (url) =>
        url === `${backend.url}/sitemap`
          ? Response.json([{ filename: `${ORIGIN}/pl/sitemap/1.xml.gz` }])
          : new Response(gzipSync(backendsFile)),
    }).file('/pl/sitemap/1.xml.gz')
  const text = async (all: PagePaths | null) =>
    gunzipSync(Buffer.from((await (await found(all))?.arrayBuffer()) ?? new ArrayBuffer())).toString()
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`
  const lines = (await text(paths)).split('\n').filter((line) => line.includes('<url>'))
  expect(lines.map((line) => line.trim())).toEqual([
    `<url><loc>${ORIGIN}/pl-PL/kubki/</loc><lastmod>2026-11-01</lastmod>${link('en-GB', '/mugs/')}${link('x-default', '/mugs/')}${link('pl-PL', '/pl-PL/kubki/')}</url>`,
    `<url><loc>${ORIGIN}/pl-PL</loc>${link('en-GB', '/')}${link('x-default', '/')}${link('pl-PL', '/pl-PL')}</url>`,
    `<url><loc>${ORIGIN}/pl-PL/tea&amp;cups</loc></url>`,
  ])
  expect(await text(null)).toContain(`<url><loc>${ORIGIN}/pl-PL/kubki/</loc><lastmod>2026-11-01</lastmod></url>`)
})

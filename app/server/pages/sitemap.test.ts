import { expect, test } from 'vitest'
import { Sitemaps } from './sitemap.server.ts'

const ORIGIN = 'https://shop.test'
const backend = { url: 'https://api.test/store-api', accessKey: 'KEY', demoOrigin: null }

/** A backend that lists the files of one language at a time, for two domains, at the domains' own addresses. */
function setUp({ broken = false } = {}) {
  const asked: string[] = []
  const sitemaps = new Sitemaps({
    backend,
    origin: () => ORIGIN,
    languageIds: () => ['en', 'pl'],
    fetch: async (url, init) => {
      asked.push(url)
      if (url !== `${backend.url}/sitemap`) return new Response('<urlset/>')
      if (broken) return new Response('', { status: 500 })
      const language = new Headers(init.headers).get('sw-language-id')
      return Response.json(
        [ORIGIN, 'http://localhost:8000'].map((domain) => ({
          filename: `${domain}/sitemap/salesChannel-1-${language}/${domain.length}-1.xml.gz`,
        })),
      )
    },
  })
  return { asked, sitemaps }
}

const locations = async (response: Response) =>
  [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

test('the index has the files of all languages at the shop’s own domain, and each of them is served', async () => {
  const { asked, sitemaps } = setUp()
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
  expect(asked.at(-1)).toBe('https://api.test/sitemap/salesChannel-1-pl/17-1.xml.gz')
  expect(asked.filter((url) => url.endsWith('/store-api/sitemap'))).toHaveLength(2)
})

test('a file that is not listed is none, wherever it may lie', async () => {
  const { asked, sitemaps } = setUp()
  for (const path of ['/sitemap/x.xml', '/sitemap/../admin', '/other', '/sitemap/salesChannel-1-en/21-1.xml.gz'])
    expect(await sitemaps.file(path)).toBeNull()
  expect(asked.filter((url) => !url.endsWith('/store-api/sitemap'))).toEqual([])
})

test('a backend that does not answer leaves the shop’s own pages, and is asked again', async () => {
  const { asked, sitemaps } = setUp({ broken: true })
  for (let again = 0; again < 2; again += 1)
    expect(await locations(await sitemaps.index())).toEqual([`${ORIGIN}/sitemap-local.xml`])
  expect(asked).toHaveLength(4)
})

import { gunzipSync } from 'node:zlib'
import { readPage, type CrawledPage } from './read-page.ts'

/** Pages that are asked for at the same time. */
const AT_ONCE = 8

/** A page of a sitemap, with its other languages. */
interface SitemapEntry {
  address: string
  alternates: Map<string, string>
}

/** Everything that a crawler found. */
export interface Crawl {
  /** By path and query. */
  pages: Map<string, CrawledPage>
  /** Which pages lead to a path. */
  from: Map<string, string>
  sitemap: SitemapEntry[]
  robots: string
}

const read = (url: string) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })

async function readSitemap(url: string): Promise<SitemapEntry[]> {
  const response = await read(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = (url.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const locations = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => plain(found))
  if (text.includes('<sitemapindex')) return (await Promise.all(locations.map(readSitemap))).flat()
  return text
    .split('<url>')
    .slice(1)
    .map((entry) => ({
      address: plain(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
      alternates: new Map(
        [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name = '', href = '']) => [
          name,
          plain(href),
        ]),
      ),
    }))
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

interface CrawlOptions {
  /** Whether the links of a page are followed, and a link is asked for at all. */
  follows: (path: string) => boolean
}

/** Walks through a shop from its sitemap and its home page, along every link that `follows` takes. */
export async function crawl(origin: string, { follows }: CrawlOptions): Promise<Crawl> {
  const [sitemap, robots] = await Promise.all([
    readSitemap(`${origin}/sitemap.xml`),
    read(`${origin}/robots.txt`).then((response) => response.text()),
  ])
  const pathOf = (address: string) => address.slice(origin.length) || '/'
  const pages = new Map<string, CrawledPage>()
  const from = new Map<string, string>()
  const waiting: string[] = []
  const want = (path: string, by: string) => {
    if (from.has(path)) return
    from.set(path, by)
    waiting.push(path)
  }
  want('/', 'the start')
  for (const { address } of sitemap)
    if (address.startsWith(`${origin}/`) || address === origin) want(pathOf(address), 'the sitemap')

  const walk = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await read(origin + path)
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
      const page = readPage(path, isPage ? await response.text() : '', response)
      pages.set(path, page)
      for (const anchor of page.anchors) {
        if (!URL.canParse(anchor, origin + path)) continue
        const url = new URL(anchor, origin + path)
        if (url.origin === origin && follows(url.pathname + url.search)) want(url.pathname + url.search, path)
      }
    }
  }
  // Who finds nothing to do may be early: the last page of another one leads further.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return { pages, from, sitemap, robots }
}

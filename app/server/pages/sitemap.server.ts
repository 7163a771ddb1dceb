import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { LocaleConfig } from '../../../app.config.ts'
import type { PagePaths } from '../catalogue/page-paths.server.ts'
import type { Backend, Fetch } from '../http/backend.server.ts'
import { readBounded, readBytes } from '../http/read-bounded.server.ts'
import { cancelBody } from '../http/without-body.server.ts'
import { aboutAllowed } from '../../platform/inspector-allowed.ts'
import { servedLocales } from '../../platform/locale.ts'
import { LocaleHosts } from '../http/locale-hosts.server.ts'
import { staticPages, personalRoots } from './page-address.server.ts'
import { SharedCache } from './shared-cache.server.ts'
import { sitemapEntry, sitemapIndex, urlSet, withAlternates, xml, type PageAddresses } from './sitemap-xml.server.ts'

interface SitemapOptions {
  backend: Backend
  fetch: Fetch
  /** Public origin that the listed pages name as their own. */
  origin: () => string
  /** Absent: no locale has a host of its own. */
  hosts?: LocaleHosts
  /** The backend lists the files of one language at a time. */
  languageIds: () => readonly string[]
  /** Locales whose language the backend has. */
  locales: () => readonly string[]
  /** The addresses of each page in the other languages; null: not available in time. */
  paths: () => Promise<PagePaths | null>
}

/** Files that the backend has made, by their paths in the shop: each below the path of its domain, `/de/sitemap/…`. */
interface SitemapFiles {
  paths: ReadonlySet<string>
}

/** Addresses of pages; those that share a host have the given origin, unless the setting names it. */
const addressesOf = (hosts: LocaleHosts, origin: string): PageAddresses => ({
  address: (locale, path) => (hosts.any ? hosts.address(locale, path) : hosts.address(locale, path, origin)),
  split: (address) => hosts.split(address),
})
const none = new LocaleHosts({ storefrontUrl: 'http://localhost', localeOrigins: new Map() })

const gzip = promisify<Buffer, Buffer>(zlib.gzip)
const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)

const FOLDER = '/sitemap/'
/** The path of a file at the backend: all domains' files are in one folder. */
const atBackend = (pathname: string): string => pathname.slice(pathname.lastIndexOf(FOLDER))
const TTL = 3_600_000
const KEY = 'files'
/** Bytes of all files that are kept, and of one when it is unpacked. */
const MOST_BYTES = { all: 32 * 1024 * 1024, ofOne: 32 * 1024 * 1024 }
/** Milliseconds that a file is kept which lacks its pages' other languages. */
const INCOMPLETE_KEPT = 60_000

/**
 * The backend's sitemap files under the shop's own address: crawlers accept only a list of pages of its own host, and
 * the backend does not answer at the shop's host.
 */
export class Sitemaps {
  #options: SitemapOptions
  #files = new SharedCache<SitemapFiles>({ enabled: true, fresh: TTL, stale: TTL, maxBytes: 1024 * 1024 })
  #written = new SharedCache<Uint8Array<ArrayBuffer>>({
    enabled: true,
    fresh: TTL,
    stale: TTL,
    maxBytes: MOST_BYTES.all,
  })

  constructor(options: SitemapOptions) {
    this.#options = options
  }

  /** Index of the backend's files and the shop's own pages. */
  async index(): Promise<Response> {
    const origin = this.#options.origin()
    const { paths } = await this.#list()
    return xml(sitemapIndex([...paths, '/sitemap-local.xml'].map((path) => origin + path)))
  }

  /** One of the listed files; null for every other address. */
  async file(pathname: string): Promise<Response | null> {
    if (!pathname.includes(FOLDER)) return null
    const { paths } = await this.#list()
    if (!paths.has(pathname)) return null
    const isPacked = pathname.endsWith('.gz')
    try {
      const file = await this.#written.get(pathname, () => this.#write(pathname, isPacked))
      return new Response(file, {
        headers: {
          'content-type': isPacked ? 'application/gzip' : 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        },
      })
    } catch {
      return new Response('Bad Gateway', { status: 502, headers: { 'cache-control': 'no-store' } })
    }
  }

  /** @throws when the backend does not give the file, or one that is none */
  async #write(pathname: string, isPacked: boolean) {
    const { backend, fetch, origin, locales, hosts = none } = this.#options
    const [response, paths] = await Promise.all([
      fetch(new URL(backend.url).origin + atBackend(pathname), {
        redirect: 'error',
        signal: AbortSignal.timeout(30_000),
      }),
      this.#options.paths(),
    ])
    if (!response.ok) {
      cancelBody(response)
      throw new Error(`The backend answers ${response.status} for ${pathname}`)
    }
    const bytes = await readBytes(response)
    const text = isPacked ? (await gunzip(bytes, { maxOutputLength: MOST_BYTES.ofOne })).toString() : bytes.toString()
    const addresses = addressesOf(hosts, origin())
    const own = Buffer.from(withAlternates(text, { paths, locales: locales(), addresses }))
    const value = isPacked ? Buffer.from(await gzip(own)) : own
    return { value, size: value.byteLength, ...(paths === null ? { keep: INCOMPLETE_KEPT } : {}) }
  }

  /** A backend that cannot answer now does not take the shop's own pages out of the index. */
  #list(): Promise<SitemapFiles> {
    return this.#files.get(KEY, async () => {
      const { languageIds, origin } = this.#options
      const lists = await Promise.all(languageIds().map((languageId) => this.#ofLanguage(languageId)))
      const all = lists.flatMap((list) => list ?? []).filter(({ pathname }) => pathname.includes(FOLDER))
      const ours = all.filter((url) => url.origin === origin())
      const paths = new Set((ours.length > 0 ? ours : all).map(({ pathname }) => pathname))
      return { value: { paths }, size: [...paths].join().length, ...(lists.includes(null) ? { keep: 0 } : {}) }
    })
  }

  /** Null: it did not answer. */
  async #ofLanguage(languageId: string): Promise<URL[] | null> {
    const { backend, fetch } = this.#options
    try {
      const response = await fetch(`${backend.url}/sitemap`, {
        headers: { accept: 'application/json', 'sw-access-key': backend.accessKey, 'sw-language-id': languageId },
        signal: AbortSignal.timeout(10_000),
      })
      const body: unknown = JSON.parse(await readBounded(response))
      if (!response.ok) return null
      const list: unknown[] = Array.isArray(body) ? body : []
      return list.flatMap((entry) => {
        const name: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'filename') : null
        return typeof name === 'string' && /^https?:/.test(name) && URL.canParse(name) ? [new URL(name)] : []
      })
    } catch {
      return null
    }
  }
}

/**
 * Pages that only the shop knows, in every locale that the backend has.
 * @param listed locales whose pages are, each with itself in all; absent: all
 */
export function sitemapLocal(
  origin: string,
  {
    demo,
    locales,
    listed = servedLocales,
    hosts = none,
  }: { demo: boolean; locales: readonly string[]; listed?: readonly LocaleConfig[]; hosts?: LocaleHosts },
): Response {
  const addresses = addressesOf(hosts, origin)
  const own = staticPages.filter((path) => path !== '/shopware' || aboutAllowed({ demo }))
  const entries = ['/', ...own].flatMap((path) => {
    const alternates = locales.map((locale) => ({ locale, path }))
    return listed
      .filter(({ code }) => locales.includes(code))
      .map((locale) => sitemapEntry(addresses.address(locale, path), alternates, addresses))
  })
  return xml(urlSet(entries))
}

/** The `robots.txt` of a host. @param locales of this host, as its pages know them */
export function robots(origin: string, locales: readonly LocaleConfig[]): Response {
  const closed = [...personalRoots.map((root) => `/${root}`), '/store-api/']
  const rules = locales.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`))
  return new Response(['User-agent: *', ...new Set(rules), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

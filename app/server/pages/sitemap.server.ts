import type { Backend, Fetch } from '../http/backend.server.ts'
import { localHref, servedLocales } from '../../platform/locale.ts'
import { ownPages, personalRoots } from './page-address.server.ts'
import { SharedCache } from './shared-cache.server.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })

export interface SitemapOptions {
  backend: Backend
  fetch: Fetch
  /** Public origin that the shop's pages name as their own. */
  origin: () => string
  /** The backend lists the files of one language at a time. */
  languageIds: () => readonly string[]
}

/** Files that the backend has made, by their paths, which are those of the shop as well. */
interface SitemapFiles {
  paths: ReadonlySet<string>
}

const FOLDER = '/sitemap/'
const KEPT = 3_600_000
const KEY = 'files'

/**
 * The backend's sitemap files under the shop's own address: crawlers take only a list whose pages lie at its own host,
 * and where the shop stands in for the backend, nobody else answers there.
 */
export class Sitemaps {
  #options: SitemapOptions
  #files = new SharedCache<SitemapFiles>({ enabled: true, fresh: KEPT, stale: KEPT, maxBytes: 1024 * 1024 })

  constructor(options: SitemapOptions) {
    this.#options = options
  }

  /** Index of the backend's files and the shop's own pages. */
  async index(): Promise<Response> {
    const origin = this.#options.origin()
    const { paths } = await this.#list()
    const entries = [...paths, '/sitemap-local.xml'].map(
      (path) => `  <sitemap><loc>${escape(origin + path)}</loc></sitemap>`,
    )
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
    )
  }

  /** One of the listed files; null for every other address. */
  async file(pathname: string): Promise<Response | null> {
    if (!pathname.startsWith(FOLDER)) return null
    const { paths } = await this.#list()
    if (!paths.has(pathname)) return null
    const { backend, fetch } = this.#options
    const response = await fetch(new URL(backend.url).origin + pathname, {
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    if (!response?.ok) return new Response('Bad Gateway', { status: 502, headers: { 'cache-control': 'no-store' } })
    return new Response(response.body, {
      headers: {
        'content-type': pathname.endsWith('.gz') ? 'application/gzip' : 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    })
  }

  /** A backend that cannot answer now does not take the shop's own pages out of the index. */
  #list(): Promise<SitemapFiles> {
    return this.#files.get(KEY, async () => {
      const { languageIds, origin } = this.#options
      const lists = await Promise.all(languageIds().map((languageId) => this.#ofLanguage(languageId)))
      const all = lists.flatMap((list) => list ?? []).filter(({ pathname }) => pathname.startsWith(FOLDER))
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
      if (!response.ok) return null
      const body: unknown = await response.json()
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

/** Pages that only the shop knows, in every locale. */
export function sitemapLocal(storefrontUrl: string): Response {
  const urls = servedLocales.flatMap((locale) =>
    ['/', ...ownPages].map((path) => `  <url><loc>${escape(storefrontUrl + localHref(locale, path))}</loc></url>`),
  )
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`)
}

/** What crawlers are asked to leave alone. */
export function robots(storefrontUrl: string): Response {
  const closed = [...personalRoots.map((root) => `/${root}`), '/store-api/']
  const rules = servedLocales.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`))
  return new Response(
    ['User-agent: *', ...new Set(rules), '', `Sitemap: ${storefrontUrl}/sitemap.xml`, ''].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  )
}

import type { Backend, Fetch } from './backend.server.ts'
import { localHref, servedLocales } from '../locale.ts'

/** Pages of the shop itself that search engines may list, without prefix. */
const ownPages = ['/shopware']

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })

/** Index of the backend's sitemap files and the shop's own pages (behaviour 1.26). */
export async function sitemapIndex(backend: Backend, storefrontUrl: string, fetch: Fetch): Promise<Response> {
  const files = await backendFiles(backend, fetch)
  const entries = [...files, `${storefrontUrl}/sitemap-local.xml`].map(
    (url) => `  <sitemap><loc>${escape(url)}</loc></sitemap>`,
  )
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  )
}

/** A backend that cannot answer now does not take the shop's own pages out of the index. */
async function backendFiles({ url, accessKey }: Backend, fetch: Fetch): Promise<string[]> {
  try {
    const response = await fetch(`${url}/sitemap`, {
      headers: { accept: 'application/json', 'sw-access-key': accessKey },
      signal: AbortSignal.timeout(10_000),
    })
    const body: unknown = response.ok ? await response.json() : []
    const list: unknown[] = Array.isArray(body) ? body : []
    return list.flatMap((entry) => {
      const name: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'filename') : null
      return typeof name === 'string' && /^https?:\/\//.test(name) ? [name] : []
    })
  } catch {
    return []
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
  const closed = ['/checkout', '/account', '/wishlist', '/store-api/']
  const rules = servedLocales.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`))
  return new Response(
    ['User-agent: *', ...new Set(rules), '', `Sitemap: ${storefrontUrl}/sitemap.xml`, ''].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  )
}

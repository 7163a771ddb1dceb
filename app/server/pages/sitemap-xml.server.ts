import { addressOf } from '../../../api/mappers/context.ts'
import type { LocaleConfig } from '../../../app.config.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { servedLocales } from '../../platform/locale.ts'
import { pathKey, type PagePaths } from '../catalogue/page-paths.server.ts'
import type { Alternate } from '../catalogue/alternates.server.ts'

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })

/** The list of a shop's sitemap files. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `  <sitemap><loc>${escapeMarkup(address)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>`

/** A sitemap file of entries that `sitemapEntry` wrote. */
export const urlSet = (entries: readonly string[]): string => `<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>`

/** Builds the addresses of pages, and reads them. */
export interface PageAddresses {
  address: (locale: LocaleConfig, path: string) => string
  split: (address: URL) => { locale: LocaleConfig; path: string }
}

/**
 * One page of a sitemap with itself in all languages; the default locale's is for all others as well.
 * @param more further members of the entry, as the backend wrote them
 */
export function sitemapEntry(
  given: string,
  alternates: readonly Alternate[],
  { address }: Pick<PageAddresses, 'address'>,
  more = '',
): string {
  const links = servedLocales.flatMap((locale) => {
    const found = alternates.find((alternate) => alternate.locale === locale.code)
    if (!found) return []
    const names = locale.prefix === '' ? [locale.language, 'x-default'] : [locale.language]
    const href = escapeMarkup(address(locale, found.path))
    return names.map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
  })
  return `  <url><loc>${escapeMarkup(given)}</loc>${more}${links.join('')}</url>`
}

/**
 * A sitemap file of the backend as the shop's own: addresses below the shop's origins and prefixes, with the same page
 * in the other languages. Entries of unknown pages stay as they are, in the shop's own addresses.
 * @param paths null: the alternates could not be read
 */
export function withAlternates(
  text: string,
  { paths, locales, addresses }: { paths: PagePaths | null; locales: readonly string[]; addresses: PageAddresses },
): string {
  const home = locales.map((locale) => ({ locale, path: '/' }))
  const entries = text
    .split('<url>')
    .slice(1)
    .flatMap((rest) => {
      const entry = rest.slice(0, Math.max(0, rest.indexOf('</url>')))
      const [whole = '', loc = ''] = /<loc>([^<]*)<\/loc>/.exec(entry) ?? []
      const given = unescape(loc.trim())
      if (!URL.canParse(given)) return []
      const { locale, path } = addresses.split(new URL(given))
      const own = addressOf(path)
      const alternates = own === '/' ? home : (paths?.get(pathKey(locale.code, own)) ?? [])
      const more = entry
        .replace(whole, '')
        .replaceAll(/<xhtml:link[^>]*>/g, '')
        .trim()
      return [sitemapEntry(addresses.address(locale, own), alternates, addresses, more)]
    })
  return urlSet(entries)
}

import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { isoDate } from '../kernel/clock.ts'
import { frameworkError } from '../kernel/errors.ts'
import { SALES_CHANNEL } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { domainsOf } from '../session/context.ts'

function fileName(languageId: string): string {
  return `salesChannel-${SALES_CHANNEL}-${languageId}.xml`
}

/** `GET /sitemap`: one file per language, on the sandbox's own origin. */
export function sitemapList(_: Call, shop: Shop): Answer {
  const [main] = shop.settings.storefronts
  const domains = domainsOf(shop).filter((domain) => main !== undefined && domain.url.startsWith(main))
  return ok(
    domains.map((domain) => ({
      filename: `${shop.origin}/sitemap/${fileName(domain.languageId)}`,
      created: isoDate(shop.clock.now()),
      apiAlias: 'sitemap',
    })),
  )
}

/** A sitemap file: every SEO path of a language under the shop's own address. */
export function sitemapFile(call: Call, shop: Shop): Answer {
  const file = call.params['file'] ?? ''
  const domain = domainsOf(shop).find((entry) => fileName(entry.languageId) === file)
  if (!domain) throw frameworkError(404, 'There is no such sitemap.')
  const rows = shop.database.all<{ path: string }>(
    'SELECT path FROM seo_path WHERE languageId = ? ORDER BY path',
    domain.languageId,
  )
  const urls = ['', ...rows.map((row) => row.path)]
    .map((path) => `<url><loc>${escapeXml(`${domain.url}/${path}`)}</loc></url>`)
    .join('\n')
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

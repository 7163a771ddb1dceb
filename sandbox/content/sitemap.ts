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

/** Domains of the sales channel's first address: its sitemap files are made for these. */
function mappedDomains(shop: Shop): ReturnType<typeof domainsOf> {
  const [main] = shop.settings.storefronts
  return domainsOf(shop).filter((domain) => main !== undefined && new URL(domain.url).origin === new URL(main).origin)
}

/** `GET /sitemap`: the files of the call's language, as recorded, each at the domain that it lists. */
export function sitemapList(call: Call, shop: Shop): Answer {
  const { language } = call.context()
  const domains = mappedDomains(shop).filter(({ languageId }) => languageId === language.id)
  return ok(
    domains.map((domain) => ({
      filename: `${new URL(domain.url).origin}/sitemap/${fileName(domain.languageId)}`,
      created: isoDate(shop.clock.now()),
      apiAlias: 'sitemap',
    })),
  )
}

/** A sitemap file: every SEO path of a language under the shop's own address. */
export function sitemapFile(call: Call, shop: Shop): Answer {
  const file = call.params['filePath'] ?? ''
  const domain = mappedDomains(shop).find((entry) => fileName(entry.languageId) === file)
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

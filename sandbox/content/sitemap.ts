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

/** Domains of the sales channel's first address, and those with one of their own: its sitemap files are made for these. */
function mappedDomains(shop: Shop): ReturnType<typeof domainsOf> {
  const [main, ...others] = shop.settings.storefronts.map((origin) => new URL(origin).origin)
  return domainsOf(shop).filter(({ url }) => {
    const { origin } = new URL(url)
    return origin === main || !others.includes(origin)
  })
}

/** `GET /sitemap`: the files of the call's language, each named below the address of the domain that it lists; all lie in one folder. */
export function sitemapList(call: Call, shop: Shop): Answer {
  const { language } = call.context()
  const domains = mappedDomains(shop).filter(({ languageId }) => languageId === language.id)
  return ok(
    domains.map((domain) => ({
      filename: `${domain.url}/sitemap/${fileName(domain.languageId)}`,
      created: isoDate(shop.clock.now()),
      apiAlias: 'sitemap',
    })),
  )
}

/**
 * Pages that the backend lists: no families of variants, no variant that another one counts for, no registrations, and not
 * what the demo's owner keeps out (`shopware.sitemap.excluded_urls`): its pages for trying out the page builder.
 */
function isListed({ routeName, foreignKey }: SeoPathRow, { catalogue }: Shop): boolean {
  if (routeName === 'frontend.account.customer-group-registration.page') return false
  if (routeName === 'frontend.navigation.page') return catalogue.categories.get(foreignKey)?.visible ?? true
  if (routeName !== 'frontend.detail.page') return true
  const product = catalogue.product(foreignKey)
  if (!product?.active || product.childCount > 0) return false
  return !product.canonicalProductId || product.canonicalProductId === product.id
}

type SeoPathRow = {
  path: string
  routeName: string
  foreignKey: string
}

/** A sitemap file: the SEO paths of a language under the shop's own address. */
export function sitemapFile(call: Call, shop: Shop): Answer {
  const file = call.params['filePath'] ?? ''
  const domain = mappedDomains(shop).find((entry) => fileName(entry.languageId) === file)
  if (!domain) throw frameworkError(404, 'There is no such sitemap.')
  const rows = shop.database
    .all<SeoPathRow>(
      'SELECT path, routeName, foreignKey FROM seo_path WHERE languageId = ? ORDER BY path',
      domain.languageId,
    )
    .filter((row) => isListed(row, shop))
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

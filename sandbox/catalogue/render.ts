import type { Call } from '../kernel/call.ts'
import type { SalesContext } from '../kernel/context.ts'
import { seoUrlEntity } from '../kernel/entities.ts'
import { idOf } from '../kernel/ids.ts'
import type { Json } from '../kernel/json.ts'
import type { LanguageRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'

/** The context in which one answer is written. */
export interface Render {
  call: Call
  shop: Shop
  context: SalesContext
  language: LanguageRecord
  /** The call carries `sw-include-seo-urls`. */
  withSeoUrls: boolean
  /** Entities whose SEO paths this answer has given already: each gets them on one occurrence only. */
  given: Set<string>
}

export function renderOf(call: Call, shop: Shop): Render {
  const context = call.context()
  const header = call.headers['sw-include-seo-urls']
  return {
    call,
    shop,
    context,
    language: context.language,
    withSeoUrls: header !== undefined && !['', '0', 'false'].includes(header),
    given: new Set(),
  }
}

const PATHS: Record<string, string> = {
  'frontend.navigation.page': '/navigation/',
  'frontend.detail.page': '/detail/',
  'frontend.landing.page': '/landingPage/',
  'frontend.account.customer-group-registration.page': '/customer-group-registration/',
}

/** Technical path of an entity's page. */
export function pathInfo(routeName: string, foreignKey: string): string {
  return `${PATHS[routeName] ?? '/'}${foreignKey}`
}

type SeoRow = { path: string; routeName: string }

/** SEO path of an entity in the answer's language, if it has one. */
export function seoPath(render: Pick<Render, 'shop' | 'language'>, foreignKey: string): SeoRow | null {
  const row = render.shop.database.get<SeoRow>(
    'SELECT path, routeName FROM seo_path WHERE foreignKey = ? AND languageId = ?',
    foreignKey,
    render.language.id,
  )
  return row ?? null
}

/** `seoUrls` of an entity: null unless requested by header (once per entity) or by association. */
export function seoUrls(render: Render, foreignKey: string, isRequested = false): Json {
  if (!isRequested && (!render.withSeoUrls || render.given.has(foreignKey))) return null
  const row = seoPath(render, foreignKey)
  if (!row) return isRequested ? [] : null
  render.given.add(foreignKey)
  const { path, routeName } = row
  const languageId = render.language.id
  return [
    seoUrlEntity({
      id: idOf('seo-url', `${languageId}/${foreignKey}`),
      languageId,
      routeName,
      foreignKey,
      pathInfo: pathInfo(routeName, foreignKey),
      seoPathInfo: path,
    }),
  ]
}

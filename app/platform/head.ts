import type { PageMeta } from '../../api/types/common.ts'
import { config } from '../../app.config.ts'
import type { RouterContext } from './context.ts'
import { localHref } from './locale.ts'
import { errorTitle } from './error-titles.ts'

export type HeadContext = Pick<RouterContext, 'locale' | 'facts' | 'origin'> &
  Partial<Pick<RouterContext, 'moduleLinks'>>

/** One `<meta>`, a title or JSON-LD, as the router's head takes it. */
export interface MetaTag {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: Record<string, unknown>
}
export interface LinkTag {
  rel: string
  href: string
  hrefLang?: string
  fetchPriority?: 'low'
}

export interface PageHead {
  meta: MetaTag[]
  links: LinkTag[]
}

interface HeadInput {
  context: HeadContext
  /** Shown before the shop's name; null for the bare name. */
  title: string | null
  /** Without locale prefix. */
  path: string
  /** `formatSearch` of the address: a filtered page is canonical to itself. */
  search?: string
  meta?: PageMeta
  /** Describes a page whose owner wrote no description for search engines. */
  excerpt?: string | undefined
  /** Same page in other locales; without it the path is the same in all of them. */
  alternates?: { locale: string; path: string }[]
  /** Pages for one shopper alone stay out of search engines. */
  personal?: boolean
}

/**
 * A title that the owner wrote stands as it is; one that only repeats the page's name gets the shop's, like any name.
 */
export function pageTitle(name: string | null, own: string | null = null): string {
  if (own && own !== name) return own
  return name ? `${name} | ${config.name}` : config.name
}

/** Title, description, Open Graph, canonical and hreflang of any page. */
export function pageHead({
  context,
  title,
  path,
  search = '',
  meta,
  excerpt,
  alternates,
  personal = false,
}: HeadInput): PageHead {
  const { locale, facts, origin } = context
  const query = search === '' ? '' : `?${search}`
  const full = pageTitle(title, meta?.title ?? null)
  const description = meta?.description ?? excerpt
  const canonical = origin + localHref(locale, path) + query
  const image = meta?.image
  const tags: MetaTag[] = [
    { title: full },
    { property: 'og:title', content: meta?.title ?? title ?? config.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: config.name },
    { property: 'og:url', content: canonical },
  ]
  if (description)
    tags.push({ name: 'description', content: description }, { property: 'og:description', content: description })
  if (meta?.keywords) tags.push({ name: 'keywords', content: meta.keywords })
  if (image) tags.push({ property: 'og:image', content: absolute(origin, image.url) })
  if (personal) return { meta: [...tags, { name: 'robots', content: 'noindex' }], links: [] }

  const links: LinkTag[] = [{ rel: 'canonical', href: canonical }]
  for (const other of facts.locales) {
    const target =
      other.code === locale.code
        ? path
        : alternates === undefined
          ? path
          : alternates.find((alternate) => alternate.locale === other.code)?.path
    if (target === undefined) continue
    const href = origin + localHref(other, target) + query
    links.push({ rel: 'alternate', hrefLang: other.language, href })
    if (other.prefix === '') links.push({ rel: 'alternate', hrefLang: 'x-default', href })
  }
  return { meta: tags, links }
}

/** Head of a page that could not be shown: nothing but what it is called. */
export function errorHead({ i18n }: Pick<RouterContext, 'i18n'>, status: string): PageHead {
  const title = errorTitle(i18n, status === 'notFound' ? 'notFound' : 'error')
  return { meta: [{ title: status === 'pending' ? config.name : `${title} | ${config.name}` }], links: [] }
}

export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}

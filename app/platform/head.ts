import type { PageMeta } from '../../api/types/common.ts'
import { config } from '../../app.config.ts'
import type { RouterContext } from './context.ts'
import { localHref } from './locale.ts'
import { errorTitle } from './error-titles.ts'
import type { ListHead } from './list-head.ts'

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
  /** The path of the page that search engines should list instead (a variant's main product). */
  canonical?: string | undefined
  /** The list on the page for search engines; without one the address counts without its query. */
  list?: ListHead | null
  /** The page's type in Open Graph. */
  type?: 'article' | 'product' | 'website'
  meta?: PageMeta
  /** Describes a page whose owner wrote no description for search engines. */
  excerpt?: string | undefined
  /** Same page in other locales; without it the path is the same in all of them. */
  alternates?: { locale: string; path: string }[]
  /** Pages for one shopper alone stay out of search engines. */
  personal?: boolean
}

/**
 * A title that the owner wrote is used as it is; a title that only repeats the page's name gets the shop's name as
 * well.
 */
export function pageTitle(name: string | null, own: string | null = null): string {
  if (own && own !== name) return own
  return name ? `${name} | ${config.name}` : config.name
}

/** Title, description, Open Graph, canonical, neighbours and hreflang of any page. */
export function pageHead(input: HeadInput): PageHead {
  const { context, path, canonical: counted = path, list, personal = false } = input
  const address = (to: string, search: string) => addressIn(context, context.locale, to, search)
  const query = list?.canonical ?? ''
  const hidden = list?.hidden === true
  const canonical = address(counted, query)
  const meta = metaTags(input, canonical)
  if (personal || hidden) meta.push({ name: 'robots', content: 'noindex' })
  if (personal) return { meta, links: [] }

  const links: LinkTag[] = [{ rel: 'canonical', href: canonical }]
  if (list && list.before !== null) links.push({ rel: 'prev', href: address(path, list.before) })
  if (list && list.after !== null) links.push({ rel: 'next', href: address(path, list.after) })
  if (!hidden && counted === path) links.push(...languageLinks(input, query))
  return { meta, links }
}

const addressIn = ({ origin }: HeadContext, locale: { prefix: string }, path: string, query: string): string =>
  absolute(origin, localHref(locale, path)) + (query && `?${query}`)

function metaTags(input: HeadInput, canonical: string): MetaTag[] {
  const { title, meta, excerpt } = input
  const tags: MetaTag[] = [{ title: pageTitle(title, meta?.title ?? null) }]
  const description = meta?.description ?? excerpt
  if (description) tags.push({ name: 'description', content: description })
  // Read in the document as it was sent: the browser does without their code.
  if (import.meta.env.SSR) tags.push(...previewTags(input, canonical, description))
  return tags
}

/** Tags for previews of links to the page. */
function previewTags(
  { context, title, meta, type = 'website' }: HeadInput,
  canonical: string,
  description: string | undefined,
): MetaTag[] {
  const image = meta?.image
  const tags: MetaTag[] = [
    { property: 'og:title', content: meta?.title ?? title ?? config.name },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: config.name },
    { property: 'og:url', content: canonical },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  if (description) tags.push({ property: 'og:description', content: description })
  if (meta?.keywords) tags.push({ name: 'keywords', content: meta.keywords })
  if (image) tags.push({ property: 'og:image', content: absolute(context.origin, image.url) })
  return tags
}

/** The same page in every language, this one included; the default locale's is for all others as well. */
function languageLinks({ context, path, alternates }: HeadInput, query: string): LinkTag[] {
  const { locale, facts } = context
  return facts.locales.flatMap((other): LinkTag[] => {
    const target =
      other.code === locale.code || alternates === undefined
        ? path
        : alternates.find((alternate) => alternate.locale === other.code)?.path
    if (target === undefined) return []
    const href = addressIn(context, other, target, query)
    const link = { rel: 'alternate', hrefLang: other.language, href }
    // As a preview is, it is read in the document as it was sent.
    return import.meta.env.SSR && other.code === config.locales[0].code
      ? [link, { ...link, hrefLang: 'x-default' }]
      : [link]
  })
}

/** Head of a page that could not be shown: nothing but what it is called. */
export function errorHead({ i18n }: Pick<RouterContext, 'i18n'>, status: string, error?: unknown): PageHead {
  const reason = error instanceof Error && error.message === 'MAINTENANCE_MODE' ? 'closed' : status
  return { meta: [{ title: pageTitle(status === 'pending' ? null : errorTitle(i18n, reason)) }], links: [] }
}

export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}

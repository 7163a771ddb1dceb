import type { Breadcrumb, PageMeta } from '../../api/types/common.ts'
import type { CataloguePage } from '../../api/types/page.ts'
import type { ProductDetail } from '../../api/types/product.ts'
import { config } from '../../app.config.ts'
import type { RouterContext } from './context.ts'
import { early, partsOf } from '../features/content/parts.ts'
import { localHref } from './locale.ts'
import { errorTitle } from '../layout/error-titles.ts'

type HeadContext = Pick<RouterContext, 'locale' | 'facts' | 'origin'> & Partial<Pick<RouterContext, 'partLinks'>>

/** One `<meta>`, a title or JSON-LD, as the router's head takes it. */
interface MetaTag {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: Record<string, unknown>
}
interface LinkTag {
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

/** Name of a catalogue page, for its title. */
export function pageName(page: CataloguePage): string {
  switch (page.kind) {
    case 'product':
      return page.product.name
    case 'search':
      return page.term
    default:
      return page.name
  }
}

/** JSON-LD list of the breadcrumbs; null for pages without. */
export function breadcrumbData(context: HeadContext, breadcrumbs: Breadcrumb[]): MetaTag | null {
  if (breadcrumbs.length === 0) return null
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        ...(crumb.path === null ? {} : { item: context.origin + localHref(context.locale, crumb.path) }),
      })),
    },
  }
}

/** JSON-LD of a product; amounts are the backend's own, in the currency that the page shows. */
export function productData(context: HeadContext, product: ProductDetail, path: string): MetaTag {
  const { price, availability, reviews } = product
  const prices = [price.unit.amount, ...price.tiers.map((tier) => tier.unit.amount)]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.number,
      url: context.origin + localHref(context.locale, path),
      ...(product.description ? { description: plainText(product.description) } : {}),
      ...(product.ean ? { gtin: product.ean } : {}),
      ...(product.image ? { image: absolute(context.origin, product.image.url) } : {}),
      ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer } } : {}),
      ...(reviews.total > 0 && reviews.average !== null
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: reviews.average,
              reviewCount: reviews.total,
            },
          }
        : {}),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: price.unit.currency,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: Math.max(price.tiers.length, 1),
        availability: availability.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      },
    },
  }
}

/** Scripts and styles of what only this page shows: there before the first script runs, so that nothing jumps. */
function partLinks({ partLinks: known = {}, locale }: HeadContext, page: CataloguePage): LinkTag[] {
  const names = partsOf(page)
  const links = names.flatMap((name) => known[name] ?? [])
  const first = early(names).flatMap((name) => known[name] ?? [])
  const each = (link: Omit<LinkTag, 'href'>, addresses: string[]) =>
    [...new Set(addresses)].map((href) => ({ ...link, href }))
  return [
    ...each(
      { rel: 'stylesheet' },
      links.flatMap(({ styles }) => styles),
    ),
    ...each(
      // Nothing that is seen waits for a script: the first picture comes before it.
      { rel: 'modulepreload', fetchPriority: 'low' },
      first.flatMap(({ scripts, texts }) => [...scripts, texts?.[locale.code] ?? []].flat()),
    ),
  ]
}

/** Head of a page that could not be shown: nothing but what it is called. */
export function errorHead({ i18n }: Pick<RouterContext, 'i18n'>, status: string): PageHead {
  const title = errorTitle(i18n, status === 'notFound' ? 'notFound' : 'error')
  return { meta: [{ title: status === 'pending' ? config.name : `${title} | ${config.name}` }], links: [] }
}

/** Head of a catalogue page: its name, its meta data, its structured data. */
export function catalogueHead(
  context: HeadContext,
  found: { page: CataloguePage; alternates: { locale: string; path: string }[] } | undefined,
  search: string,
): PageHead {
  if (!found || found.page.kind === 'search') return { meta: [{ title: config.name }], links: [] }
  const { page, alternates } = found
  const home = page.kind === 'category' && page.home
  const head = pageHead({
    context,
    title: home ? null : pageName(page),
    path: page.path,
    search,
    meta: page.meta,
    excerpt: excerptOf(page),
    alternates,
  })
  // Structured data and links are read in the document as it was sent: the browser does without their code.
  if (import.meta.env.SSR) {
    head.links.push(...partLinks(context, page))
    const crumbs = breadcrumbData(context, page.breadcrumbs)
    if (crumbs && !home) head.meta.push(crumbs)
    if (page.kind === 'product') head.meta.push(productData(context, page.product, page.path))
  }
  return head
}

function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}

/** As much of a description as search engines show. */
const EXCERPT = 155

/** What the page says of itself, cut at a word. */
function excerptOf(page: CataloguePage): string | undefined {
  const html = page.kind === 'product' ? page.product.description : page.kind === 'category' ? page.description : null
  const text = plainText(html ?? '')
  if (text.length <= EXCERPT) return text || undefined
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT))}…`
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

import type { Breadcrumb } from '../../../api/types/common.ts'
import type { CataloguePage } from '../../../api/types/page.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import { config } from '../../../app.config.ts'
import { absolute, pageHead } from '../../platform/head.ts'
import type { HeadContext, LinkTag, MetaTag, PageHead } from '../../platform/head.ts'
import { localHref } from '../../platform/locale.ts'
import { urgent, modulesOf } from './lazy-modules.ts'

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
function moduleLinks({ moduleLinks: known = {}, locale }: HeadContext, page: CataloguePage): LinkTag[] {
  const names = modulesOf(page)
  const links = names.flatMap((name) => known[name] ?? [])
  const first = urgent(names).flatMap((name) => known[name] ?? [])
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
    head.links.push(...moduleLinks(context, page))
    const crumbs = breadcrumbData(context, page.breadcrumbs)
    if (crumbs && !home) head.meta.push(crumbs)
    if (page.kind === 'product') head.meta.push(productData(context, page.product, page.path))
  }
  return head
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

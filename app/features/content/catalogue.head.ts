import type { CataloguePage, PageAnswer } from '../../../api/types/page.ts'
import { config } from '../../../app.config.ts'
import { pageHead } from '../../platform/head.ts'
import type { HeadContext, LinkTag, PageHead } from '../../platform/head.ts'
import { listHead, type ListHead } from '../../platform/list-head.ts'
import { listingInside } from '../listing/index.ts'
import { urgent, modulesOf } from './lazy-modules.ts'
import { excerptOf } from './excerpt.ts'
import { breadcrumbData, organizationData, productData, websiteData, type SpokenContext } from './structured-data.ts'

/** Name of a catalogue page, for its title. */
function pageName(page: CataloguePage): string {
  switch (page.kind) {
    case 'product':
      return page.product.name
    case 'search':
      return page.term
    default:
      return page.name
  }
}

/** Scripts and styles of what only this page shows: there before the first script runs, so that nothing jumps. */
function moduleLinks({ moduleLinks: linksOf = {}, locale }: HeadContext, page: CataloguePage): LinkTag[] {
  const names = modulesOf(page)
  const links = names.flatMap((name) => linksOf[name] ?? [])
  const first = urgent(names).flatMap((name) => linksOf[name] ?? [])
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

const TYPES = { category: 'website', group: 'website', landing: 'article', product: 'product' } as const

/** The list that the page's address speaks of. */
function listOf(page: CataloguePage, search: string): ListHead | null {
  if (page.kind !== 'category') return null
  const listing = page.listing ?? (page.cms && listingInside(page.cms))
  return listing ? listHead(search, 'category', listing.pages) : null
}

/** Head of a catalogue page: its name, its meta data, its structured data. */
export function catalogueHead(
  context: SpokenContext,
  found: Omit<Extract<PageAnswer, { kind: 'page' }>, 'kind'> | undefined,
  search: string,
): PageHead {
  if (!found || found.page.kind === 'search') return { meta: [{ title: config.name }], links: [] }
  const { page, alternates, canonicals } = found
  const home = page.kind === 'category' && page.home
  const head = pageHead({
    context,
    title: home ? null : pageName(page),
    path: page.path,
    canonical: canonicals?.find(({ locale }) => locale === context.locale.code)?.path,
    list: listOf(page, search),
    type: TYPES[page.kind],
    meta: page.meta,
    excerpt: excerptOf(page),
    alternates,
  })
  // Structured data and links are read in the document as it was sent: the browser does without their code.
  if (import.meta.env.SSR) {
    head.links.push(...moduleLinks(context, page))
    const data = home ? [organizationData(context), websiteData(context)] : [breadcrumbData(context, page.breadcrumbs)]
    head.meta.push(...data.filter((entry) => entry !== null))
    if (page.kind === 'product') head.meta.push(productData(context, page.product, page.path))
  }
  return head
}

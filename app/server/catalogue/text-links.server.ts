import { technicalLinks, withLinkPaths } from '../../../api/mappers/prose.ts'
import type { CataloguePage } from '../../../api/types/page.ts'

type PathOf = (id: string) => string | undefined

/** The parts of a page that hold texts of the shop owner's, and its breadcrumbs: not all menus hold their categories. */
function textsOf(page: CataloguePage): unknown {
  switch (page.kind) {
    case 'category':
      return [page.description, page.cms, page.breadcrumbs]
    case 'product':
      return [page.product.description, page.cms, page.breadcrumbs]
    case 'landing':
      return page.cms
    case 'group':
      return page.introduction
    default:
      return null
  }
}

/** By page: an answer of the backend is cached, and shown many times. */
const cachedLinks = new WeakMap<CataloguePage, string[]>()

/** Ids of the pages that a page's texts and pictures link to without their SEO path. */
export function linksOf(page: CataloguePage): string[] {
  const ids = cachedLinks.get(page) ?? technicalLinks(textsOf(page))
  cachedLinks.set(page, ids)
  return ids
}

/** The same page; links in its texts have their paths where these are cached. */
export function withLinks(page: CataloguePage, pathOf: PathOf): CataloguePage {
  const linked = <Value>(value: Value): Value => withLinkPaths(value, pathOf)
  switch (page.kind) {
    case 'category':
      return {
        ...page,
        description: linked(page.description),
        cms: linked(page.cms),
        breadcrumbs: linked(page.breadcrumbs),
      }
    case 'product':
      return {
        ...page,
        product: { ...page.product, description: linked(page.product.description) },
        cms: linked(page.cms),
        breadcrumbs: linked(page.breadcrumbs),
      }
    case 'landing':
      return { ...page, cms: linked(page.cms) }
    case 'group':
      return { ...page, introduction: linked(page.introduction) }
    default:
      return page
  }
}

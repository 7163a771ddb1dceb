import type { CataloguePage } from '../../api/types/page.ts'

const folders = { category: 'navigation', product: 'detail', landing: 'landingPage' }

/** Works in every language: a page without SEO path has this one, and a page with one moves there. */
export function technicalPath({ kind, id }: Exclude<CataloguePage, { kind: 'search' }>): string {
  return `/${folders[kind]}/${id}`
}

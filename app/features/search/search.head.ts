import type { RouterContext } from '../../context.ts'
import { pageHead, type PageHead } from '../../head.ts'
import type { FoundPage } from '../../load-page.ts'

/** Head of the search page. */
export function searchHead(context: RouterContext, _found: FoundPage | undefined, search: string): PageHead {
  return pageHead({ context, title: 'Search', path: '/search', search })
}

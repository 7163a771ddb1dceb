import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'
import { listHead } from '../../platform/list-head.ts'
import { breadcrumbData, type FoundPage } from '../content/index.ts'

/** The page by name; the button has the word as well. */
const PAGE = msg({ message: 'Search', context: 'page' })

/** Head of the search page: its title names the term. */
export function searchHead(context: RouterContext, found: FoundPage | undefined, search: string): PageHead {
  const term = found?.page.kind === 'search' ? found.page.term : ''
  const maker = found?.page.kind === 'search' ? found.page.listing?.maker : undefined
  const title = maker ? maker.name : term === '' ? context.i18n._(PAGE) : context.i18n._(msg`Search: ${term}`)
  const pages = (found?.page.kind === 'search' ? found.page.listing?.pages : null) ?? 1
  const head = pageHead({
    context,
    title,
    path: '/search',
    excerpt: maker?.about ?? undefined,
    list: listHead(search, 'search', pages),
  })
  // Read in the document as it was sent: the browser does without its code.
  if (import.meta.env.SSR) {
    const trail = breadcrumbData(context, [{ name: maker?.name ?? context.i18n._(PAGE), path: '/search' }])
    if (trail) head.meta.push(trail)
  }
  return head
}

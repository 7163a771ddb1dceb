import { msg } from '@lingui/core/macro'
import type { RouterContext } from '../../platform/context.ts'
import { pageHead, type PageHead } from '../../platform/head.ts'
import type { FoundPage } from '../content/load-page.ts'

/** Head of the search page: its title names the term. */
export function searchHead(context: RouterContext, found: FoundPage | undefined, search: string): PageHead {
  const term = found?.page.kind === 'search' ? found.page.term : ''
  const title = term === '' ? context.i18n._(msg`Search`) : context.i18n._(msg`Search: ${term}`)
  return pageHead({ context, title, path: '/search', search })
}

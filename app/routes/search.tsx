import { createFileRoute } from '@tanstack/react-router'
import { searchHead } from '../features/search/search.head.ts'
import { SearchPage } from '../features/search/page/search.page.tsx'
import { loadTexts } from '../platform/i18n.ts'
import { loadPage } from '../features/content/load-page.ts'
import { formatSearch } from '../platform/search-params.ts'

export const Route = createFileRoute('/search')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'search', 'listing'),
  loaderDeps: ({ search }) => ({ search: formatSearch(search, 'search') }),
  loader: ({ context, deps, abortController }) =>
    loadPage({ context, path: '/search', search: deps.search, signal: abortController.signal }),
  head: ({ loaderData, match }) => searchHead(match.context, loaderData, match.loaderDeps.search),
  component: Search,
})

function Search() {
  return <SearchPage answer={Route.useLoaderData()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../features/content/catalogue.page.tsx'
import { catalogueHead } from '../features/content/catalogue.head.ts'
import { errorHead } from '../platform/head.ts'
import { loadPage } from '../features/content/load-page.ts'
import { formatSearch } from '../platform/search-params.ts'

export const Route = createFileRoute('/$')({
  loaderDeps: ({ search }) => ({ search: formatSearch(search) }),
  loader: ({ context, deps, location, abortController }) =>
    loadPage({
      context,
      path: location.pathname,
      search: deps.search,
      state: location.state,
      signal: abortController.signal,
    }),
  head: ({ loaderData, match }) =>
    loaderData === undefined
      ? errorHead(match.context, match.status, match.error)
      : catalogueHead(match.context, loaderData, match.loaderDeps.search),
  component: Page,
})

function Page() {
  return <CataloguePage answer={Route.useLoaderData()} />
}

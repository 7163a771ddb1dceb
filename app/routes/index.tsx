import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../features/content/catalogue.page.tsx'
import { catalogueHead } from '../features/content/catalogue.head.ts'
import { loadPage } from '../features/content/load-page.ts'
import { formatSearch } from '../platform/search-params.ts'

export const Route = createFileRoute('/')({
  loaderDeps: ({ search }) => ({ search: formatSearch(search) }),
  loader: ({ context, deps, abortController }) =>
    loadPage({ context, path: '/', search: deps.search, signal: abortController.signal }),
  head: ({ loaderData, match }) => catalogueHead(match.context, loaderData, match.loaderDeps.search),
  component: Home,
})

function Home() {
  return <CataloguePage answer={Route.useLoaderData()} />
}

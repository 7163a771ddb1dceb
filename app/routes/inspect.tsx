import { Suspense } from 'react'
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { InspectorWithoutScripts } from '../features/about/inspector-without-scripts.tsx'
import { loadTexts } from '../platform/i18n.ts'
import { inspectorAllowed } from '../platform/inspector-allowed.ts'

const InspectPage = lazyRouteComponent(async () => (await import('../inspect/load.tsx')).loadPage(), 'InspectPage')

export const Route = createFileRoute('/inspect')({
  component: Inspect,
  // No link leads here, so the server alone decides: the first script of every page need not know.
  ...(import.meta.env.SSR && {
    beforeLoad: ({ context }) => {
      if (!inspectorAllowed(context.facts)) throw notFound()
      return loadTexts(context.i18n, context.locale, 'pages')
    },
    head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  }),
})

function Inspect() {
  return (
    <>
      <noscript>{import.meta.env.SSR ? <InspectorWithoutScripts /> : null}</noscript>
      <Suspense>
        <InspectPage />
      </Suspense>
    </>
  )
}

import { createFileRoute, notFound } from '@tanstack/react-router'
import { aboutHead } from '../features/about/about.head.ts'
import { AboutPage } from '../features/about/about.page.tsx'
import { errorHead } from '../platform/head.ts'
import { loadTexts } from '../platform/i18n.ts'
import { aboutAllowed } from '../platform/inspector-allowed.ts'

export const Route = createFileRoute('/shopware')({
  beforeLoad: ({ context }) => {
    // Links lead here from the demo shop alone, so the server decides.
    if (import.meta.env.SSR && !aboutAllowed(context.facts)) throw notFound()
    return loadTexts(context.i18n, context.locale, 'pages')
  },
  head: ({ match }) => (match.status === 'notFound' ? errorHead(match.context, 'notFound') : aboutHead(match.context)),
  component: AboutPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { aboutHead } from '../features/about/about.head.ts'
import { AboutPage } from '../features/about/about.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/shopware')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'pages'),
  head: ({ match }) => aboutHead(match.context),
  component: AboutPage,
})

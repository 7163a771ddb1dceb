import { createFileRoute } from '@tanstack/react-router'
import { comparisonHead } from '../features/comparison/comparison.head.ts'
import { ComparisonPage } from '../features/comparison/comparison.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/compare')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'compare', 'product', 'validation', 'errors'),
  head: ({ match }) => comparisonHead(match.context),
  component: ComparisonPage,
})

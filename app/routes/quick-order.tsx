import { createFileRoute } from '@tanstack/react-router'
import { quickOrderHead } from '../features/quick-order/quick-order.head.ts'
import { QuickOrderPage } from '../features/quick-order/quick-order.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/quick-order')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'pages', 'validation'),
  head: ({ match }) => quickOrderHead(match.context),
  component: QuickOrderPage,
})

import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { successHead } from '../features/payment/success.head.ts'
import { successPages } from '../features/payment/success-pages.ts'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/success/$id/paid')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'checkout'),
  head: ({ match }) => successHead(match.context),
  codeSplitGroupings: [],
  component: lazyRouteComponent(successPages, 'Paid'),
})

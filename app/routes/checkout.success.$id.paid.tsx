import { createFileRoute } from '@tanstack/react-router'
import { successHead } from '../features/payment/success.head.ts'
import { PaidPage } from '../features/payment/paid.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/success/$id/paid')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'checkout'),
  head: ({ match }) => successHead(match.context),
  component: Paid,
})

function Paid() {
  return <PaidPage orderId={Route.useParams().id} />
}

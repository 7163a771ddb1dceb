import { createFileRoute } from '@tanstack/react-router'
import { successHead } from '../features/payment/success.head.ts'
import { UnpaidPage } from '../features/payment/unpaid.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/success/$id/unpaid')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'checkout'),
  head: ({ match }) => successHead(match.context),
  component: Unpaid,
})

function Unpaid() {
  return <UnpaidPage orderId={Route.useParams().id} />
}

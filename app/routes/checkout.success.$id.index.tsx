import { createFileRoute } from '@tanstack/react-router'
import { successHead } from '../features/payment/success.head.ts'
import { SuccessPage } from '../features/payment/success.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/checkout/success/$id/')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'checkout'),
  head: ({ match }) => successHead(match.context),
  component: Success,
})

function Success() {
  return <SuccessPage orderId={Route.useParams().id} />
}

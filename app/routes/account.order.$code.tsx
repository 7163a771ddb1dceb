import { createFileRoute } from '@tanstack/react-router'
import { mailLink } from '../features/mail-links/mail-links.head.ts'
import { OrderAccessPage } from '../features/mail-links/order-access.page.tsx'

export const Route = createFileRoute('/account/order/$code')({
  ...mailLink('/account/order', 'checkout'),
  component: Order,
})

function Order() {
  return <OrderAccessPage code={Route.useParams().code} />
}

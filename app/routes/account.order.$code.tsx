import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { OrderAccessPage } from '../features/mail-links/order-access.page.tsx'

export const Route = createFileRoute('/account/order/$code')({
  ...personalPage('/account/order/details', 'checkout'),
  component: Order,
})

function Order() {
  return <OrderAccessPage code={Route.useParams().code} />
}

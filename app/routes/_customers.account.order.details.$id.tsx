import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { OrderPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/order/details/$id')({
  ...personalPage('/account/order/details', 'checkout'),
  // What names no order is no page.
  params: { parse: ({ id }) => /^[0-9a-f]{32}$/.test(id) && { id } },
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  return <OrderPage key={id} id={id} />
}

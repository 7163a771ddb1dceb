import { createFileRoute } from '@tanstack/react-router'
import { personalPage } from '../features/account/personal-page.ts'
import { OrdersPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/order/')({
  ...personalPage('/account/order', 'checkout'),
  component: OrdersPage,
})

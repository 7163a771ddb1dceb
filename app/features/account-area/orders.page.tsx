import { useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import { pageOf } from '../listing/page-links.tsx'
import { OrdersView } from './orders.view.tsx'
import { useAccountData } from './use-account-data.ts'

/** `/account/order`: everything that was ordered, newest first. */
export function OrdersPage() {
  const page = useLocation({ select: ({ search }) => pageOf(search) })
  const limit = config.pageSizes.orders[0] ?? 15
  const { view, intents } = useAccountData({ kind: 'orders', page, limit })
  return <OrdersView view={view} intents={intents} page={page} />
}

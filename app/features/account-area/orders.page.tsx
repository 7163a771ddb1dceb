import { useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import { pageOf, sizeOf } from '../../shared/paging/page-links.tsx'
import { orderFilterOf } from './order-filter.ts'
import { OrdersView } from './orders.view.tsx'
import { useAccountData } from './use-account-data.ts'

/** `/account/order`: what was ordered, newest first. */
export function OrdersPage() {
  const { search } = useLocation()
  const page = pageOf(search)
  const { orders: sizes } = config.pageSizes
  const limit = sizeOf(search, sizes)
  const filter = orderFilterOf(search)
  const { view, intents } = useAccountData({ kind: 'orders', page, limit, filter })
  return <OrdersView view={view} intents={intents} page={page} paging={{ size: limit, sizes }} filter={filter} />
}

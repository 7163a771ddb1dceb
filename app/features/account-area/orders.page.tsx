import { useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import { OrdersView } from './orders.view.tsx'
import { useAccountData } from './use-account-data.ts'

/** `?p=2`; the first page for anything that is no number of a page. */
const pageOf = (asked: unknown): number => {
  const page = Number(asked)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** `/account/order`: everything that was ordered, newest first. */
export function OrdersPage() {
  const page = useLocation({ select: ({ search }) => pageOf('p' in search ? search.p : 1) })
  const limit = config.pageSizes.orders[0] ?? 15
  const { view, intents } = useAccountData({ kind: 'orders', page, limit })
  return <OrdersView view={view} intents={intents} page={page} />
}

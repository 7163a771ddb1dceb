import { Plural, Trans } from '@lingui/react/macro'
import type { OrderFilter as OrderFilterValue, OrderPage } from '../../../api/types/order.ts'
import type { AccountDataIntents, AccountDataView } from '../../../machines/account-data/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { EmptyState, Stack, buttonClass, classes } from '../../ui/index.ts'
import { PageLinks, PageSizeSelect, type PageSize } from '../../shared/paging/page-links.tsx'
import { allOrders, ordersPath } from './order-filter.ts'
import { Heading } from './parts/heading.tsx'
import { OrderFilter } from './parts/order-filter.tsx'
import { OrderCard, OrderCardSkeleton } from './parts/order-card.tsx'
import { Denied, Outdated, Reading, Unreadable } from './parts/situation.tsx'
import styles from './account-area.module.css'

interface OrdersProps {
  view: AccountDataView
  intents: AccountDataIntents
  /** Of the address. */
  page: number
  paging: PageSize
  filter: OrderFilterValue
}

/** The list of orders in every situation. */
export function OrdersView({ view, intents, page, paging, filter }: OrdersProps) {
  const { status, data, failure } = view
  const orders = data?.kind === 'orders' ? data.orders : null
  const isFiltered = ordersPath(filter) !== ordersPath(allOrders)
  const first = data?.kind === 'orders' ? data.first : undefined
  const count = orders?.total ?? 0
  return (
    <Stack gap={32}>
      <Heading lead={count > 0 ? <Plural value={count} one="# order" other="# orders" /> : null}>
        <Trans>Your orders</Trans>
      </Heading>
      {isFiltered || (orders !== null && orders.total > 0) ? <OrderFilter filter={filter} first={first} /> : null}
      {status === 'outdated' ? <Outdated failure={failure} onRetry={intents.retry} /> : null}
      {status === 'denied' ? <Denied onRetry={intents.sessionReturned} /> : null}
      {status === 'failed' ? <Unreadable failure={failure} onRetry={intents.retry} /> : null}
      {status === 'reading' ? (
        <Reading label={<Trans>Loading your orders …</Trans>}>
          <OrderCardSkeleton />
          <OrderCardSkeleton />
          <OrderCardSkeleton />
        </Reading>
      ) : null}
      {orders ? (
        <Orders orders={orders} requested={page} paging={paging} filter={filter} updating={status === 'refreshing'} />
      ) : null}
    </Stack>
  )
}

function Orders({
  orders: { orders, total, page, limit },
  requested,
  paging,
  filter,
  updating,
}: {
  orders: OrderPage
  /** The page that the address requests; after a failed read another one is shown. */
  requested: number
  paging: PageSize
  filter: OrderFilterValue
  updating: boolean
}) {
  const pages = Math.ceil(total / limit)
  const path = ordersPath(filter)
  const isEmpty = orders.length === 0
  if (isEmpty && page > 1) return <BeyondTheEnd />
  if (isEmpty) return path === ordersPath(allOrders) ? <NoOrders /> : <NoneFound />
  return (
    <div className={classes(updating && styles.updating)} aria-busy={updating}>
      <Stack gap={24}>
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
        <PageLinks
          path={path}
          page={page}
          requested={requested}
          pages={pages}
          paging={paging}
          before={<Trans>Newer orders</Trans>}
          next={<Trans>Older orders</Trans>}
        />
        <PageSizeSelect path={path} total={total} paging={paging} />
      </Stack>
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      drawing="basket"
      title={<Trans>No orders yet</Trans>}
      action={
        <ShopLink to="/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Start shopping</Trans>
        </ShopLink>
      }
    >
      <Trans>Your orders appear here, with status, documents and downloads.</Trans>
    </EmptyState>
  )
}

function NoneFound() {
  return (
    <EmptyState
      drawing="shelf"
      title={<Trans>No orders match</Trans>}
      action={
        <ShopLink to="/account/order" className={buttonClass({ variant: 'primary' })}>
          <Trans>Show all orders</Trans>
        </ShopLink>
      }
    />
  )
}

function BeyondTheEnd() {
  return (
    <EmptyState
      drawing="shelf"
      title={<Trans>There are no orders on this page</Trans>}
      action={
        <ShopLink to="/account/order" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to the newest orders</Trans>
        </ShopLink>
      }
    />
  )
}

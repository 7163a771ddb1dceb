import type { OrderFilter } from '../../../api/types/order.ts'
import { periodOf } from './order-period.ts'

const ORDERS = '/account/order'
const LONGEST = 100

export type Stage = NonNullable<OrderFilter['stage']>

/** Stages to filter by, in the order of an order's life. */
export const stages: readonly Stage[] = ['open', 'sent', 'done', 'cancelled', 'withdrawn']

/** Everything that was ordered. */
export const allOrders: OrderFilter = { stage: null, term: '', period: null }

/** The filter in an address; what is none of its values is no filter. */
export function orderFilterOf(search: object): OrderFilter {
  const stage = 'state' in search ? search.state : null
  const term = 'search' in search && typeof search.search === 'string' ? search.search : ''
  return {
    stage: stages.find((one) => one === stage) ?? null,
    term: term.trim().slice(0, LONGEST),
    period: periodOf('time' in search ? search.time : null),
  }
}

/** The list's address with a filter, from the first page on. */
export function ordersPath({ stage, term, period }: OrderFilter): string {
  const query = new URLSearchParams()
  if (stage !== null) query.set('state', stage)
  if (period !== null) query.set('time', period)
  if (term !== '') query.set('search', term)
  const text = query.toString()
  return text === '' ? ORDERS : `${ORDERS}?${text}`
}

import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { ORDERS_AT_ONCE, readDefaultPayment, readOrders, readPurchases } from '../../../api/operations/account.ts'
import { readOwnReview } from '../../../api/operations/catalogue.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'

import { eachOnce } from '../../../api/mappers/order-list.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { OrderQuery } from '../../../api/operations/order-filter.ts'
import type { OrderFilter, OrderPage, OrderStage, OrderSummary, Purchase } from '../../../api/types/order.ts'
import type { AccountData, AccountDataPorts } from '../../../machines/account-data/index.ts'
import { declaredOf, isAllProvided, isOfProvided, withdrawnScope } from '../order/index.ts'
import { isGivenUp } from './given-up.ts'
import { spanOf } from './order-period.ts'

/** Of orders that are older still, no product is listed, and none of a stage that this shop chooses. */
const MOST_READS = 5
/** Products that the shopper gave up, the newest, of which a review is looked for: each is a call. */
const MOST_GIVEN_UP = 20

/** Orders in which the overview looks for those that wait for their payment. */
const NEWEST = 10

const unfiltered = { stage: null, term: '', placed: null }

async function readOverview(api: StoreApi, options: CallOptions & { currency: string }): Promise<AccountData> {
  const [newest, book] = await Promise.all([
    readOrders(api, { page: 1, limit: NEWEST, direction: 'DESC', ...unfiltered }, options),
    readAddressBook(api, options),
  ])
  return { kind: 'overview', orders: newest.orders, book }
}

/** The methods are of no use to a backend that keeps none of them. */
async function readPayment(api: StoreApi, options: CallOptions): Promise<AccountData> {
  const methodId = await readDefaultPayment(api, options)
  if (methodId === null) return { kind: 'payment', payment: null }
  return { kind: 'payment', payment: { methodId, methods: await readPaymentMethods(api, options) } }
}

/** What is read of all orders: the newest first, then the rest at once, 500 at most. */
async function readEach<Part extends { total: number }>(readPart: (page: number) => Promise<Part>): Promise<Part[]> {
  const newest = await readPart(1)
  const parts = Math.min(MOST_READS, Math.ceil(newest.total / ORDERS_AT_ONCE))
  const older = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => readPart(index + 2))
  return [newest, ...(await Promise.all(older))]
}

type Listing = Omit<OrderQuery, 'stage'> & Pick<OrderPage, 'page' | 'limit'>
type Options = CallOptions & { currency: string }

/** Why nothing of an order will be sent that the backend counts as not sent; null: something will. */
function overBy(order: OrderSummary): 'withdrawal' | 'provision' | null {
  const declared = declaredOf(order)
  const scope = withdrawnScope(declared, order)
  if (scope === 'whole') return 'withdrawal'
  return scope === null && isAllProvided(order, declared) ? 'provision' : null
}

const newestFirst = (one: OrderSummary, other: OrderSummary): number => other.date.localeCompare(one.date)

/**
 * Orders of a stage. The backend knows neither the withdrawals, which this shop keeps, nor that files alone are complete
 * once they are provided: all of its own stage are read then, and chosen from.
 */
async function readStage(
  api: StoreApi,
  stage: OrderFilter['stage'],
  { page, limit, ...query }: Listing,
  options: Options,
): Promise<OrderPage> {
  const readAll = async (of: OrderStage | null): Promise<OrderSummary[]> => {
    const parts = await readEach((part) =>
      readOrders(api, { ...query, page: part, limit: ORDERS_AT_ONCE, direction: 'DESC', stage: of }, options),
    )
    return parts.flatMap(({ orders }) => orders)
  }
  const pageOf = (found: readonly OrderSummary[]): OrderPage => ({
    orders: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    page,
    limit,
  })
  if (stage === 'withdrawn')
    return pageOf((await readAll(null)).filter((order) => !declaredOf(order).every(isOfProvided)))
  if (stage === 'open') return pageOf((await readAll('open')).filter((order) => overBy(order) === null))
  const provided = stage === 'done' ? (await readAll('open')).filter((order) => overBy(order) === 'provision') : []
  if (provided.length > 0) return pageOf([...provided, ...(await readAll('done'))].toSorted(newestFirst))
  return readOrders(api, { ...query, page, limit, direction: 'DESC', stage }, options)
}

/** Year of an order; null where there is none. */
const yearOfOrder = (order: OrderSummary | undefined): number | null =>
  order === undefined ? null : new Date(order.date).getFullYear()

/** Year of the customer's first order, of which filters know nothing; null: there is none, or it cannot be read. */
const readFirstYear = (api: StoreApi, options: CallOptions & { currency: string }): Promise<number | null> =>
  readOrders(api, { page: 1, limit: 1, direction: 'ASC', ...unfiltered }, options).then(
    ({ orders: [oldest] }) => yearOfOrder(oldest),
    () => null,
  )

/**
 * A product of several orders is listed once: all of them are read before it is known. What the shopper gave up is listed
 * for the review of it that waits; where that cannot be read, its entry says so.
 */
async function readAllPurchases(api: StoreApi, options: CallOptions & { currency: string }): Promise<Purchase[]> {
  const all = await readEach((page) => readPurchases(api, { page }, options))
  const purchases = eachOnce(all.flatMap((part) => part.purchases))
  const hasReview = ({ productId }: Purchase): Promise<boolean> =>
    readOwnReview(api, productId, options).then(
      (review) => review !== null,
      () => true,
    )
  const newest = purchases.filter(isGivenUp).slice(0, MOST_GIVEN_UP)
  const found = await Promise.all(newest.map(hasReview))
  const reviewed = new Set(newest.filter((_, index) => found[index]))
  return purchases.filter((purchase) => !isGivenUp(purchase) || reviewed.has(purchase))
}

/**
 * Reads of a Store API for the account's pages.
 * @param currency ISO code for orders that come without their own
 * @param now the time from which the period of a list of orders is counted
 */
export function accountDataPorts(api: StoreApi, currency: string, now = () => new Date()): AccountDataPorts {
  let first: number | null = null
  const readData: AccountDataPorts['readData'] = async (request, signal) => {
    const options = { currency, ...(signal ? { signal } : {}) }
    switch (request.kind) {
      case 'orders': {
        const { page, limit, filter } = request
        const { stage, term, period } = filter
        const placed = period === null ? null : spanOf(period, now())
        const orders = await readStage(api, stage, { page, limit, term, placed }, options)
        const isAll = !stage && !term && !period && orders.orders.length === orders.total
        first ??= isAll ? yearOfOrder(orders.orders.at(-1)) : await readFirstYear(api, options)
        return { kind: 'orders', orders, first }
      }
      case 'purchases':
        return { kind: 'purchases', purchases: await readAllPurchases(api, options) }
      case 'payment':
        return readPayment(api, options)
      default:
        return readOverview(api, options)
    }
  }
  return { readData }
}

import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { PURCHASES_OF, readDefaultPayment, readOrders, readPurchases } from '../../../api/operations/account.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'
import { eachOnce } from '../../../api/mappers/order-list.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { OrderSummary, Purchase } from '../../../api/types/order.ts'
import type { AccountData, AccountDataPorts } from '../../../machines/account-data/index.ts'
import { spanOf } from './order-period.ts'

const unfiltered = { stage: null, term: '', placed: null }

async function readOverview(api: StoreApi, options: CallOptions & { currency: string }): Promise<AccountData> {
  const [latest, book] = await Promise.all([
    readOrders(api, { page: 1, limit: 1, direction: 'DESC', ...unfiltered }, options),
    readAddressBook(api, options),
  ])
  return { kind: 'overview', latestOrder: latest.orders[0] ?? null, book }
}

/** The methods are of no use to a backend that keeps none of them. */
async function readPayment(api: StoreApi, options: CallOptions): Promise<AccountData> {
  const methodId = await readDefaultPayment(api, options)
  if (methodId === null) return { kind: 'payment', payment: null }
  return { kind: 'payment', payment: { methodId, methods: await readPaymentMethods(api, options) } }
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

/** Of orders that are older still, no product is listed. */
const MOST_READS = 5

/** A product of several orders is listed once: all of them are read before it is known. */
async function readAllPurchases(api: StoreApi, options: CallOptions & { currency: string }): Promise<Purchase[]> {
  const { purchases, total } = await readPurchases(api, { page: 1 }, options)
  const pages = Math.min(MOST_READS, Math.ceil(total / PURCHASES_OF))
  const older = Array.from({ length: pages - 1 }, (_, index) => readPurchases(api, { page: index + 2 }, options))
  return eachOnce([purchases, ...(await Promise.all(older)).map((read) => read.purchases)].flat())
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
        const filters = { stage, term, placed: period === null ? null : spanOf(period, now()) }
        const orders = await readOrders(api, { page, limit, direction: 'DESC', ...filters }, options)
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

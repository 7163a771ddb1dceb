import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { readDefaultPayment, readOrders, readPurchases } from '../../../api/operations/account.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { OrderSummary } from '../../../api/types/order.ts'
import type { AccountData, AccountDataPorts } from '../../../machines/account-data/index.ts'
import { spanOf } from './order-period.ts'

const unfiltered = { stage: null, words: '', placed: null }

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
        const { stage, words, period } = filter
        const filters = { stage, words, placed: period === null ? null : spanOf(period, now()) }
        const orders = await readOrders(api, { page, limit, direction: 'DESC', ...filters }, options)
        const isAll = !stage && !words && !period && orders.orders.length === orders.total
        first ??= isAll ? yearOfOrder(orders.orders.at(-1)) : await readFirstYear(api, options)
        return { kind: 'orders', orders, first }
      }
      case 'purchases': {
        const { page, limit } = request
        return { kind: 'purchases', purchases: await readPurchases(api, { page, limit }, options) }
      }
      case 'payment':
        return readPayment(api, options)
      default:
        return readOverview(api, options)
    }
  }
  return { readData }
}

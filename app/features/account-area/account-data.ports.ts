import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { readDefaultPayment, readOrders, readPurchases } from '../../../api/operations/account.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { AccountData, AccountDataPorts } from '../../../machines/account-data/index.ts'
import { spanOf } from './order-period.ts'

async function readOverview(api: StoreApi, options: CallOptions & { currency: string }): Promise<AccountData> {
  const [latest, book] = await Promise.all([
    readOrders(api, { page: 1, limit: 1, stage: null, words: '', placed: null }, options),
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

/**
 * Reads of a Store API for the account's pages.
 * @param currency ISO code for orders that come without their own
 * @param now the time from which the period of a list of orders is counted
 */
export const accountDataPorts = (api: StoreApi, currency: string, now = () => new Date()): AccountDataPorts => ({
  readData: async (request, signal) => {
    const options = { currency, ...(signal ? { signal } : {}) }
    switch (request.kind) {
      case 'orders': {
        const { page, limit, filter } = request
        const { stage, words, period } = filter
        const query = { page, limit, stage, words, placed: period === null ? null : spanOf(period, now()) }
        return { kind: 'orders', orders: await readOrders(api, query, options) }
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
  },
})

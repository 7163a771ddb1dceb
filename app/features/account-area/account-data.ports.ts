import type { CallOptions, StoreApi } from '../../../api/client/client.ts'
import { readDefaultPayment, readOrders, readPurchases } from '../../../api/operations/account.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { AccountData, AccountDataPorts } from '../../../machines/account-data/index.ts'

async function readOverview(api: StoreApi, options: CallOptions & { currency: string }): Promise<AccountData> {
  const [latest, book] = await Promise.all([
    readOrders(api, { page: 1, limit: 1, stage: null, words: '' }, options),
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
 * What the account's pages read of a Store API.
 *
 * @param currency ISO code for orders that come without their own
 */
export const accountDataPorts = (api: StoreApi, currency: string): AccountDataPorts => ({
  readData: async (request, signal) => {
    const options = { currency, ...(signal ? { signal } : {}) }
    switch (request.kind) {
      case 'orders': {
        const { page, limit, filter } = request
        return { kind: 'orders', orders: await readOrders(api, { page, limit, ...filter }, options) }
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

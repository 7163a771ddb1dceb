import type { StoreApi } from '../../../api/client/client.ts'
import { readOrders } from '../../../api/operations/account.ts'
import { readAddressBook } from '../../../api/pages/address-book.ts'
import type { AccountDataPorts } from '../../../machines/account-data/index.ts'

/**
 * What the account's pages read of a Store API.
 *
 * @param currency ISO code for orders that come without their own
 */
export const accountDataPorts = (api: StoreApi, currency: string): AccountDataPorts => ({
  readData: async (request, signal) => {
    const options = { currency, ...(signal ? { signal } : {}) }
    if (request.kind === 'orders') {
      const { page, limit } = request
      return { kind: 'orders', orders: await readOrders(api, { page, limit }, options) }
    }
    const [latest, book] = await Promise.all([
      readOrders(api, { page: 1, limit: 1 }, options),
      readAddressBook(api, options),
    ])
    return { kind: 'overview', latestOrder: latest.orders[0] ?? null, book }
  },
})

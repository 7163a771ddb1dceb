import type { StoreApi } from '../../../api/client/client.ts'
import { openGuestOrder, readOrderByCode } from '../../../api/operations/checkout.ts'
import { readContext } from '../../../api/operations/session.ts'
import type { OrderAccessPorts } from '../../../machines/order-access/index.ts'

/** Functions of the page that the ports need. */
interface OrderAccessTools {
  /** Of the order's mail. */
  code: string
  /** ISO code for orders that come without their currency. */
  currency: string
  /** This browser has a session; without one no order is the shopper's, and no request is sent. */
  hasSession: () => boolean
  /** The proof has made another session of this one. */
  onLogin: () => void
}

/** The ports of an order's link on a Store API. */
export const orderAccessPorts = (
  api: StoreApi,
  { code, currency, hasSession, onLogin }: OrderAccessTools,
): OrderAccessPorts => ({
  findOrder: async (signal) => (hasSession() ? readOrderByCode(api, code, { signal }) : null),
  proveOrder: async ({ proof }, signal) => {
    const order = await openGuestOrder(api, { code, ...proof }, { currency, signal })
    if (order === null) return { kind: 'none' }
    // A backend that does not know `login` answers the order and leaves the session as it was.
    const { customer } = await readContext(api, { signal })
    if (customer === null) return { kind: 'order', order }
    onLogin()
    return { kind: 'session', orderId: order.id }
  },
})

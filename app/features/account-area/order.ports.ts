import type { StoreApi } from '../../../api/client/client.ts'
import { cancelOrder, readCustomer } from '../../../api/operations/account.ts'
import { readProducts } from '../../../api/operations/catalogue.ts'
import { readOrder } from '../../../api/operations/checkout.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import type { CartIntents } from '../../../machines/cart/index.ts'
import type { AgainLine, OrderPorts } from '../../../machines/order/index.ts'

/** Functions and values that the ports need beside the Store API. */
export interface OrderSurroundings {
  /** ISO code of the session's prices. */
  currency: () => string
  now: () => number
  add: CartIntents['add']
}

/** The product of a line, if it can be bought now. */
const buyable = (line: AgainLine, products: ProductCard[]): ProductCard | null =>
  products.find(({ id, availability, price }) => id === line.productId && availability.available && price !== null) ??
  null

/** Actions on an order, on a Store API. A repeated order goes through the cart's own outbox. */
export const orderPorts = (api: StoreApi, { currency, now, add }: OrderSurroundings): OrderPorts => ({
  cancelOrder: (orderId) => cancelOrder(api, orderId),
  readCancelled: async (orderId) =>
    (await readOrder(api, orderId, { currency: currency() }))?.state.key === 'cancelled',
  addAgain: async (lines) => {
    const ids = lines.flatMap(({ productId }) => productId ?? [])
    const [products] = await Promise.all([
      readProducts(api, ids, { currency: currency(), now: now() }),
      // A session that has ended would begin a guest's cart beside the customer's page.
      readCustomer(api),
    ])
    const missing: string[] = []
    for (const line of lines) {
      const product = buyable(line, products)
      if (product === null) missing.push(line.label)
      else {
        const { id: productId, name: label, path, image, options, price, digital, limits } = product
        const quantity = Math.max(limits.min, line.quantity)
        add({ productId, label, path, image, options, unitPrice: price?.unit ?? null, digital }, quantity)
      }
    }
    return { added: lines.length - missing.length, missing }
  },
})

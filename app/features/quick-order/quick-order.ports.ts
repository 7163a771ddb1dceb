import type { StoreApi } from '../../../api/client/client.ts'
import { readByNumbers } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { CartView } from '../../../machines/cart/index.ts'
import type { OrderAnswer, OrderItem, QuickOrderPorts } from '../../../machines/quick-order/index.ts'
import { lineDraft } from '../../../machines/cart/cart.draft.ts'
import { wayToBuy } from '../product/index.ts'
import type { ShopStore } from '../shop/index.ts'

type Store = Pick<ShopStore, 'intents' | 'subscribe' | 'view'>

const quantityIn = ({ lines }: CartView, product: ProductId): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === product ? sum + quantity : sum), 0)

const isPending = ({ lines }: CartView, product: ProductId): boolean =>
  lines.some(({ productId, pending }) => productId === product && pending)

/**
 * Puts products into the cart, all in one call, and waits for its answer. Without connection they are kept in the browser,
 * and that is the answer.
 */
export function addAllToCart(store: Store, items: OrderItem[], code: string | null): Promise<OrderAnswer> {
  const fit = items.filter(({ product }) => ['add', 'quantity'].includes(wayToBuy(product, true)))
  const products = fit.map(({ product }) => product.id)
  const before = store.view('cart')
  store.intents.cart.addAll(
    // The page says what was added: no message says it again.
    fit.map(({ product, quantity }) => ({ draft: { ...lineDraft(product), path: null }, quantity })),
    code,
  )
  // The shop may still be starting: its first view of the cart comes before it takes the goods.
  let isNoted = products.length === 0
  return new Promise((resolve) => {
    const look = (): void => {
      const cart = store.view('cart')
      const isAway = cart.status === 'offline' || cart.status === 'failed'
      const isUnderWay = products.some((product) => isPending(cart, product))
      isNoted ||= isUnderWay
      const isOpen = cart.status !== 'ready' || isUnderWay || !isNoted
      if (isAway) return done({ taken: products, waiting: true })
      if (isOpen) return
      const taken = products.filter((product) => quantityIn(cart, product) > quantityIn(before, product))
      // The cart's content before it was read is unknown: products that are in it now count as added.
      done({
        taken: before.status === 'loading' ? products.filter((id) => quantityIn(cart, id) > 0) : taken,
        waiting: false,
      })
    }
    const done = (answer: OrderAnswer): void => {
      stop()
      resolve(answer)
    }
    const stop = store.subscribe('cart', look)
    look()
  })
}

/** Ports of a quick order: calls of the shop. */
export const quickOrderPorts = (api: StoreApi, store: Store, currency: () => string): QuickOrderPorts => ({
  lookUp: (numbers, signal) => readByNumbers(api, numbers, { currency: currency(), now: Date.now(), signal }),
  addToCart: ({ items, code }) => addAllToCart(store, items, code),
})

import type { StoreApi } from '../../../api/client/client.ts'
import { readByNumbers, suggest } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { NumberedProduct, ProductCard } from '../../../api/types/product.ts'
import type { CartView } from '../../../machines/cart/index.ts'
import type { OrderAnswer, OrderItem, QuickOrderPorts } from '../../../machines/quick-order/index.ts'
import { lineDraft } from '../../../machines/cart/cart.draft.ts'
import { wayToBuy } from '../product/index.ts'
import { waitForView, type ShopStore } from '../shop/index.ts'

type Store = Pick<ShopStore, 'intents' | 'subscribe' | 'view'>

const quantityIn = ({ lines }: CartView, product: ProductId): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === product ? sum + quantity : sum), 0)

const isPending = ({ lines }: CartView, product: ProductId): boolean =>
  lines.some(({ productId, pending }) => productId === product && pending)

const isAway = ({ status }: CartView): boolean => status === 'offline' || status === 'failed'

/**
 * Puts products into the cart, all in one call, and waits for its answer. Without connection they are kept in the browser,
 * and that is the answer.
 */
export async function addAllToCart(store: Store, items: OrderItem[], code: string | null): Promise<OrderAnswer> {
  const fit = items.filter(({ product }) => ['add', 'quantity'].includes(wayToBuy(product, true)))
  const products = fit.map(({ product }) => product.id)
  const wanted = fit.map(({ product: { id }, quantity }) => ({ id, quantity }))
  const before = store.view('cart')
  store.intents.cart.addAll(
    // The page says what was added: no message says it again.
    fit.map(({ product, quantity }) => ({ draft: { ...lineDraft(product), path: null }, quantity })),
    code,
  )
  // The shop may still be starting: its first view of the cart comes before it takes the goods.
  let isNoted = products.length === 0
  const cart = await waitForView(store, 'cart', (now) => {
    const isUnderWay = products.some((product) => isPending(now, product))
    isNoted ||= isUnderWay
    return isAway(now) || (now.status === 'ready' && isNoted && !isUnderWay)
  })
  if (isAway(cart)) return { taken: wanted, waiting: true }
  // The cart's content before it was read is unknown: what is in it now counts as added.
  const taken = wanted.map(({ id, quantity }) => ({
    id,
    quantity:
      before.status === 'loading'
        ? Math.min(quantity, quantityIn(cart, id))
        : quantityIn(cart, id) - quantityIn(before, id),
  }))
  return { taken: taken.filter(({ quantity }) => quantity > 0), waiting: false }
}

/** A number without what is easily missed or mistaken when it is typed. */
const signsOf = (number: string): string => number.replaceAll(/[\s.,–-]/g, '').toUpperCase()

/** So many numbers that are none are looked for once more. */
const MOST_RETRIED = 5

/** The reads of the catalogue that find products by number. */
interface NumberReads {
  byNumbers: (numbers: readonly string[]) => Promise<NumberedProduct[]>
  /** At most so many products that the shop's search suggests for a text. */
  search: (term: string, count: number) => Promise<Pick<ProductCard, 'number'>[]>
}

/**
 * Products by their numbers. One that is none is looked for by the shop's search, and is meant where it differs in dots,
 * hyphens and blanks only; it keeps the number that was typed.
 */
export async function lookUpNumbers(
  numbers: readonly string[],
  { byNumbers, search }: NumberReads,
): Promise<NumberedProduct[]> {
  const found = await byNumbers(numbers)
  const known = new Set(found.map(({ number }) => number.toUpperCase()))
  const unknown = numbers.filter((number) => !known.has(number.toUpperCase()) && /\d/.test(number))
  const meant = new Map<string, string>()
  for (const typed of unknown.slice(0, MOST_RETRIED)) {
    // Without an answer the number stays unknown, as it was.
    const near = await search(typed, MOST_RETRIED).catch(() => [])
    const product = near.find(({ number }) => signsOf(number) === signsOf(typed))
    if (product) meant.set(product.number, typed)
  }
  if (meant.size === 0) return found
  const read = await byNumbers([...meant.keys()])
  return [...found, ...read.map((product) => ({ ...product, number: meant.get(product.number) ?? product.number }))]
}

/** Ports of a quick order: calls of the shop. */
export const quickOrderPorts = (api: StoreApi, store: Store): QuickOrderPorts => ({
  lookUp: ({ numbers, currency }, signal) => {
    const options = { currency, now: Date.now(), signal }
    return lookUpNumbers(numbers, {
      byNumbers: (wanted) => readByNumbers(api, wanted, options),
      search: async (term, count) => (await suggest(api, { term, count }, options)).products,
    })
  },
  addToCart: ({ items, code }) => addAllToCart(store, items, code),
})

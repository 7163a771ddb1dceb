import type { Cart, ProductId } from '../../../api/shapes/types.ts'
import { put, settle } from '../../../machines/kit/outbox.ts'
import type { CartChange, KeptCart } from '../../../machines/cart/index.ts'
import { keys, readKept, writeKept } from './storage.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isChange = (value: unknown): value is CartChange =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['version'] === 'number' &&
  ((value['kind'] === 'line' && typeof value['quantity'] === 'number' && typeof value['line'] === 'string') ||
    (value['kind'] === 'code' && typeof value['code'] === 'string' && typeof value['wanted'] === 'boolean'))

/** A cart that this shop wrote itself; what another version wrote in another shape is no cart. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  Array.isArray(value['lines']) &&
  Array.isArray(value['codes']) &&
  Array.isArray(value['notices']) &&
  Array.isArray(value['deliveries']) &&
  isRecord(value['totals']) &&
  isRecord(value['totals']['total'])

/** The kept cart; null when there is none or it cannot be read. */
export function parseKeptCart(text: string | null): KeptCart | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return null
    const outbox = Array.isArray(value['outbox']) ? value['outbox'].filter(isChange) : []
    return { cart: isCart(value['cart']) ? value['cart'] : null, outbox }
  } catch {
    return null
  }
}

/** Notices are told once by the tab that asked: a kept cart carries none of them. */
const withoutNotices = (cart: Cart | null): Cart | null => cart && { ...cart, notices: [] }

export const keptCart = {
  read: (): KeptCart => parseKeptCart(readKept(keys.cart)) ?? { cart: null, outbox: [] },
  write({ cart, outbox }: KeptCart): void {
    const empty = cart === null && outbox.length === 0
    writeKept(keys.cart, empty ? null : JSON.stringify({ cart: withoutNotices(cart), outbox }))
  },
  /** Adds one change to what is kept; the changes of other tabs stay, and so does what they know of the product. */
  add(change: CartChange): void {
    const { cart, outbox } = keptCart.read()
    const replaced = outbox.find(({ key }) => key === change.key)
    const sketch = replaced?.kind === 'line' ? replaced.sketch : null
    const whole = change.kind === 'line' ? { ...change, sketch: change.sketch ?? sketch } : change
    keptCart.write({ cart, outbox: put(outbox, whole) })
  },
  /** Takes over an answer: the cart, and out with what it settled. */
  take(cart: Cart, settled: readonly { key: string; version: number }[]): void {
    keptCart.write({ cart, outbox: settle(keptCart.read().outbox, settled) })
  },
}

const isId = (value: unknown): value is ProductId => typeof value === 'string' && value !== ''

/** Ids of the local wishlist; anything that is no list of ids is ignored (behaviour 1.8). */
export function parseWishlist(text: string | null): ProductId[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isId) : []
  } catch {
    return []
  }
}

export const keptWishlist = {
  read: (): ProductId[] => parseWishlist(readKept(keys.wishlist)),
  write: (ids: readonly ProductId[]): void => writeKept(keys.wishlist, ids.length === 0 ? null : JSON.stringify(ids)),
}

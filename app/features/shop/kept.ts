import type { Cart, ProductId } from '../../../api/shapes/types.ts'
import { join, settle } from '../../../machines/kit/outbox.ts'
import type { CartChange, KeptCart } from '../../../machines/cart/index.ts'
import { keys, keysFrom, parseKept, readKept, writeKept } from './storage.ts'

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

/** Notices are told once by the tab that asked: a kept cart carries none of them. */
const withoutNotices = (cart: Cart): Cart => ({ ...cart, notices: [] })

interface KeptChange {
  /** The key that it stands under; never used again for another change. */
  at: string
  change: CartChange
}

const newId = (): string => Math.random().toString(36).slice(2)

const keptChanges = (): KeptChange[] =>
  keysFrom(keys.change).flatMap((at) => {
    const change = parseKept(at)
    return isChange(change) ? [{ at, change }] : []
  })

const drop = (changes: readonly KeptChange[]): void => changes.forEach(({ at }) => writeKept(at, null))

/**
 * What this browser keeps of the cart. Every change stands under a key of its own, which is written and removed and
 * never changed: storage has no "read and write in one", and tells other tabs only after a while, so that two tabs that
 * add to one list in the same moment would lose one addition.
 */
export const keptCart = {
  read(): KeptCart {
    const cart = parseKept(keys.cart)
    const changes = keptChanges().map(({ change }) => change)
    return { cart: isCart(cart) ? cart : null, outbox: join(changes, []) }
  },
  write(cart: Cart | null): void {
    writeKept(keys.cart, cart && JSON.stringify(withoutNotices(cart)))
  },
  /** Adds one change instead of those about the same thing; what those know of the product stays. */
  add(change: CartChange): void {
    const replaced = keptChanges().filter((kept) => kept.change.key === change.key)
    const [sketch = null] = replaced.flatMap((kept) => (kept.change.kind === 'line' ? (kept.change.sketch ?? []) : []))
    const whole = change.kind === 'line' ? { ...change, sketch: change.sketch ?? sketch } : change
    if (writeKept(keys.change + newId(), JSON.stringify(whole))) drop(replaced)
  },
  /** Adds those that are not kept yet. */
  addMissing(outbox: readonly CartChange[]): void {
    const kept = keptChanges()
    const isKept = ({ key, version }: CartChange): boolean =>
      kept.some(({ change }) => change.key === key && change.version >= version)
    for (const change of outbox) if (!isKept(change)) keptCart.add(change)
  },
  /** Takes over an answer: the cart, and out with what it settled. In between other tabs show the same quantities. */
  take(cart: Cart, settled: readonly Pick<CartChange, 'key' | 'version'>[]): void {
    keptCart.write(cart)
    drop(keptChanges().filter(({ change }) => settle([change], settled).length === 0))
  },
  /** She ordered or left. The cart goes last: without it other tabs would take the changes for those of a new one. */
  drop(): void {
    drop(keptChanges())
    keptCart.write(null)
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
  write(ids: readonly ProductId[]): void {
    writeKept(keys.wishlist, ids.length === 0 ? null : JSON.stringify(ids))
  },
}

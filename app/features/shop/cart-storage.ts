import { isRecord } from '../../../api/mappers/read.ts'
import type { Cart } from '../../../api/types/cart.ts'
import { join, settle } from '../../../machines/shared/outbox.ts'
import { countedIn } from '../../../machines/cart/index.ts'
import type { Addition, CartChange, StoredCart, SyncAnswer } from '../../../machines/cart/index.ts'
import { keys, keysFrom, parseStored, writeStored } from '../../shared/storage/storage.ts'

const isChange = (value: unknown): value is CartChange =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['version'] === 'number' &&
  ((value['kind'] === 'line' &&
    typeof value['quantity'] === 'number' &&
    typeof value['line'] === 'string' &&
    (value['from'] === null || typeof value['from'] === 'number')) ||
    (value['kind'] === 'code' && typeof value['code'] === 'string' && typeof value['wanted'] === 'boolean'))

/** A cart that this shop wrote itself; what another version wrote in another shape is no cart. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  Array.isArray(value['lines']) &&
  Array.isArray(value['codes']) &&
  Array.isArray(value['notices']) &&
  Array.isArray(value['deliveries']) &&
  isRecord(value['totals']) &&
  isRecord(value['totals']['total']) &&
  isRecord(value['totals']['items'])

/** The tab that made the call shows the notices once: the stored cart has none of them. */
const withoutNotices = (cart: Cart): Cart => ({ ...cart, notices: [] })

interface StoredChange {
  /** Its key in the storage; never used again for another change. */
  at: string
  change: CartChange
  /** The changes that it replaces: other tabs may see it before those are removed. */
  instead: string[]
}

const isAddition = (change: CartChange): change is Addition => change.kind === 'line' && change.from !== null

/** Changes that a full or forbidden storage refuses: this tab keeps them, and they are lost with the tab. */
const unwritten = new Map<string, StoredChange>()

function remove(changes: readonly StoredChange[]): void {
  for (const { at } of changes) {
    writeStored(at, null)
    unwritten.delete(at)
  }
}

/** Keeps a change, and removes those that it replaces. */
function keep(change: CartChange, replaced: readonly StoredChange[]): void {
  const at = keys.change + Math.random().toString(36).slice(2)
  const instead = replaced.map((kept) => kept.at)
  if (!writeStored(at, JSON.stringify({ change, instead }))) unwritten.set(at, { at, change, instead })
  remove(replaced)
}

function parseChange(at: string): StoredChange[] {
  const kept = parseStored(at)
  if (!isRecord(kept) || !isChange(kept['change']) || !Array.isArray(kept['instead'])) return []
  return [{ at, change: kept['change'], instead: kept['instead'] }]
}

function storedChanges(): StoredChange[] {
  const all = [...keysFrom(keys.change).flatMap(parseChange), ...unwritten.values()]
  const replaced = new Set(all.flatMap(({ instead }) => instead))
  return all.filter(({ at }) => !replaced.has(at))
}

const about = (changes: readonly StoredChange[], key: string): StoredChange[] =>
  changes.filter(({ change }) => change.key === key)

function readCart(): Cart | null {
  const cart = parseStored(keys.cart)
  return isCart(cart) ? cart : null
}

/**
 * One change per thing: the newest target, and on top of it (without one: of what the cart has) all that was put in.
 */
function outboxOf(kept: readonly StoredChange[], cart: Cart | null): CartChange[] {
  const changes = kept.map(({ change }) => change)
  const targets = join(
    changes.filter((change) => !isAddition(change)),
    [],
  )
  const additions = changes.filter(isAddition).toSorted((one, other) => one.version - other.version)
  const outbox = additions.reduce((grown, addition) => countedIn({ cart, outbox: grown }, addition), targets)
  return join(outbox, [])
}

const withDraftOf = (change: CartChange, replaced: readonly StoredChange[]): CartChange => {
  if (change.kind === 'code') return change
  const [draft = null] = replaced.flatMap((kept) => (kept.change.kind === 'line' ? (kept.change.draft ?? []) : []))
  return { ...change, draft: change.draft ?? draft }
}

const isSettled = ({ change }: StoredChange, settled: SyncAnswer['settled']): boolean =>
  !isAddition(change) && settle([change], settled).length === 0

/**
 * The browser's copy of the cart. Every change has a key of its own, which is written and removed and never changed:
 * storage has no "read and write in one", and other tabs get its events late, so that two tabs that change one list in
 * the same moment would lose one change. For the same reason additions are kept as "so many more" until they are sent:
 * two tabs that have not seen each other's changes do not mean the same quantity.
 */
export const cartStorage = {
  read(): StoredCart {
    const cart = readCart()
    return { cart, outbox: outboxOf(storedChanges(), cart) }
  },
  write(cart: Cart | null): void {
    const isWritten = writeStored(keys.cart, cart && JSON.stringify(withoutNotices(cart)))
    // An old cart would be worse than none: what the shopper puts in counts on top of it.
    if (!isWritten) writeStored(keys.cart, null)
  },
  /**
   * Adds one change: a target instead of all about the same thing that this tab sees, more of a product beside them.
   */
  add(change: CartChange): void {
    const replaced = isAddition(change) ? [] : about(storedChanges(), change.key)
    keep(withDraftOf(change, replaced), replaced)
  },
  /** Adds those that are not stored yet. */
  addMissing(outbox: readonly CartChange[]): void {
    const kept = storedChanges()
    for (const change of outbox) {
      const isKept = about(kept, change.key).some((other) => other.change.version >= change.version)
      if (!isKept) cartStorage.add(change)
    }
  },
  /**
   * Changes of `read` are about to be sent: from here on additions are targets. Only a target can be sent again when
   * its arrival is uncertain.
   */
  fix(outbox: readonly CartChange[]): void {
    const kept = storedChanges()
    for (const change of outbox) {
      const parts = about(kept, change.key)
      if (parts.some((part) => isAddition(part.change))) keep(change, parts)
    }
  },
  /** The changes that are still to be sent after an answer. */
  after: ({ cart, settled }: Pick<SyncAnswer, 'cart' | 'settled'>): CartChange[] =>
    outboxOf(
      storedChanges().filter((kept) => !isSettled(kept, settled)),
      cart,
    ),
  /** Takes over an answer: the cart, and out with what it settled. In between other tabs show the same quantities. */
  take({ cart, settled }: Pick<SyncAnswer, 'cart' | 'settled'>): void {
    cartStorage.write(cart)
    remove(storedChanges().filter((kept) => isSettled(kept, settled)))
  },
  /**
   * The shopper ordered or left. The cart goes last: without it other tabs would take the changes for those of a new
   * one.
   */
  drop(): void {
    remove(storedChanges())
    cartStorage.write(null)
  },
}

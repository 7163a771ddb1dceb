import type { Cart, CartDelivery, CartLine, CartNotice, CartTotals } from '../../api/types/cart.ts'
import type { Failure } from '../../api/types/failure.ts'
import { memoised } from '../shared/view.ts'
import type { CartSnapshot } from './cart.machine.ts'
import { blockingNotices, mergeNotices } from './cart.blocking.ts'
import { answersCode, codesOf, hasCode, isCodeNotice, sameCode } from './cart.codes.ts'
import type { CodeStatus } from './cart.codes.ts'
import type { CartChange, CartContext, EmptiedCart, LineChange, LineDraft, ShownLine } from './cart.types.ts'

/** The view of the cart. */
export interface CartView {
  status: 'loading' | 'ready' | 'offline' | 'failed' | 'renewing'
  /** Changes are on their way or wait for it. */
  pending: boolean
  /** Number of changes that the backend does not have yet. */
  unsent: number
  /** Everything but promotions, the shopper's changes laid over the backend's. */
  lines: ShownLine[]
  promotions: ShownLine[]
  codes: ShownCode[]
  /** What the backend answered about codes and no code's own status says; shown at their field. */
  codeNotices: CartNotice[]
  /** Pieces of good lines. */
  count: number
  empty: boolean
  /** Something other than promotions is in it, and all of that is digital. */
  virtual: boolean
  /** The backend's figures; beside pending changes they are the old ones. Null before the first answer. */
  totals: CartTotals | null
  deliveries: CartDelivery[]
  /** Notices on screen that speak of no line and of no code. */
  notices: CartNotice[]
  /** Notices that wait for a page to show them (`consumeNotices`). */
  waitingNotices: number
  /** Why an order would be refused now. */
  blocking: CartNotice[]
  /** The content of the emptied cart that the shopper may restore. */
  emptied: EmptiedView | null
  /** Sent with the order; null while changes are pending. */
  hash: string | null
  failure: Failure | null
}

/** A code on screen. */
export interface ShownCode extends CodeStatus {
  /** The backend does not have it yet. */
  pending: boolean
}

/** What a screen reads of an emptied cart. */
interface EmptiedView {
  /** Pieces that can be brought back. */
  count: number
  /** Labels of what cannot. */
  lost: string[]
}

/** What a screen may say of the cart that was emptied; null when nothing of it can come back. */
const emptiedView = (emptied: EmptiedCart | null): EmptiedView | null =>
  emptied === null || emptied.lines.length + emptied.codes.length === 0
    ? null
    : { count: emptied.lines.reduce((sum, { quantity }) => sum + quantity, 0), lost: emptied.lost }

const zero = { amount: 0, currency: '' }

/** A line that the backend has not seen yet, as far as the page that added it knew. */
const draftedLine = (change: LineChange, draft: LineDraft): CartLine => ({
  id: change.line,
  type: 'product',
  productId: draft.productId,
  label: draft.label,
  quantity: change.quantity,
  good: true,
  digital: draft.digital,
  removable: true,
  stackable: true,
  image: draft.image,
  options: draft.options,
  productNumber: null,
  code: null,
  unitPrice: draft.unitPrice ?? zero,
  // The shop never computes with amounts: the total of the line comes with the answer.
  totalPrice: draft.unitPrice ?? zero,
  listPrice: null,
  referencePrice: null,
  limits: { min: 1, max: 100, step: 1 },
  stock: null,
  delivery: null,
  restockDays: null,
  releaseDate: null,
  children: [],
})

function shownLines({ cart, outbox, shown }: Pick<CartContext, 'cart' | 'outbox' | 'shown'>): ShownLine[] {
  const changes = new Map(outbox.flatMap((change) => (change.kind === 'line' ? [[change.line, change] as const] : [])))
  const kept = (cart?.lines ?? []).map((line) => ({ line, change: changes.get(line.id) }))
  const present = new Set(kept.map(({ line }) => line.id))
  const added = [...changes.values()].flatMap((change) =>
    change.draft === null || present.has(change.line) ? [] : { line: draftedLine(change, change.draft), change },
  )
  return [...kept, ...added].flatMap(({ line, change }) => {
    const target = change?.quantity ?? line.quantity
    if (target === 0) return []
    // More than there can be is sent all the same: the backend's answer says what became of it.
    const quantity = change && present.has(line.id) ? Math.min(target, Math.max(line.limits.max, 1)) : target
    return {
      ...line,
      quantity,
      pending: change !== undefined,
      ...(quantity < target ? { wanted: target } : {}),
      path: line.productId === null ? null : `/detail/${line.productId}`,
      notices: shown.filter(({ lineId }) => lineId === line.id),
    }
  })
}

function shownCodes(cart: Cart | null, outbox: CartChange[]): ShownCode[] {
  const changes = outbox.flatMap((change) => (change.kind === 'code' ? change : []))
  const isChanged = ({ code }: CodeStatus): boolean => changes.some((change) => sameCode(change.code, code))
  const statuses = cart === null ? [] : codesOf(cart)
  const rest = statuses.filter((status) => !isChanged(status)).map((status) => ({ ...status, pending: false }))
  const wanted = changes.flatMap(({ code, wanted: isWanted }): ShownCode[] => {
    if (!isWanted) return []
    const pending = !hasCode(cart, code)
    return [{ code, effect: 'unknown', reason: null, removable: true, pending }]
  })
  return [...rest, ...wanted]
}

function statusOf({ value, context: { cart, firstVisit, outbox, failure } }: CartSnapshot): CartView['status'] {
  if (value === 'awaitingSession') return 'renewing'
  // A further try ends nothing: its answer does.
  if (value !== 'failed' && failure?.kind === 'unreachable') return 'offline'
  if (value === 'offline' || value === 'failed') return value
  const isUnread =
    (value satisfies 'loading' | { ready: 'clean' | 'settling' | 'syncing' | 'throttled' }) === 'loading' ||
    (cart === null && !firstVisit)
  return isUnread && outbox.length === 0 ? 'loading' : 'ready'
}

type Shown = Pick<CartContext, 'cart' | 'outbox' | 'notices' | 'shown' | 'emptied' | 'failure'>

function viewFrom(shown: Shown, status: CartView['status'], sending: boolean): CartView {
  const all = shownLines(shown)
  const lines = all.filter(({ type }) => type !== 'promotion')
  const onLines = new Set(all.map(({ id }) => id))
  const count = all.reduce((sum, line) => (line.good ? sum + line.quantity : sum), 0)
  const codes = shownCodes(shown.cart, shown.outbox)
  const pending = sending || shown.outbox.length > 0
  return {
    status,
    pending,
    unsent: shown.outbox.length,
    lines,
    promotions: all.filter(({ type }) => type === 'promotion'),
    codes,
    count,
    empty: count <= 0,
    virtual: lines.length > 0 && lines.every(({ digital }) => digital),
    totals: shown.cart?.totals ?? null,
    deliveries: shown.cart?.deliveries ?? [],
    notices: shown.shown.filter(
      (notice) => !isCodeNotice(notice) && (notice.lineId === null || !onLines.has(notice.lineId)),
    ),
    codeNotices: mergeNotices(shown.notices, shown.shown).filter(
      (notice) => answersCode(notice, codes) && !codes.some(({ reason }) => reason?.key === notice.key),
    ),
    waitingNotices: shown.notices.length,
    blocking: blockingNotices(shown.cart, shown.notices),
    emptied: emptiedView(shown.emptied),
    hash: pending ? null : (shown.cart?.hash ?? null),
    failure: shown.failure,
  }
}

/** View of a cart that a server read for one page, without a machine behind it; its notices are on screen at once. */
export const viewOfCart = (cart: Cart): CartView =>
  viewFrom({ cart, outbox: [], notices: [], shown: cart.notices, emptied: null, failure: null }, 'ready', false)

/** The view of a snapshot. */
export const cartView = memoised((snapshot: CartSnapshot) =>
  viewFrom(snapshot.context, statusOf(snapshot), snapshot.matches({ ready: 'syncing' })),
)

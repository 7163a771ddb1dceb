import type { Cart, CartLine, CartNotice, NoticeLevel } from '../../api/types/cart.ts'
import type { LineId } from '../../api/types/ids.ts'
import type { Failure } from '../../api/types/failure.ts'
import { nextVersion, put } from '../shared/outbox.ts'
import { isCodeNotice } from './cart.codes.ts'
import { includesNotice, isTrueOf, isPersistent } from './cart.notices.ts'
import { mergeNotices } from './cart.blocking.ts'
import { codeKey, lineKey, wasMerged } from './cart.plan.ts'
import type {
  AddedLine,
  Addition,
  CartChange,
  CartContext,
  CartCommand,
  StoredCart,
  LineChange,
  ShopNoticeKey,
  SyncAnswer,
} from './cart.types.ts'

const isLineId = (id: string): id is LineId => id !== ''

/** Ids of product lines are the product's id: the shop chooses them when it adds (docs/backend.md, "Cart"). */
export function lineIdOf(productId: string): LineId {
  if (!isLineId(productId)) throw new Error('A line needs the id of its product')
  return productId
}

const waitingFor = (context: Pick<CartContext, 'outbox'>, line: LineId): LineChange | undefined =>
  context.outbox.find((change): change is LineChange => change.kind === 'line' && change.line === line)

/** The quantity on screen: what the shopper wanted last, else what the backend has. */
export const shownQuantity = (context: StoredCart, line: LineId): number =>
  waitingFor(context, line)?.quantity ?? context.cart?.lines.find(({ id }) => id === line)?.quantity ?? 0

function lineChange(context: CartContext, line: LineId, quantity: number, urgent: boolean): LineChange {
  const waiting = waitingFor(context, line)
  return {
    kind: 'line',
    key: lineKey(line),
    version: nextVersion(context.outbox, context.version),
    // A line that waits to be put in stays urgent when its quantity is corrected.
    urgent: urgent || waiting?.urgent === true,
    line,
    quantity,
    from: null,
    draft: waiting?.draft ?? null,
  }
}

/** The change that an intent means. */
function changeOf(context: CartContext, event: CartCommand): CartChange {
  switch (event.type) {
    case 'line.add': {
      const line = lineIdOf(event.draft.productId)
      const from = shownQuantity(context, line)
      return { ...lineChange(context, line, from + Math.max(1, event.quantity), true), from, draft: event.draft }
    }
    case 'line.change':
      return lineChange(context, event.line, Math.max(0, Math.trunc(event.quantity)), false)
    case 'line.remove':
      return lineChange(context, event.line, 0, true)
    default:
      return {
        kind: 'code',
        key: codeKey(event.code),
        version: nextVersion(context.outbox, context.version),
        urgent: true,
        code: event.code.trim(),
        wanted: event.type === 'code.add',
      }
  }
}

/**
 * The outbox with an addition counted in: on top of what is wanted already, else of what the cart has; without a cart
 * of what stood there when the shopper pressed. Additions come in the order of their versions.
 */
export function countedIn({ cart, outbox }: StoredCart, addition: Addition): CartChange[] {
  const waiting = waitingFor({ outbox }, addition.line)
  const before = waiting === undefined && cart === null ? addition.from : shownQuantity({ cart, outbox }, addition.line)
  const quantity = before + addition.quantity - addition.from
  return put(outbox, { ...addition, from: null, quantity, version: Math.max(addition.version, waiting?.version ?? 0) })
}

/**
 * Notices about the line or the codes from before are dropped: they answered an earlier change. That a discount was
 * added is said until any change.
 */
function withoutNoticesOf(context: CartContext, change: CartChange): Pick<CartContext, 'notices' | 'shown'> {
  const isOld = (notice: CartNotice): boolean =>
    notice.messageKey === 'promotion-discount-added' ||
    (change.kind === 'line' ? notice.lineId === change.line : isCodeNotice(notice) && !isPersistent(notice))
  return {
    notices: context.notices.filter((notice) => !isOld(notice)),
    shown: context.shown.filter((notice) => !isOld(notice)),
  }
}

/** The context with an intent in its outbox; what was said about the line before is no longer shown. */
export function withChange(context: CartContext, intent: CartCommand): Partial<CartContext> {
  const change = changeOf(context, intent)
  return {
    outbox: put(context.outbox, change),
    version: change.version,
    ...withoutNoticesOf(context, change),
  }
}

function shopNotice(
  messageKey: ShopNoticeKey,
  level: NoticeLevel,
  lineId: LineId | null,
  parameters: CartNotice['parameters'],
): CartNotice {
  const about = lineId ?? Object.values(parameters).join('-')
  return { key: `${messageKey}-${about}`, messageKey, level, parameters, blocking: false, lineId, message: '' }
}

const reasonOf = (failure: Failure): string =>
  'violations' in failure ? (failure.violations[0]?.code ?? failure.kind) : failure.kind

const nameOf = (context: CartContext, change: CartChange): string =>
  change.kind === 'code'
    ? change.code
    : (change.draft?.label ?? context.cart?.lines.find(({ id }) => id === change.line)?.label ?? '')

/**
 * Lines that the shopper saw last and did not touch, and that the backend has no more. It says so only once, to the
 * first tab that reads the cart, which may have been another page. Those of a cart that was ordered were bought.
 */
function removedByBackend(context: CartContext, answer: SyncAnswer): CartLine[] {
  const now = new Set(answer.cart.lines.map(({ id }) => id))
  if (answer.ordered === true && !context.cart?.lines.some(({ id }) => now.has(id))) return []
  const isNotified = (line: CartLine): boolean =>
    answer.notices.some(({ lineId, parameters }) => lineId === line.id || parameters['name'] === line.label)
  return (context.cart?.lines ?? []).filter(
    (line) => line.type === 'product' && !now.has(line.id) && !waitingFor(context, line.id) && !isNotified(line),
  )
}

/**
 * Lines whose quantity differs from the one that the shopper saw last or requested, without a notice about it: the
 * backend corrects a quantity when the cart is read, and says it only in answers to changes.
 */
function correctedSilently(context: CartContext, answer: SyncAnswer): { line: CartLine; from: number }[] {
  if (context.mergeBase !== null) return []
  const refused = new Set(answer.refused.map(({ change }) => change.key))
  const waiting = new Set(answer.left.map(({ key }) => key))
  return answer.cart.lines.flatMap((line) => {
    const before = context.cart?.lines.find(({ id }) => id === line.id)
    const change = waitingFor(context, line.id)
    const from = change?.quantity ?? before?.quantity
    const isNotified = answer.notices.some(({ lineId }) => lineId === line.id)
    const isOpen = refused.has(lineKey(line.id)) || waiting.has(lineKey(line.id))
    if (line.type !== 'product' || from === undefined || isNotified || isOpen) return []
    // A larger quantity than requested was added by another tab meanwhile.
    return line.quantity < from || (line.quantity > from && change === undefined) ? { line, from } : []
  })
}

/**
 * Lines of which a piece costs something else than it did in the cart, or where it was put in: by their quantity, or by
 * what else is in the cart.
 */
function repriced(context: CartContext, { cart }: SyncAnswer): CartNotice[] {
  const { cart: earlier, mergeBase } = context
  if (mergeBase !== null || (earlier && earlier.totals.taxState !== cart.totals.taxState)) return []
  return cart.lines.flatMap(({ id, type, label, unitPrice: { amount: to, currency } }) => {
    const before = earlier?.lines.find((line) => line.id === id)?.unitPrice
    const from = before ?? waitingFor(context, id)?.draft?.unitPrice
    if (type !== 'product' || from?.currency !== currency || from.amount === to) return []
    return shopNotice('price-changed', 'info', id, { name: label, from: from.amount, to, currency })
  })
}

/** Notices about an answer beside its own: rejections, lines that vanished, a merge at login. */
function shopNotices(context: CartContext, answer: SyncAnswer): CartNotice[] {
  const refused = answer.refused.map(({ change, failure }) => {
    const parameters = { name: nameOf(context, change), reason: reasonOf(failure), kind: change.kind }
    const present = change.kind === 'line' && answer.cart.lines.some(({ id }) => id === change.line)
    return shopNotice('change-refused', 'danger', present ? change.line : null, parameters)
  })
  const refusedKeys = new Set(answer.refused.map(({ change }) => change.key))
  const vanished = context.outbox.flatMap((change) => {
    const done = answer.settled.some(({ key, version }) => key === change.key && version === change.version)
    if (change.kind !== 'line' || change.quantity === 0 || !done || refusedKeys.has(change.key)) return []
    if (answer.cart.lines.some(({ id }) => id === change.line)) return []
    const name = nameOf(context, change)
    const isNotified = answer.notices.some(
      ({ lineId, parameters }) => lineId === change.line || parameters['name'] === name,
    )
    return isNotified ? [] : shopNotice('line-vanished', 'danger', change.line, { name })
  })
  const missing = removedByBackend(context, answer).map(({ id, label }) =>
    shopNotice('line-missing', 'warning', id, { name: label }),
  )
  const corrected = correctedSilently(context, answer).map(({ line, from }) =>
    shopNotice('quantity-corrected', 'warning', line.id, {
      name: line.label,
      quantity: line.quantity,
      from,
      ...(line.closeout && line.stock !== null ? { stock: line.stock } : {}),
    }),
  )
  const merged = context.mergeBase !== null && wasMerged(context.mergeBase, answer.cart)
  return [
    ...refused,
    ...vanished,
    ...missing,
    ...corrected,
    ...repriced(context, answer),
    ...(merged ? [shopNotice('cart-merged-hint', 'info', null, {})] : []),
  ]
}

/**
 * Every notice that waits to be shown after an answer, merged by key with those that waited before, as far as they
 * still apply. Notices of the last answer were shown then.
 */
export function noticesAfter(context: CartContext, answer: SyncAnswer): CartNotice[] {
  const earlier = context.cart?.notices ?? []
  const latest = answer.notices.filter((notice) => !isPersistent(notice) || !includesNotice(earlier, notice))
  const compared = context.replaced ? { ...context, cart: null } : context
  return mergeNotices(context.notices, [...latest, ...shopNotices(compared, answer)]).filter((notice) =>
    isTrueOf(answer.cart, notice),
  )
}

/** Notices that wait and that are on screen, as far as they are still so with a cart. */
export const stillTrue = (
  { notices, shown }: Pick<CartContext, 'notices' | 'shown'>,
  cart: Cart | null,
): Pick<CartContext, 'notices' | 'shown'> => ({
  notices: notices.filter((notice) => cart === null || isTrueOf(cart, notice)),
  shown: shown.filter((notice) => cart === null || isTrueOf(cart, notice)),
})

/**
 * The cart that another tab stores now; nothing stored means that it was ordered, or that the shopper left. Notices
 * that block an order are not stored: this tab keeps its own until the cart is read again.
 */
export const storedCartOr = (cart: Cart | null, stored: StoredCart): Cart | null => {
  if (stored.cart !== null) return { ...stored.cart, notices: cart?.notices ?? [] }
  return stored.outbox.length === 0 ? null : cart
}

/** Products that the shopper put in and this answer settled. */
function putIn(context: CartContext, answer: SyncAnswer): { label: string; line: CartLine | undefined }[] {
  return context.outbox.flatMap((change) => {
    if (change.kind !== 'line' || change.draft === null || change.draft.path === null) return []
    const done = answer.settled.some(({ key, version }) => key === change.key && version >= change.version)
    const line = answer.cart.lines.find(({ id }) => id === change.line)
    return done ? [{ label: change.draft.label, line }] : []
  })
}

/** What is in the cart now of what was put in: how many more than before. */
export const addedBy = (context: CartContext, answer: SyncAnswer): AddedLine[] =>
  putIn(context, answer).flatMap(({ line }) => {
    if (line === undefined) return []
    const before = context.cart?.lines.find(({ id }) => id === line.id)?.quantity ?? 0
    const { id, label, image, options, quantity } = line
    return [{ line: id, label, image, options, quantity: Math.max(0, quantity - before), inCart: quantity }]
  })

/** Labels of what was put in and is not there. */
export const missedBy = (context: CartContext, answer: SyncAnswer): string[] =>
  putIn(context, answer).flatMap(({ label, line }) => (line === undefined ? [label] : []))

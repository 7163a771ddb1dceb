import type { Cart, CartLine } from '../../api/types/cart.ts'
import type { LineId } from '../../api/types/ids.ts'
import { hasCode, sameCode } from './cart.codes.ts'
import type { CartCall, CartChange, LineChange, LineDraft } from './cart.types.ts'

/** Key under which the change of a line waits in the outbox: the last one counts. */
export const lineKey = (line: LineId): string => `line:${line}`

/** Key under which a code that is entered or taken out waits in the outbox. */
export const codeKey = (code: string): string => `code:${code.trim().toLowerCase()}`

const lineOf = (cart: Cart | null, id: LineId): CartLine | undefined => cart?.lines.find((line) => line.id === id)

/** What the cart has of the thing that a change is about: a quantity, or whether the code is there. */
export const standOf = (cart: Cart | null, change: CartChange): number | boolean =>
  change.kind === 'code' ? hasCode(cart, change.code) : (lineOf(cart, change.line)?.quantity ?? 0)

/** True when the cart is already as the change wants it; null is a cart that was never begun. */
export const isMet = (cart: Cart | null, change: CartChange): boolean =>
  standOf(cart, change) === (change.kind === 'code' ? change.wanted : change.quantity)

/**
 * The one request that brings the cart nearer to a change; null when nothing is left to do. A line that is missing is
 * added, one that is there is set: because the quantity is a target, both can be repeated.
 */
export function callFor(cart: Cart | null, change: CartChange): CartCall | null {
  if (isMet(cart, change)) return null
  if (change.kind === 'code') {
    if (change.wanted) return { kind: 'addCode', code: change.code }
    const ids = (cart?.lines ?? []).filter((line) => sameCode(line.code, change.code)).map(({ id }) => id)
    return ids.length === 0 ? null : { kind: 'removeLines', ids }
  }
  const present = lineOf(cart, change.line)
  if (change.quantity === 0) return { kind: 'removeLines', ids: [change.line] }
  if (present !== undefined) return { kind: 'updateLines', items: [{ id: change.line, quantity: change.quantity }] }
  if (change.draft === null) return null
  return {
    kind: 'addLines',
    items: [{ id: change.line, productId: change.draft.productId, quantity: change.quantity }],
  }
}

/**
 * The requests for several changes: those of one kind travel together. Removals come first, so that a line that makes
 * room is gone before another one grows.
 */
export function batchesOf(cart: Cart | null, changes: readonly CartChange[]): CartChange[][] {
  const groups = new Map<string, CartChange[]>([
    ['removeLines', []],
    ['updateLines', []],
    ['addLines', []],
  ])
  for (const change of changes) {
    const call = callFor(cart, change)
    // A code goes with its line, which is gone when the goods went before. Entering one is a request of its own.
    const group = call === null || call.kind === 'addCode' ? change.key : call.kind
    groups.set(group, [...(groups.get(group) ?? []), change])
  }
  return [...groups.values()].filter(({ length }) => length > 0)
}

/** Requests of one kind as one; null when nothing is left to do. Codes have a request each. */
export function joinCalls(calls: readonly (CartCall | null)[]): CartCall | null {
  return calls.reduce<CartCall | null>((joined, call) => {
    if (joined === null || call === null) return joined ?? call
    if (joined.kind === 'addLines' && call.kind === 'addLines') {
      return { kind: 'addLines', items: [...joined.items, ...call.items] }
    }
    if (joined.kind === 'updateLines' && call.kind === 'updateLines') {
      return { kind: 'updateLines', items: [...joined.items, ...call.items] }
    }
    if (joined.kind === 'removeLines' && call.kind === 'removeLines') {
      return { kind: 'removeLines', ids: [...joined.ids, ...call.ids] }
    }
    return joined
  }, null)
}

/** What a line takes to be put in again; null for what is no product. */
export function draftOf({ type, productId, label, image, options, unitPrice, digital }: CartLine): LineDraft | null {
  if (type !== 'product' || productId === null) return null
  return { productId, label, path: null, image, options, unitPrice, digital }
}

/**
 * The outbox that fills a new, empty session with what the forgotten one held: every line and code of the mirror,
 * unless a newer intent about it is waiting already. A waiting quantity of a line that was there learns what to put in.
 */
export function restoringOutbox(mirror: Cart | null, outbox: readonly CartChange[], version: number): CartChange[] {
  if (mirror === null) return [...outbox]
  const waiting = new Set(outbox.map(({ key }) => key))
  const lines = mirror.lines.flatMap((line): LineChange[] => {
    const key = lineKey(line.id)
    const draft = draftOf(line)
    if (draft === null || waiting.has(key)) return []
    return [{ kind: 'line', key, version, urgent: true, line: line.id, quantity: line.quantity, from: null, draft }]
  })
  const codes: CartChange[] = mirror.codes.flatMap((code) =>
    waiting.has(codeKey(code)) ? [] : { kind: 'code', key: codeKey(code), version, urgent: true, code, wanted: true },
  )
  const changes = outbox.map((change): CartChange => {
    if (change.kind === 'code' || change.draft !== null) return change
    const mirrored = lineOf(mirror, change.line)
    return mirrored === undefined ? change : { ...change, draft: draftOf(mirrored) }
  })
  return [...lines, ...codes, ...changes]
}

/** Quantities per good line: what a merge after login is compared with. */
export const quantitiesOf = (cart: Cart | null): Record<string, number> =>
  Object.fromEntries((cart?.lines ?? []).filter(({ good }) => good).map(({ id, quantity }) => [id, quantity]))

/**
 * True when the login put the customer's earlier cart together with the guest's: the guest had something, and now
 * there is more than that. The backend never says so itself.
 */
export function wasMerged(before: Record<string, number>, after: Cart): boolean {
  if (Object.keys(before).length === 0) return false
  return Object.entries(quantitiesOf(after)).some(([id, quantity]) => quantity > (before[id] ?? 0))
}

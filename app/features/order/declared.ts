import { piecesOf } from '../../../api/mappers/order-lines.ts'
import { isRecord } from '../../../api/mappers/read.ts'
import type { Order } from '../../../api/types/order.ts'
import { parseStored, writeStored } from '../../shared/storage/storage.ts'

/** A declaration about an order in this browser. The Store API of the core shows no withdrawal of an order. */
export interface Declared {
  /** ISO date-time. */
  at: string
  /** `return`: the backend keeps it as a return; else it went to the shop by its form or as a message. */
  by: 'return' | 'form' | 'message'
  /** All of the order goes back. */
  whole: boolean
  /** Without an id where they were chosen from no order. */
  items: { label: string; quantity: number; lineId?: string }[]
  /** The returned goods in the shopper's words, where the shop could not see the order; older ones have none. */
  comment?: string
  /** Of a return at the backend: its number, and its state in the backend's words. */
  number: string | null
  state: string | null
}

const KEY = 'storechart-declared'
/** Older ones are dropped: the order itself shows more by then. */
const MOST = 30

const isItem = (value: unknown): value is Declared['items'][number] =>
  isRecord(value) && typeof value['label'] === 'string' && typeof value['quantity'] === 'number'

const isDeclared = (value: unknown): value is Declared =>
  isRecord(value) &&
  typeof value['at'] === 'string' &&
  typeof value['by'] === 'string' &&
  typeof value['whole'] === 'boolean' &&
  Array.isArray(value['items']) &&
  value['items'].every(isItem)

function all(): [string, Declared[]][] {
  const kept = parseStored(KEY)
  if (!isRecord(kept)) return []
  return Object.entries(kept).map(([number, list]) => [number, Array.isArray(list) ? list.filter(isDeclared) : []])
}

/** Declarations of this browser about an order, oldest first. */
export const declaredOf = (orderNumber: string): Declared[] =>
  all().find(([number]) => number === orderNumber)?.[1] ?? []

/**
 * What declarations leave to be done about an order. `whole`: nothing. `described`: words name a part of it that the shop
 * has to find out, so nothing of it is paid or sent on by itself. Null: none, or of chosen items, and the rest goes on.
 */
export type Withdrawal = 'whole' | 'described' | null

/** The withdrawal that declarations make together: several of a part may leave nothing of the order. */
export function withdrawalOf(
  declared: readonly Declared[],
  order: { pieces: number } | Pick<Order, 'lines'>,
): Withdrawal {
  if (declared.some(({ whole }) => whole)) return 'whole'
  const named = declared.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  if (named > 0 && named >= ('pieces' in order ? order.pieces : piecesOf(order.lines))) return 'whole'
  return declared.some(({ by, items }) => by !== 'return' && items.length === 0) ? 'described' : null
}

/** What goes back in one line; empty where it is the whole order. */
export const declaredGoods = ({ whole, items, comment = '' }: Declared): string =>
  whole ? '' : items.map(({ label, quantity }) => `${quantity} × ${label}`).join(', ') || comment

/** Pieces of an order's line that no declaration names yet. */
export function piecesLeft({ lineId, quantity }: { lineId: string; quantity: number }, declared: readonly Declared[]) {
  if (declared.some(({ whole }) => whole)) return 0
  const named = declared.flatMap(({ items }) => items).filter((item) => item.lineId === lineId)
  return Math.max(
    0,
    named.reduce((left, item) => left - item.quantity, quantity),
  )
}

/** Every piece of an order's line is withdrawn, by itself or with the rest; `pieces`: of the whole order. */
export function isWithdrawn(line: { number: string; pieces: number; lineId: string; quantity: number }): boolean {
  const declared = declaredOf(line.number)
  return withdrawalOf(declared, line) === 'whole' || piecesLeft(line, declared) === 0
}

/** Keeps a declaration for the page of its order. Without storage the receipt alone says it. */
export function persistDeclared(orderNumber: string, declared: Declared): void {
  const others = all().filter(([number]) => number !== orderNumber)
  const kept = [...others, [orderNumber, [...declaredOf(orderNumber), declared]] as const].slice(-MOST)
  writeStored(KEY, JSON.stringify(Object.fromEntries(kept)))
}
